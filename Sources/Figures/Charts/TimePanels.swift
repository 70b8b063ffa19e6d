import Basics
import Geometry

/// The strips and panels of a `TimePlot`, which share the axis of time.
struct TimePanels {
  private let chart: TimePlot
  private let axes: [Axis]
  /// In seconds, as the axis counts.
  private let span: ClosedRange<Double>
  /// Names stand above what they name then, and not beside it.
  private let isNarrow: Bool
  private let rowNames: [[String]]
  private let leftWidth: Double
  private let rightWidth: Double

  private static let stripHeight = 10.0
  private static let thresholdStroke = Stroke(color: .ink, width: 1, dashes: [4, 3])

  init(_ chart: TimePlot, isNarrow: Bool) {
    self.chart = chart
    self.isNarrow = isNarrow
    let span = Self.span(of: chart)
    self.span = span
    axes = chart.panels.map { Self.axis(of: $0, during: span) }
    rowNames = chart.eventRows.map { lines(of: $0.name, within: isNarrow ? 200 : 96, size: TextSize.small) }
    let rowWidth = isNarrow ? 0 : rowNames.joined().map { textWidth($0, size: TextSize.small) + 6 }.max() ?? 0
    leftWidth = max(rowWidth, axes.map(Sheet.tickLabelWidth).max() ?? 0)
    rightWidth = isNarrow ? 0 : SideLabels.width(chart.panels.flatMap(\.sideNames))
  }

  func draw(on sheet: inout Sheet) {
    let left = Sheet.margin + leftWidth
    let right = Sheet.margin + sheet.width - max(rightWidth, 8)
    let axis = Axis(within: span, about: max(2, Int((right - left) / 45)))
    let time = Scale(axis: axis, start: left, end: right)
    let bands = chart.eventRows.map { TimeBands($0.events, on: time) }
    drawStrips(bands, left, on: &sheet)
    for index in chart.panels.indices {
      sheet.drawName(above: chart.panels[index].label, gap: 4)
      if isNarrow { Legend(entries: legend(of: chart.panels[index])).draw(on: &sheet) }
      var plot = sheet.take(height(of: chart.panels[index]))
      plot.left = left
      plot.width = right - left
      draw(index, bands.first, time, in: plot, on: &sheet)
      sheet.skip(index == chart.panels.count - 1 ? Sheet.tickLabelHeight : 8)
    }
    sheet.drawName(below: chart.timeLabel, within: right - left, endingAt: right)
  }

  /// How many samples lie beyond the ends of an axis.
  var notes: [String] {
    let beyond = zip(chart.panels, axes).map { panel, axis in
      panel.values(during: span).count { !axis.range.contains($0) }
    }
    return zip(chart.panels, beyond).filter { $0.1 > 0 }.map { panel, count in
      "\(panel.label): \(decimalText(Double(count))) \(count == 1 ? "sample lies" : "samples lie") beyond the axis."
    }
  }

  private func height(of panel: TimePlot.Panel) -> Double {
    let usual = [230.0, 150, 120, 100][min(chart.panels.count, 4) - 1]
    return isNarrow ? min(usual, 150) : max(usual, SideLabels.height(panel.sideNames))
  }

  private func drawStrips(_ bands: [TimeBands], _ left: Double, on sheet: inout Sheet) {
    for (names, bands) in zip(rowNames, bands) {
      let textHeight = Double(names.count) * TextSize.lineHeight(TextSize.small)
      if isNarrow {
        let above = sheet.take(textHeight)
        sheet.drawLines(names, at: Point(x: left, y: above.top), size: TextSize.small, color: .muted)
      }
      let row = sheet.take(max(Self.stripHeight, isNarrow ? 0 : textHeight) + 3)
      if !isNarrow {
        let place = Point<PagePoints>(x: left - 6, y: row.center.y - 1.5 - textHeight / 2)
        sheet.drawLines(names, at: place, size: TextSize.small, anchor: .end, color: .muted)
      }
      let top = row.center.y - 1.5 - Self.stripHeight / 2
      let strip = Area(left: row.left, top: top, width: row.width, height: Self.stripHeight)
      bands.drawStrip(in: strip, on: &sheet)
    }
    if !bands.isEmpty { sheet.skip(4) }
  }

