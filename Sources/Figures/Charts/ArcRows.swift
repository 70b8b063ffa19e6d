import Basics
import Geometry

/// The lines of a `SaccadeArcs` below one another, each with room for what goes forward above and back below.
struct ArcRows {
  private let chart: SaccadeArcs
  private let left: Double
  private let scale: Double
  private let lettering: Lettering?
  private let textHeight: Double

  private static let greatestHeight = 24.0
  private static let margin = 8.0
  private static let steps = 16

  init(_ chart: SaccadeArcs) {
    self.chart = chart
    let words = chart.lines.flatMap(\.self)
    let places = chart.arcs.flatMap { [$0.start, $0.end] }
    let left = (words.map(\.place.x) + places).min() ?? 0
    let right = (words.map { $0.place.x + $0.size.width } + places).max() ?? 1
    self.left = left
    scale = (Sheet.width - 2 * Sheet.margin - 2 * Self.margin) / max(right - left, 1e-9)
    // Nothing but the letters is as high as on the screen: the room between lines belongs to the arcs.
    lettering = Lettering(words, scale)
    textHeight = 1.4 * (lettering?.size ?? TextSize.smallest)
  }

  func draw(on sheet: inout Sheet) {
    let rows = chart.lines.map { _ in sheet.take(2 * Self.greatestHeight + textHeight) }
    let bands = rows.map { row in
      Area(left: row.left, top: row.top + Self.greatestHeight, width: row.width, height: textHeight)
    }
    for (words, band) in zip(chart.lines, bands) { draw(words, in: band, on: &sheet) }
    for kind in SaccadeArcs.Kind.allCases {
      let arcs = chart.arcs.filter { $0.kind == kind }.flatMap { steps(of: $0, bands) }
      guard !arcs.isEmpty else { continue }
      sheet.draw(.group(title: kind.rawValue, clip: nil, [.path(arcs, Paint(stroke: kind.stroke))]))
    }
  }

  private func x(_ place: Double) -> Double { Sheet.margin + Self.margin + (place - left) * scale }

  private func draw(_ words: [ScanPath.Word], in band: Area, on sheet: inout Sheet) {
    let boxes = words.map { word in
      Area(left: x(word.place.x), top: band.top, width: scale * word.size.width, height: band.height)
    }
    guard let lettering else { return sheet.draw(.path(.rectangles(boxes), .fill(.grid))) }
    sheet.draw(.path(.rectangles(boxes), .outline(.grid, width: 0.6)))
    for (word, box) in zip(words, boxes) { sheet.draw(.text(lettering.label(word.text, in: box, .ink))) }
  }

  private func steps(of arc: SaccadeArcs.Arc, _ bands: [Area]) -> [PathStep] {
    let (start, end) = (x(arc.start), x(arc.end))
    if arc.startLine != arc.endLine {
      let isDown = arc.endLine > arc.startLine
      let (from, to) = (bands[arc.startLine], bands[arc.endLine])
      return [
        .move(Point(x: start, y: isDown ? from.bottom : from.top)),
        .line(Point(x: end, y: isDown ? to.top : to.bottom)),
      ]
    }
    let band = bands[arc.startLine]
    // As the square root of the length, so that short ones are seen and long ones stay in their row.
    let height = min(Self.greatestHeight - 2, 2.2 * abs(end - start).squareRoot())
    let isBack = arc.kind == .regression
    return (0...Self.steps).map { step in
      let angle = Double.pi * Double(step) / Double(Self.steps)
      let rise = height * sine(angle)
      let point = Point<PagePoints>(
        x: (start + end) / 2 - (end - start) / 2 * cosine(angle),
        y: isBack ? band.bottom + rise : band.top - rise
      )
      return step == 0 ? .move(point) : .line(point)
    }
  }
}
