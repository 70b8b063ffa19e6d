import Basics
import Geometry

/// The rows of a `ReadingOverTime`, one stretch of time below the other.
struct ReadingRows {
  private let chart: ReadingOverTime
  /// In seconds, as the axis counts.
  private let spans: [ClosedRange<Double>]
  private let axis: Axis
  /// Of a row; lower where many are to stand on one printed page.
  private let height: Double

  /// As long as fixations can be told apart in.
  private static let usualSpan = Time.seconds(15)
  private static let mostRows = 8.0
  private static let usualHeight = 96.0

  /// `width`: of the page.
  init(_ chart: ReadingOverTime, width: Double) {
    self.chart = chart
    let first = (chart.fixations.first?.start.seconds ?? 0).rounded(.down)
    let last = max(chart.fixations.map(\.end.seconds).max() ?? 1, first + 1)
    let share = Sheet.width / width
    let rows = min((last - first) / Self.usualSpan.seconds * share, Self.mostRows * share).rounded(.up)
    let length = max(((last - first) / rows).rounded(.up), 1)
    // Whole seconds may fill fewer of them.
    let count = Int(clamped: ((last - first) / length).rounded(.up))
    height = width < Sheet.width ? Self.usualHeight : min(Self.usualHeight, 520 / rows - 20)
    spans = (0..<count).map { first + Double($0) * length...first + Double($0 + 1) * length }
    let places = chart.fixations.map(\.place)
    axis = Axis(covering: places.min().map { $0...(places.max() ?? $0) } ?? 0...1, about: 3)
  }

  func draw(on sheet: inout Sheet) {
    sheet.drawName(above: chart.placeLabel, gap: 4)
    for span in spans {
      var plot = sheet.take(height)
      plot.left += Sheet.tickLabelWidth(axis)
      plot.width -= Sheet.tickLabelWidth(axis) + 8
      draw(span, in: plot, on: &sheet)
      sheet.skip(Sheet.tickLabelHeight + 4)
    }
    sheet.drawName(below: "time (s)", within: sheet.width, endingAt: Sheet.margin + sheet.width - 8)
  }

  private func draw(_ span: ClosedRange<Double>, in plot: Area, on sheet: inout Sheet) {
    let time = Scale(axis: Axis(within: span, about: max(3, Int(plot.width / 38))), start: plot.left, end: plot.right)
    let scale = Scale(axis: axis, start: plot.bottom, end: plot.top)
    sheet.drawHorizontalAxis(time, in: plot)
    sheet.drawVerticalAxis(scale, in: plot)
    let shown = chart.fixations.filter { $0.start.seconds < span.upperBound && $0.end.seconds > span.lowerBound }
    let ends = shown.map { fixation in
      let y = scale.position(of: fixation.place)
      return [
        Point<PagePoints>(x: time.position(of: max(fixation.start.seconds, span.lowerBound)), y: y),
        Point<PagePoints>(x: time.position(of: min(fixation.end.seconds, span.upperBound)), y: y),
      ]
    }
    if shown.count > 1 { sheet.draw(.line(ends.flatMap(\.self), Stroke(color: .muted, width: 0.6, opacity: 0.7))) }
    for (fixation, ends) in zip(shown, ends) {
      let color = ReadingOverTime.color(ofLine: fixation.line)
      let line = fixation.line.map { "line \($0 + 1)" } ?? "no line"
      sheet.draw(
        .group(
          title: "\(decimalText((fixation.end - fixation.start).milliseconds)) ms, \(line)",
          clip: nil,
          [.line(ends, Stroke(color: color, width: 3.5))]
        )
      )
    }
    drawNumbers(shown, ends, in: plot, on: &sheet)
  }

  /// The number of a line where it begins to be read, since there are more lines than colours.
  private func drawNumbers(
    _ fixations: [ReadingOverTime.Fixation],
    _ ends: [[Point<PagePoints>]],
    in plot: Area,
    on sheet: inout Sheet
  ) {
    var last: Int?
    var taken: [Area] = []
    for (fixation, ends) in zip(fixations, ends) {
      guard let line = fixation.line, line != last else { continue }
      last = line
      let y = ends[0].y + (ends[0].y - 14 < plot.top ? 11 : -5)
      let place = Point<PagePoints>(x: max(ends[0].x, plot.left + 2), y: y)
      let label = Label("\(line + 1)", at: place, size: TextSize.small, isBold: true)
      let area = label.area
      guard area.right <= plot.right, !taken.contains(where: { $0.overlaps(area) }) else { continue }
      taken.append(area)
      sheet.draw(.text(label))
    }
  }
}