  private func draw(_ index: Int, _ bands: TimeBands?, _ time: Scale, in plot: Area, on sheet: inout Sheet) {
    let panel = chart.panels[index]
    let ends = panel.growsDownwards ? (plot.top, plot.bottom) : (plot.bottom, plot.top)
    let scale = Scale(axis: axes[index], start: ends.0, end: ends.1)
    if let bands, bands.areWide { bands.drawBands(in: plot, on: &sheet) }
    sheet.drawHorizontalAxis(time, in: plot, hasLabels: index == chart.panels.count - 1)
    sheet.drawVerticalAxis(scale, in: plot)
    var labels: [SideLabels.Entry] = []
    for (number, series) in panel.series.enumerated() {
      let isDense = Double(series.indices(around: span).count) > 2 * plot.width
      let stroke = Stroke(color: Self.color(number), width: isDense ? 0.7 : 1.1)
      let end = draw(series, stroke, time, scale, in: plot, on: &sheet)
      if panel.series.count > 1 { labels.append(.init(name: series.name, y: end, stroke: stroke)) }
    }
    for threshold in panel.thresholds {
      let y = scale.position(of: threshold.value)
      let ends = [Point<PagePoints>(x: plot.left, y: y), Point(x: plot.right, y: y)]
      if axes[index].range.contains(threshold.value) {
        sheet.draw(.line(ends, Stroke(color: .background, width: 2.2, opacity: 0.8)))
        sheet.draw(.line(ends, Self.thresholdStroke))
      }
      labels.append(.init(name: threshold.label, y: y, stroke: Self.thresholdStroke))
    }
    if !isNarrow { SideLabels.draw(labels, beside: plot, on: &sheet) }
  }

  /// What stands beside a panel where there is room.
  private func legend(of panel: TimePlot.Panel) -> [Legend.Entry] {
    let series = panel.series.enumerated().filter { _ in panel.series.count > 1 }.map { number, series in
      Legend.Entry(name: series.name, key: .line(Stroke(color: Self.color(number), width: 1.1)))
    }
    return series + panel.thresholds.map { .init(name: $0.label, key: .line(Self.thresholdStroke)) }
  }

  /// The height at which the line ends; nil where nothing is shown.
  private func draw(
    _ series: TimePlot.Series,
    _ stroke: Stroke,
    _ time: Scale,
    _ scale: Scale,
    in plot: Area,
    on sheet: inout Sheet
  ) -> Double? {
    var trace = Trace()
    var end: Double?
    var previous = -Double.infinity
    for index in series.indices(around: span) {
      let seconds = series.times[index].seconds
      if let step = series.longestStep, seconds - previous > step.seconds { trace.finish() }
      previous = seconds
      // What lies far outside is cut off, and would only make the file longer.
      let place = series.value(index).map { value in
        let y = min(max(scale.position(of: value), plot.top - plot.height), plot.bottom + plot.height)
        return Point<PagePoints>(x: time.position(of: seconds), y: y)
      }
      trace.add(place)
      end = place?.y ?? end
    }
    trace.finish()
    var marks: [Mark] = []
    if !trace.steps.isEmpty { marks.append(.path(trace.steps, Paint(stroke: stroke))) }
    if !trace.lone.isEmpty { marks.append(.symbols(.circle, trace.lone, radius: 0.9, .fill(stroke.color))) }
    if !marks.isEmpty { sheet.draw(.group(title: series.name, clip: plot, marks)) }
    return end
  }

  /// Those that differ most in lightness come first, so that they can be printed without colour.
  private static func color(_ number: Int) -> Color {
    let colors: [Color] = [.ink, .series(1), .series(0), .series(6), .series(3), .series(2), .series(5), .series(7)]
    return colors[number % colors.count]
  }

  private static func span(of chart: TimePlot) -> ClosedRange<Double> {
    if let span = chart.span {
      let ends = [span.lowerBound, span.upperBound].map(\.drawable.seconds)
      return min(ends[0], ends[1])...max(ends[0], ends[1])
    }
    let samples = chart.panels.flatMap(\.series).flatMap { [$0.times.first, $0.times.last].compactMap(\.self) }
    let times = samples + chart.eventRows.flatMap(\.events).flatMap { [$0.start, $0.end] }
    guard let first = times.min()?.seconds, let last = times.max()?.seconds else { return 0...1 }
    return first < last ? first...last : first - 0.5...last + 0.5
  }

  private static func axis(of panel: TimePlot.Panel, during span: ClosedRange<Double>) -> Axis {
    if let range = panel.range { return Axis(within: range, about: 5) }
    let values = panel.values(during: span) + panel.thresholds.map(\.value)
    guard let low = values.min(), let high = values.max(), high - low > 1e-6 * max(abs(low), abs(high)) else {
      return Axis(covering: values.min().map { $0...$0 } ?? 0...1, about: 5)
    }
    let room = 0.05 * (high - low)
    return Axis(within: (low >= 0 && low < 4 * room ? 0 : low - room)...high + room, about: 5)
  }
}
