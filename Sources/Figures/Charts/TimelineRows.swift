import Basics
import Geometry

/// The rows of a `Timeline`, below each other over one axis of time.
struct TimelineRows {
  private static let bandHeight = 14.0
  private static let curveHeight = 44.0
  private static let gap = 5.0
  /// Of the numbers at the ends of an axis, with what parts them from the names.
  private static let endWidth = 30.0
  /// Points within which bands of one kind are drawn as one.
  private static let finest = 0.5

  private let chart: Timeline

  init(_ chart: Timeline) {
    self.chart = chart
  }

  func draw(on sheet: inout Sheet) {
    // On a narrow page a row's name stands above it.
    let isNarrow = sheet.isNarrow
    let room = isNarrow ? sheet.width - Self.endWidth : 110
    let names = chart.rows.map { lines(of: $0.name, within: room, size: TextSize.small) }
    let nameWidth = isNarrow ? 0 : names.joined().map { textWidth($0, size: TextSize.small) }.max() ?? 0
    let (left, right) = (Sheet.margin + Self.endWidth + nameWidth, Sheet.margin + sheet.width - 8)
    let inMinutes = chart.duration > .seconds(180)
    func number(_ time: Time) -> Double { inMinutes ? time.seconds / 60 : time.seconds }
    let axis = Axis(within: 0...number(chart.duration), about: max(2, Int((right - left) / 60)))
    let time = Scale(axis: axis, start: left, end: right)
    func position(_ place: Time) -> Double { time.position(of: number(place)) }
    for (row, name) in zip(chart.rows, names) {
      let text = Double(name.count) * TextSize.lineHeight(TextSize.small)
      if isNarrow {
        let above = sheet.take(text)
        sheet.drawLines(name, at: Point(x: left, y: above.top), size: TextSize.small, color: .muted)
      }
      var plot = sheet.take(max(height(of: row), isNarrow ? 0 : text))
      if !isNarrow {
        let place = Point<PagePoints>(x: left - Self.endWidth + 2, y: plot.center.y - text / 2)
        sheet.drawLines(name, at: place, size: TextSize.small, anchor: .end, color: .muted)
      }
      (plot.left, plot.width) = (left, right - left)
      sheet.draw(.rectangle(plot, .outline(.grid, width: 0.75)))
      switch row.content {
      case .bands(let bands): draw(bands, row.name, in: plot, position, on: &sheet)
      case .values(let times, let values, let top):
        draw(times, values, top: top, row.name, in: plot, position, on: &sheet)
      }
      sheet.skip(Self.gap)
    }
    var bottom = sheet.take(1)
    (bottom.left, bottom.width) = (left, right - left)
    sheet.drawHorizontalAxis(time, in: bottom)
    sheet.skip(Sheet.tickLabelHeight)
    sheet.drawName(below: inMinutes ? "time (min)" : "time (s)", within: sheet.width, endingAt: right)
  }

  private func height(of row: Timeline.Row) -> Double {
    if case .bands = row.content { Self.bandHeight } else { Self.curveHeight }
  }

  private func draw(
    _ bands: [Timeline.Band],
    _ name: String,
    in plot: Area,
    _ position: (Time) -> Double,
    on sheet: inout Sheet
  ) {
    var marks: [Mark] = []
    for kind in chart.kinds.indices {
      var areas: [Area] = []
      for band in bands where band.kind == kind && band.end >= .zero && band.start <= chart.duration {
        let start = max(plot.left, position(max(.zero, band.start)))
        // What is short must be seen, too.
        let end = min(plot.right, max(position(min(band.end, chart.duration)), start + 1))
        if let last = areas.last, start - last.right < Self.finest {
          areas[areas.count - 1].width = max(last.right, end) - last.left
        } else {
          areas.append(Area(left: start, top: plot.top + 1, width: end - start, height: plot.height - 2))
        }
      }
      if !areas.isEmpty { marks += Timeline.texture(kind).marks(in: areas, .series(kind)) }
    }
    sheet.draw(.group(title: name, clip: plot, marks))
  }

  private func draw(
    _ times: [Time],
    _ values: [Double?],
    top: Double,
    _ name: String,
    in plot: Area,
    _ position: (Time) -> Double,
    on sheet: inout Sheet
  ) {
    let highest = max(top, values.compactMap(\.self).filter(\.isFinite).max() ?? top)
    var marks: [Mark] = []
    var line: [Point<PagePoints>] = []
    func end() {
      if line.count > 1 { marks.append(.line(line, Stroke(color: .series(0), width: 1.25))) }
      if line.count == 1 { marks.append(.symbols(.circle, line, radius: 1.5, .fill(.series(0)))) }
      line = []
    }
    for (time, value) in zip(times, values) {
      guard let value, value.isFinite, (.zero...chart.duration).contains(time) else {
        end()
        continue
      }
      line.append(Point(x: position(time), y: plot.bottom - plot.height * min(max(value / highest, 0), 1)))
    }
    end()
    sheet.draw(.group(title: name, clip: plot, marks))
    let ends = [(decimalText(highest, decimals: highest < 1 ? 2 : 0), plot.top + 8), ("0", plot.bottom)]
    for (text, y) in ends {
      let place = Point<PagePoints>(x: plot.left - 3, y: y)
      sheet.draw(.text(Label(text, at: place, size: TextSize.small, anchor: .end, color: .muted)))
    }
  }
}
