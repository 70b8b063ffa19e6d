import Geometry

/// The rows of a `GroupDots`: below each measure's name its groups, and right of them the means in words.
///
/// On a narrow page names and means stand above their rows.
struct GroupDotRows {
  private let chart: GroupDots
  private let names: [[[String]]]
  private let summaries: [[[String]]]
  private let isNarrow: Bool
  private let nameWidth: Double
  private let summaryWidth: Double

  private static let leastHeight = 30.0

  init(_ chart: GroupDots, on sheet: Sheet) {
    self.chart = chart
    isNarrow = sheet.isNarrow
    guard !sheet.isNarrow else {
      names = chart.measures.map { measure in
        measure.groups.map { group in
          let summary = Self.summary(group, measure.decimals).joined(separator: ", ")
          return lines(of: "\(group.name): \(summary)", within: sheet.width, size: TextSize.small)
        }
      }
      summaries = chart.measures.map { $0.groups.map { _ in [] } }
      (nameWidth, summaryWidth) = (4, 4)
      return
    }
    names = chart.measures.map { $0.groups.map { lines(of: $0.name, within: 130, size: TextSize.label) } }
    summaries = chart.measures.map { measure in measure.groups.map { Self.summary($0, measure.decimals) } }
    nameWidth = 12 + (names.joined().joined().map { textWidth($0, size: TextSize.label) }.max() ?? 0)
    summaryWidth = 14 + (summaries.joined().joined().map { textWidth($0, size: TextSize.small) }.max() ?? 0)
  }

  func draw(on sheet: inout Sheet) {
    for (index, measure) in chart.measures.enumerated() {
      sheet.write(measure.quantity.label, size: TextSize.label, isBold: true)
      sheet.skip(3)
      let row = sheet.take(0)
      let scale = Scale(
        axis: axis(of: measure, row.width - nameWidth - summaryWidth),
        start: row.left + nameWidth,
        end: row.right - summaryWidth
      )
      let heights = measure.groups.indices.map { group in
        let text = max(
          Double(names[index][group].count) * TextSize.lineHeight(TextSize.label),
          Double(summaries[index][group].count) * TextSize.lineHeight(TextSize.small)
        )
        return isNarrow ? textHeight(names[index][group]) + Self.leastHeight : max(Self.leastHeight, text + 4)
      }
      let body = sheet.take(heights.reduce(0, +))
      let plot = Area(left: scale.start, top: body.top, width: scale.end - scale.start, height: body.height)
      sheet.drawHorizontalAxis(scale, in: plot)
      var top = plot.top
      for (number, group) in measure.groups.enumerated() {
        var area = Area(left: plot.left, top: top, width: plot.width, height: heights[number])
        if isNarrow {
          sheet.drawCovering(names[index][number], at: Point(x: row.left, y: top))
          area.top += textHeight(names[index][number])
          area.height = Self.leastHeight
        } else {
          drawTexts(names[index][number], summaries[index][number], beside: area, on: &sheet)
        }
        draw(group, number, scale, in: area, on: &sheet)
        top += heights[number]
      }
      sheet.skip(Sheet.tickLabelHeight + 10)
    }
  }

  /// Whether not every dot of it is drawn.
  func isThinned(_ measure: GroupDots.Measure) -> Bool {
    chart.showsParticipants && measure.groups.contains { $0.values.count > mostDots(isNarrow: isNarrow) }
  }

  private func textHeight(_ lines: [String]) -> Double { Double(lines.count) * TextSize.lineHeight(TextSize.small) }

  private func axis(of measure: GroupDots.Measure, _ width: Double) -> Axis {
    let intervals = measure.groups.compactMap(\.interval).flatMap { [$0.lowerBound, $0.upperBound] }
    let means = measure.groups.compactMap(\.mean)
    let values = chart.showsParticipants ? measure.groups.flatMap(\.values) : []
    return measure.quantity.axis(for: values + means + intervals, about: max(2, Int(width / 60)))
  }

  private func drawTexts(_ name: [String], _ summary: [String], beside area: Area, on sheet: inout Sheet) {
    let middle = area.center.y
    let nameHeight = Double(name.count) * TextSize.lineHeight(TextSize.label)
    sheet.drawLines(name, at: Point(x: area.left - 12, y: middle - nameHeight / 2), anchor: .end)
    let height = Double(summary.count) * TextSize.lineHeight(TextSize.small)
    let place = Point<PagePoints>(x: area.right + 14, y: middle - height / 2)
    sheet.drawLines(summary, at: place, size: TextSize.small, color: .muted)
  }

  /// Participants above, and their mean with its interval below them, so that neither hides the other.
  private func draw(_ group: GroupDots.Group, _ number: Int, _ scale: Scale, in area: Area, on sheet: inout Sheet) {
    var marks: [Mark] = []
    let height = chart.showsParticipants ? area.height - 12 : 0
    if chart.showsParticipants, !group.values.isEmpty {
      let radius = group.values.count <= 60 ? 2.8 : group.values.count <= 300 ? 2 : 1.4
      let x = group.values.map { scale.position(of: scale.axis.clamped($0)) }
      let offsets = swarm(x, radius: radius, within: max(0, height / 2 - radius - 1))
      let places = zip(x, offsets).map { Point<PagePoints>(x: $0, y: area.top + 2 + height / 2 + $1) }
      let shown = thinned(places, upTo: mostDots(isNarrow: isNarrow))
      marks.append(.symbols(.series(number), shown, radius: radius, .fill(.series(number), opacity: 0.7)))
    }
    let y = chart.showsParticipants ? area.bottom - 7 : area.center.y
    if let interval = group.interval {
      let ends = [interval.lowerBound, interval.upperBound].map { scale.position(of: scale.axis.clamped($0)) }
      marks.append(.line(ends.map { Point(x: $0, y: y) }, Stroke(color: .ink, width: 1.6)))
      marks += ends.map { .line([Point(x: $0, y: y - 3), Point(x: $0, y: y + 3)], Stroke(color: .ink, width: 1.2)) }
    }
    if let mean = group.mean {
      let place = Point<PagePoints>(x: scale.position(of: scale.axis.clamped(mean)), y: y)
      marks.append(.symbols(.diamond, [place], radius: 3.4, .fill(.ink)))
    }
    if !marks.isEmpty { sheet.draw(.group(title: group.name, clip: nil, marks)) }
  }

  /// Such as `248 [231, 265]` and `n = 12`.
  private static func summary(_ group: GroupDots.Group, _ decimals: Int) -> [String] {
    let count = "n = \(decimalText(Double(group.values.count)))"
    guard let mean = group.mean else { return ["–", count] }
    let text = decimalText(mean, decimals: decimals)
    guard let interval = group.interval else { return [text, count] }
    let ends = [interval.lowerBound, interval.upperBound].map { decimalText($0, decimals: decimals) }
    return ["\(text) [\(ends[0]), \(ends[1])]", count]
  }
}
