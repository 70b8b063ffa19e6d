import Basics
import Geometry

/// The panels of a `ScanPath`, as large as the page allows, and the legend of the durations.
struct ScanPathPanels {
  private let chart: ScanPath
  private let view: ScreenView<RecordedUnits>
  private let facets: Facets
  private let scale: Double
  private let durations: DurationScale
  /// How many numbers had no room.
  private var missingNumbers = 0

  private static let gap = 14.0

  init(_ chart: ScanPath, on sheet: Sheet) {
    self.chart = chart
    let view = Self.view(of: chart)
    self.view = view
    let stacked = Facets(count: chart.panels.count, columns: 1)
    let usual = sheet.isNarrow ? stacked : Facets(count: chart.panels.count)
    let (side, below) = (Self.scale(view, usual, within: sheet.width), Self.scale(view, stacked, within: sheet.width))
    // A passage that could be read only below the other stands there.
    let isReadable = { (scale: Double) in Lettering(chart.words, scale) != nil }
    facets = !isReadable(side) && isReadable(below) && chart.panels.count <= 3 ? stacked : usual
    scale = facets.columns == 1 ? below : side
    durations = DurationScale(
      chart.panels.map { $0.fixations.map(\.duration) },
      in: chart.screen.width * chart.screen.height * scale * scale
    )
  }

  mutating func draw(on sheet: inout Sheet) {
    for row in 0..<facets.rows {
      drawRow(chart.panels.indices.filter { facets.row(of: $0) == row }, on: &sheet)
      sheet.skip(8)
    }
    durations.drawLegend(on: &sheet)
  }

  var notes: [String] {
    let outside = chart.fixations.count { !view.contains($0.place) }
    // True as well where a page hides the numbers until somebody asks for them.
    let numberNote =
      missingNumbers == 0 ? nil : "There is no room for \(decimalText(Double(missingNumbers))) of the numbers."
    return [clampedNote(outside, of: chart.fixations.count, "farther outside"), numberNote].compactMap(\.self)
  }

  private mutating func drawRow(_ indices: [Int], on sheet: inout Sheet) {
    let width = scale * (view.x.upperBound - view.x.lowerBound)
    let height = scale * (view.y.upperBound - view.y.lowerBound)
    let titles = indices.map { index in
      lines(of: chart.panels[index].title ?? "", within: width, size: TextSize.heading, isBold: true)
    }
    let titleHeight = TextSize.lineHeight(TextSize.heading) * Double(titles.map(\.count).max() ?? 0)
    let row = sheet.take(titleHeight + height + (titleHeight > 0 ? 4 : 0))
    for (index, title) in zip(indices, titles) {
      let left = row.left + Double(facets.column(of: index)) * (width + Self.gap)
      sheet.drawLines(title, at: Point(x: left, y: row.top), size: TextSize.heading, isBold: true)
      let plot = Area(left: left, top: row.bottom - height, width: width, height: height)
      draw(chart.panels[index].fixations, in: plot, on: &sheet)
    }
  }

  private mutating func draw(_ fixations: [ScanPath.Fixation], in plot: Area, on sheet: inout Sheet) {
    let (view, scale) = (view, scale)
    let place = { (point: Point<RecordedUnits>) in
      Point<PagePoints>(
        x: plot.left + (point.x - view.x.lowerBound) * scale,
        y: plot.top + (point.y - view.y.lowerBound) * scale
      )
    }
    let corner = place(Point(x: 0, y: 0))
    let screen = Area(
      left: corner.x,
      top: corner.y,
      width: chart.screen.width * scale,
      height: chart.screen.height * scale
    )
    sheet.draw(.group(title: nil, clip: plot, [.rectangle(screen, .outline(.ink, width: 1))]))
    if chart.isCropped { sheet.draw(.rectangle(plot, .outline(.grid, width: 0.75))) }
    let words = ScreenWords(chart.words, scale, in: screen)
    words.draw(on: &sheet, hasBoxes: true)
    let places = fixations.map { fixation in
      let found = place(view.clamped(fixation.place))
      // What lies beyond the edge touches it from within, so that nothing covers titles and legends.
      return view.contains(fixation.place) ? found : plot.holding(found, radius: durations.radius(fixation.duration))
    }
    if places.count > 1 { sheet.draw(.line(places, Stroke(color: .ink, width: 0.6, opacity: 0.55))) }
    for (number, fixation) in fixations.enumerated() {
      sheet.draw(circle(fixation, number + 1, at: places[number]))
    }
    guard chart.isNumbered else { return }
    var numbers = CircleNumbers(
      around: words.areas,
      in: plot,
      size: chart.words.isEmpty ? TextSize.small : CircleNumbers.sizeAmongWords
    )
    let step = ScanPath.numberStep(of: fixations.count)
    var labels: [Mark] = []
    for (number, fixation) in fixations.enumerated() where number == 0 || (number + 1).isMultiple(of: step) {
      let label = numbers.label(number + 1, at: places[number], radius: durations.radius(fixation.duration))
      if let label { labels.append(.text(label)) } else { missingNumbers += 1 }
    }
    // All in one, so that a page can show and hide them.
    sheet.draw(.group(title: nil, clip: nil, labels))
  }

  /// Hollow where the fixation lies beyond what is shown.
  private func circle(_ fixation: ScanPath.Fixation, _ number: Int, at place: Point<PagePoints>) -> Mark {
    let color = chart.color(of: fixation)
    var paint = Paint(fill: color, opacity: 0.22, stroke: Stroke(color: color, width: 1))
    if !view.contains(fixation.place) { paint.fill = nil }
    let circle = Mark.symbols(.circle, [place], radius: durations.radius(fixation.duration), paint)
    let category = fixation.category.map { ", \(chart.categories[$0])" } ?? ""
    let title = "\(number): \(decimalText(fixation.duration.milliseconds)) ms\(category)"
    return .group(title: title, clip: nil, [circle])
  }

  private static func view(of chart: ScanPath) -> ScreenView<RecordedUnits> {
    let places = chart.fixations.map(\.place)
    let whole = ScreenView(chart.screen, around: places, margins: 0.02...0.08)
    guard chart.isCropped else { return whole }
    let corners = chart.words.flatMap { word in
      [word.place, Point(x: word.place.x + word.size.width, y: word.place.y + word.size.height)]
    }
    return whole.cropped(to: corners + places.filter(whole.contains), margin: 0.03)
  }

  /// Points of the page for one unit of the screen.
  private static func scale(_ view: ScreenView<RecordedUnits>, _ facets: Facets, within width: Double) -> Double {
    let room = width - Double(facets.columns - 1) * gap
    let seen = view.x.upperBound - view.x.lowerBound
    let greatestHeight = Sheet.greatestHeight(of: facets.rows)
    return min(room / Double(facets.columns) / seen, greatestHeight / (view.y.upperBound - view.y.lowerBound))
  }
}

extension Area {
  /// The place nearest to this one around which a circle lies within the area.
  fileprivate func holding(_ place: Point<PagePoints>, radius: Double) -> Point<PagePoints> {
    Point(
      x: max(left + radius, min(right - radius, place.x)),
      y: max(top + radius, min(bottom - radius, place.y))
    )
  }
}
