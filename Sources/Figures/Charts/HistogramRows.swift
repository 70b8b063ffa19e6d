import Basics
import Geometry

/// The histograms of a `Distribution` below one another, with the same bins and heights.
struct HistogramRows {
  private let chart: Distribution
  private let axis: Axis
  private let shares: [[Double]]
  /// Of each group's curve, in per cent of the values for each bin.
  private let curves: [[(x: Double, share: Double)]]
  private let height: Axis
  private let names: [[String]]
  private let nameWidth: Double
  private let summaryWidth: Double

  init(_ chart: Distribution) {
    self.chart = chart
    let axis = chart.axis
    self.axis = axis
    let scale = Scale(axis: axis, start: 0, end: 1)
    let shown = chart.groups.map { group in
      group.values.filter(axis.range.contains).map(scale.position)
    }
    let count = Self.binCount(shown, axis)
    shares = zip(chart.groups, shown).map { group, places in
      var counts = [Double](repeating: 0, count: count)
      for place in places { counts[min(Int(clamped: place * Double(count)), count - 1)] += 1 }
      return counts.map { 100 * $0 / Double(max(1, group.values.count)) }
    }
    let bin = (axis.range.upperBound - axis.range.lowerBound) / Double(count)
    curves = chart.groups.map { group in
      // Where ratios are equally far apart, bins are not equally wide.
      guard axis.spacing == .linear, let curve = group.curve else { return [] }
      return zip(curve.x, curve.y).filter { axis.range.contains($0.0) && $0.1.isFinite }.map {
        ($0.0, 100 * $0.1 * bin)
      }
    }
    let highest = (shares.joined() + curves.joined().map(\.share)).max() ?? 1
    height = Axis(covering: 0...max(1, highest), about: chart.groups.count == 1 ? 5 : 2)
    names = chart.groups.map { lines(of: $0.name, within: 120, size: TextSize.label) }
    nameWidth = names.joined().map { textWidth($0, size: TextSize.label) + 10 }.max() ?? 0
    summaryWidth = 12 + (chart.groups.flatMap(chart.summary).map { textWidth($0, size: TextSize.small) }.max() ?? 0)
  }

  static let curveStroke = Stroke(color: .ink, width: 1.4, dashes: [5, 2])

  func draw(on sheet: inout Sheet) {
    let label = lines(of: "share of the values (%)", within: sheet.width, size: TextSize.small)
    let heading = sheet.take(Double(label.count) * TextSize.lineHeight(TextSize.small) + 6)
    // On a narrow page a group's name and its numbers stand above its row.
    let isNarrow = sheet.isNarrow
    let left = heading.left + (isNarrow ? 0 : nameWidth) + Sheet.tickLabelWidth(height)
    sheet.drawLines(label, at: Point(x: left, y: heading.top), size: TextSize.small, color: .muted)
    let scale = Scale(axis: axis, start: left, end: heading.right - (isNarrow ? 8 : summaryWidth))
    let usual = [220.0, 120, 90, 70, 56][min(max(chart.groups.count, 1), 5) - 1]
    for index in chart.groups.indices {
      if isNarrow {
        let group = chart.groups[index]
        let name = (group.name.isEmpty ? [] : [group.name]) + chart.summary(of: group)
        sheet.write(name.joined(separator: ", "), size: TextSize.small)
        sheet.skip(4)
      }
      let textHeight = isNarrow ? 0 : Double(names[index].count) * TextSize.lineHeight(TextSize.label)
      var plot = sheet.take(max(usual, textHeight))
      let top = plot.center.y - textHeight / 2
      if !isNarrow {
        sheet.drawLines(names[index], at: Point(x: plot.left + nameWidth - 10, y: top), anchor: .end)
      }
      plot.left = left
      plot.width = scale.end - left
      draw(index, scale, in: plot, on: &sheet)
      sheet.skip(index == chart.groups.count - 1 ? Sheet.tickLabelHeight : 10)
    }
    sheet.drawName(below: chart.quantity.label, within: scale.end - left, endingAt: scale.end)
  }

  private func draw(_ index: Int, _ scale: Scale, in plot: Area, on sheet: inout Sheet) {
    let group = chart.groups[index]
    let heights = Scale(axis: height, start: plot.bottom, end: plot.top)
    sheet.drawHorizontalAxis(scale, in: plot, hasLabels: index == chart.groups.count - 1)
    sheet.drawVerticalAxis(heights, in: plot)
    let width = plot.width / Double(shares[index].count)
    let bars = shares[index].enumerated().filter { $0.element > 0 }.map { bin, share in
      let top = heights.position(of: share)
      return Area(left: plot.left + Double(bin) * width, top: top, width: width, height: plot.bottom - top)
    }
    let rim = Stroke(color: .background, width: min(1, width / 8))
    let paint = Paint(fill: .series(index), opacity: 0.8, stroke: rim)
    sheet.draw(.group(title: group.name, clip: nil, bars.isEmpty ? [] : [.path(.rectangles(bars), paint)]))
    sheet.draw(.line([Point(x: plot.left, y: plot.bottom), Point(x: plot.right, y: plot.bottom)], Stroke(color: .ink)))
    if curves[index].count > 1 {
      let places = curves[index].map {
        Point<PagePoints>(x: scale.position(of: $0.x), y: heights.position(of: $0.share))
      }
      let rim = Stroke(color: .background, width: Self.curveStroke.width + 1.6)
      sheet.draw(.group(title: group.curve?.name, clip: nil, [.line(places, rim), .line(places, Self.curveStroke)]))
    }
    if let median = median(ofSorted: group.values.sorted()), axis.range.contains(median) {
      let x = scale.position(of: median)
      let ends = [Point<PagePoints>(x: x, y: plot.top), Point(x: x, y: plot.bottom)]
      sheet.draw(.line(ends, Stroke(color: .background, width: 2.6)))
      sheet.draw(.line(ends, Stroke(color: .ink, width: 1.6)))
    }
    if sheet.isNarrow { return }
    let summary = chart.summary(of: group)
    let top = plot.center.y - Double(summary.count) * TextSize.lineHeight(TextSize.small) / 2
    sheet.drawLines(summary, at: Point(x: plot.right + 12, y: top), size: TextSize.small, color: .muted)
  }

  /// Twice the quartiles' distance, over the cube root of the count, is a good width.
  ///
  /// Freedman & Diaconis, "On the histogram as a density estimator: L2 theory", 1981; where there are several groups,
  /// the finest of theirs. So many stand between two ticks that these lie on the bins' edges.
  private static func binCount(_ groups: [[Double]], _ axis: Axis) -> Int {
    let counts = groups.map { places -> Double in
      let sorted = places.sorted()
      guard let low = quantile(0.25, ofSorted: sorted), let high = quantile(0.75, ofSorted: sorted), high > low else {
        return 10
      }
      // The cube root.
      return exponential(logarithm(Double(sorted.count)) / 3) / (2 * (high - low))
    }
    let wanted = min(max(counts.max() ?? 10, 8), 60)
    let steps = axis.ticks.count - 1
    let isEven =
      axis.spacing == .linear && axis.ticks.first?.value == axis.range.lowerBound
      && axis.ticks.last?.value == axis.range.upperBound
    guard isEven, steps > 0 else { return Int(wanted.rounded()) }
    return steps * max(1, Int((wanted / Double(steps)).rounded()))
  }
}
