import Basics
import Geometry

/// The rows of a `StripPlot`: name, dots with limits and median, and the median in words.
///
/// On a narrow page name and median stand above the dots.
struct Strips {
  static let medianStroke = Stroke(color: .ink, width: 1.8)

  private let chart: StripPlot
  private let names: [[String]]
  private let summaries: [[String]]
  private let isNarrow: Bool
  private let nameWidth: Double
  private let summaryWidth: Double

  init(_ chart: StripPlot, on sheet: Sheet) {
    self.chart = chart
    isNarrow = sheet.isNarrow
    guard !sheet.isNarrow else {
      names = chart.measures.map { measure in
        let text = ([measure.quantity.label] + Self.summary(measure)).joined(separator: ", ")
        return lines(of: text, within: sheet.width, size: TextSize.small)
      }
      summaries = chart.measures.map { _ in [] }
      (nameWidth, summaryWidth) = (4, 4)
      return
    }
    names = chart.measures.map { lines(of: $0.quantity.label, within: 140, size: TextSize.label) }
    summaries = chart.measures.map(Self.summary)
    nameWidth = 14 + (names.joined().map { textWidth($0, size: TextSize.label) }.max() ?? 0)
    summaryWidth = 14 + (summaries.joined().map { textWidth($0, size: TextSize.small) }.max() ?? 0)
  }

  func draw(on sheet: inout Sheet) {
    for (index, measure) in chart.measures.enumerated() {
      let row = sheet.take(isNarrow ? Double(names[index].count) * TextSize.lineHeight(TextSize.small) : 0)
      if isNarrow { sheet.drawLines(names[index], at: Point(x: row.left, y: row.top), size: TextSize.small) }
      let axis = axis(of: measure, row.width - nameWidth - summaryWidth)
      let scale = Scale(axis: axis, start: row.left + nameWidth, end: row.right - summaryWidth)
      drawLimitLabels(of: measure, scale, on: &sheet)
      let heights = [
        Self.height(measure.dots.count),
        isNarrow ? 0 : Double(names[index].count) * TextSize.lineHeight(TextSize.label),
        Double(summaries[index].count) * TextSize.lineHeight(TextSize.small),
      ]
      let body = sheet.take(heights.max() ?? 0)
      let plot = Area(left: scale.start, top: body.top, width: scale.end - scale.start, height: body.height)
      let middle = body.center.y
      if !isNarrow {
        sheet.drawLines(names[index], at: Point(x: plot.left - 14, y: middle - heights[1] / 2), anchor: .end)
      }
      let place = Point<PagePoints>(x: plot.right + 14, y: middle - heights[2] / 2)
      sheet.drawLines(summaries[index], at: place, size: TextSize.small, color: .muted)
      draw(measure, scale, in: plot, on: &sheet)
      sheet.skip(Sheet.tickLabelHeight + 6)
    }
  }

  /// How many values lie beyond the ends of axes.
  var notes: [String] {
    let all = chart.measures.flatMap(\.values).count
    let clamped = chart.measures.reduce(0) { sum, measure in
      let axis = axis(of: measure, 300)
      return sum + measure.values.count { !axis.range.contains($0) }
    }
    let isThinned = chart.measures.contains { $0.values.count > mostDots(isNarrow: isNarrow) }
    return [clampedNote(clamped, of: all, "beyond the axes"), isThinned ? thinnedDotsNote : nil].compactMap(\.self)
  }

  private func axis(of measure: StripPlot.Measure, _ width: Double) -> Axis {
    measure.quantity.axis(for: measure.values + measure.limits.map(\.value), about: max(2, Int(width / 50)))
  }

  private func draw(_ measure: StripPlot.Measure, _ scale: Scale, in plot: Area, on sheet: inout Sheet) {
    sheet.drawHorizontalAxis(scale, in: plot)
    for limit in measure.limits where scale.axis.range.contains(limit.value) {
      let x = scale.position(of: limit.value)
      let ends = [Point<PagePoints>(x: x, y: plot.top - 2), Point(x: x, y: plot.bottom)]
      sheet.draw(.line(ends, Stroke(color: .ink, width: 1, dashes: [4, 3])))
    }
    let dots = measure.dots.compactMap { dot in dot.value.map { (value: $0, grade: dot.grade) } }
    let radius = dots.count <= 60 ? 3.0 : dots.count <= 300 ? 2.2 : 1.5
    let x = dots.map { scale.position(of: scale.axis.clamped($0.value)) }
    let offsets = swarm(x, radius: radius, within: plot.height / 2 - radius)
    let places = zip(x, offsets).map { Point<PagePoints>(x: $0, y: plot.center.y + $1) }
    let most = mostDots(isNarrow: isNarrow)
    let grades = Set(dots.map(\.grade)).sorted { ($0 ?? -1) < ($1 ?? -1) }
    for grade in grades {
      let (symbol, color) = StripPlot.look(grade)
      let indices = dots.indices.filter { dots[$0].grade == grade }
      let all = indices.filter { scale.axis.range.contains(dots[$0].value) }.map { places[$0] }
      let inside = dots.count > most ? thinned(all, upTo: max(1, most * all.count / dots.count)) : all
      let beyond = indices.filter { !scale.axis.range.contains(dots[$0].value) }.map { places[$0] }
      var marks: [Mark] = []
      if !inside.isEmpty { marks.append(.symbols(symbol, inside, radius: radius, .fill(color, opacity: 0.75))) }
      if !beyond.isEmpty { marks.append(.symbols(symbol, beyond, radius: radius, .outline(color, width: 0.9))) }
      sheet.draw(.group(title: grade.map { chart.grades[$0] }, clip: nil, marks))
    }
    drawMedian(of: measure, scale, in: plot, on: &sheet)
  }

  /// Of one or two recordings the dots say it all.
  private func drawMedian(of measure: StripPlot.Measure, _ scale: Scale, in plot: Area, on sheet: inout Sheet) {
    guard measure.values.count > 2, let median = median(ofSorted: measure.values.sorted()) else { return }
    let x = scale.position(of: scale.axis.clamped(median))
    let ends = [Point<PagePoints>(x: x, y: plot.top), Point(x: x, y: plot.bottom)]
    let marks = [Mark.line(ends, Stroke(color: .background, width: 2.8, opacity: 0.8)), .line(ends, Self.medianStroke)]
    sheet.draw(.group(title: "median", clip: nil, marks))
  }

  /// In as many rows as they need, so that none stands on another.
  private func drawLimitLabels(of measure: StripPlot.Measure, _ scale: Scale, on sheet: inout Sheet) {
    let limits = measure.limits.filter { scale.axis.range.contains($0.value) }.sorted { $0.value < $1.value }
    var ends: [Double] = []
    var places: [(label: String, left: Double, level: Int)] = []
    for limit in limits {
      let label = Self.shortened(limit.label, to: scale.end - scale.start)
      let width = textWidth(label, size: TextSize.small)
      let left = min(max(scale.position(of: limit.value) - width / 2, scale.start), scale.end - width)
      let level = ends.firstIndex { $0 + 8 <= left } ?? ends.count
      if level == ends.count { ends.append(0) }
      ends[level] = left + width
      places.append((label, left, level))
    }
    let rows = sheet.take(Double(ends.count) * TextSize.lineHeight(TextSize.small) + (ends.isEmpty ? 0 : 3))
    for (label, left, level) in places {
      let top = rows.bottom - 3 - Double(level + 1) * TextSize.lineHeight(TextSize.small)
      sheet.drawLines([label], at: Point(x: left, y: top), size: TextSize.small, color: .muted)
    }
  }

  private static func shortened(_ text: String, to width: Double) -> String {
    let pieces = lines(of: text, within: width - textWidth("…", size: TextSize.small), size: TextSize.small)
    return (pieces.first ?? "") + (pieces.count > 1 ? "…" : "")
  }

  private static func height(_ count: Int) -> Double { count <= 20 ? 22 : count <= 200 ? 34 : 46 }

  private static func summary(_ measure: StripPlot.Measure) -> [String] {
    let values = measure.values.sorted()
    let missing = measure.dots.count - values.count
    let median = median(ofSorted: values).map { decimalText($0, decimals: measure.decimals) } ?? "–"
    return ["\(values.count == 1 ? "value" : "median") \(median)", "n = \(decimalText(Double(values.count)))"]
      + (missing > 0 ? ["\(decimalText(Double(missing))) missing"] : [])
  }
}
