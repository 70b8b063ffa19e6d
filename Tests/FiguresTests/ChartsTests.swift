import Geometry
import Testing

@testable import Figures

@Suite("Charts")
struct ChartsTests {
  @Test("of a screen show every point, and tell how many are moved to the edge")
  func clamped() {
    let chart = scatter(panels: ["one"], pointsPerSeries: 300)
    let view = ScreenView(of: chart)
    let outside = chart.points.count { !view.contains($0) }
    #expect(outside > 0)
    let canvas = chart.canvas(name: "gaze")
    #expect(canvas.texts.contains("\(outside) of 600 points lie farther outside; they are drawn hollow at the edge."))
    // Two symbols stand in the legend.
    #expect(canvas.places.count == 600 + 2)
  }

  @Test("of studies keep symbols of one number of participants apart from those of the next", arguments: [360.0, 640])
  func besideEachOther(width: Double) throws {
    let series = (0..<8).map { index in
      let power = 0.1 * Double(index)
      return Curves.Series("measure \(index)", [10.0, 20, 40].map { Curves.Point($0, power) })
    }
    let chart = Curves(
      title: "t",
      description: "d",
      x: Quantity("n"),
      y: Quantity("power", range: 0...1),
      series: series,
      style: .points
    )
    let places = chart.canvas(name: "c", width: width).marks.compactMap { mark -> [Double]? in
      guard case .group(_, _, let marks) = mark else { return nil }
      return marks.compactMap { if case .symbols(_, let places, _, _) = $0 { places.map(\.x) } else { nil } }.first
    }
    try #require(places.count == 8 && places.allSatisfy { $0.count == 3 })
    for (place, next) in [(0, 1), (1, 2)] {
      let last = try #require(places.map { $0[place] }.max())
      let first = try #require(places.map { $0[next] }.min())
      #expect(last + 7 < first)
    }
  }

  @Test("of a screen do not speak of points outside where there are none")
  func allInside() {
    let point = Point<ScreenPoints>(x: 100, y: 100)
    let chart = ScreenScatter(
      title: "t",
      description: "d",
      screen: Size(width: 1000, height: 500),
      panels: [.init(nil, [.init("gaze", [point])])],
      caption: "One point."
    )
    #expect(chart.canvas(name: "gaze").texts.last == "One point.")
    let view = ScreenView(of: chart)
    #expect(view.x == -40...1040 && view.y == -20...520)
  }

  @Test("of a screen have y upwards or downwards", arguments: [ScreenFrame.topLeft, .bottomLeft])
  func frames(frame: ScreenFrame) throws {
    let points = [100.0, 400].map { Point<ScreenPoints>(x: 500, y: $0) }
    let chart = ScreenScatter(
      title: "t",
      description: "d",
      screen: Size(width: 1000, height: 500),
      frame: frame,
      panels: [.init(nil, [.init("gaze", points)])],
      hasLegend: false
    )
    let places = chart.canvas(name: "gaze").places
    try #require(places.count == 2)
    #expect((places[0].y < places[1].y) == (frame == .topLeft))
  }

  @Test("of bars print every value, and a dash for what is missing")
  func bars() {
    let chart = BarsWithSpread(
      title: "t",
      description: "d",
      categories: ["a", "b"],
      panels: [.init("R²", decimals: 2, bars: [[.init(-1.73, spread: -2...(-1.5))], [nil]])]
    )
    let texts = chart.canvas(name: "bars").texts
    #expect(texts.contains("−1.73") && texts.contains("–") && texts.contains("R²"))
  }

  @Test("of bars begin at zero, on whichever side they end")
  func barsFromZero() throws {
    let chart = BarsWithSpread(
      title: "t",
      description: "d",
      categories: ["a", "b"],
      panels: [.init("R²", bars: [[.init(-2)], [.init(1)]])]
    )
    let areas = chart.canvas(name: "bars").drawn.compactMap { mark -> Area? in
      if case .rectangle(let area, let paint) = mark, paint == .fill(.series(0)) { area } else { nil }
    }
    try #require(areas.count == 2)
    // Rounding of coordinates in the last places.
    #expect(abs(areas[0].right - areas[1].left) < 1e-9 && abs(areas[0].width - 2 * areas[1].width) < 1e-9)
  }

  @Test("of a map cover the screen, with lines where nothing was measured")
  func mapTiles() {
    let chart = map(columns: 3, rows: 3)
    let outline = Area(left: 0, top: 0, width: 1133, height: 744)
    let tiles = ScreenGrid(chart, in: outline).tiles
    let width = tiles.reduce(0.0) { $0 + $1.area.width }
    #expect(width == 3 * outline.width)
    #expect(tiles.count == 9 && tiles.count { $0.value == nil } == 2)
    #expect(tiles[0].area == Area(left: 0, top: 0, width: 283.25, height: 186))
    let texts = chart.canvas(name: "map").texts
    #expect(texts.contains("no value") && texts.contains("61.5") == false && texts.contains("41.0"))
  }

  @Test("of a map turned around have their first row below")
  func mapFrame() throws {
    let cells = [ScreenMap.Cell(Point(x: 5, y: 0), 1), ScreenMap.Cell(Point(x: 5, y: 10), 2)]
    let chart = ScreenMap(
      title: "t",
      description: "d",
      screen: Size(width: 10, height: 10),
      frame: .bottomLeft,
      cells: cells,
      label: "RMSE"
    )
    let tiles = ScreenGrid(chart, in: Area(left: 0, top: 0, width: 100, height: 100)).tiles
    try #require(tiles.count == 2)
    #expect(tiles[0].value == 1 && tiles[0].area.top == 50 && tiles[1].area.top == 0)
  }

  @Test("of slopes interrupt the line where a value is missing, and name every category")
  func slopes() {
    let chart = SlopeChart(
      title: "t",
      description: "d",
      stages: ["a", "b", "c", "d", "e"],
      categories: [.init("broken", [1, 2, nil, 3, 4]), .init("empty", [nil, nil, nil, nil, nil])],
      label: "RMSE (pt)"
    )
    let canvas = chart.canvas(name: "slopes")
    let lines = canvas.drawn.count { mark in
      if case .line(_, let stroke) = mark { stroke.width == 1.8 } else { false }
    }
    #expect(lines == 2 && canvas.places.count == 4)
    #expect(canvas.texts.contains("broken") && canvas.texts.contains("empty"))
  }

  @Test("of intervals print value and interval, and draw the reference")
  func intervalTexts() {
    let canvas = intervals(names: ["a"]).canvas(name: "intervals")
    #expect(canvas.texts.contains("−0.30 [−0.70, 0.10]"))
    let dashed = canvas.drawn.count { mark in
      if case .line(_, let stroke) = mark { !stroke.dashes.isEmpty } else { false }
    }
    #expect(dashed == 1)
  }
}

extension Canvas {
  /// Where symbols stand.
  fileprivate var places: [Point<PagePoints>] {
    drawn.flatMap { mark -> [Point<PagePoints>] in
      if case .symbols(_, let places, _, _) = mark { places } else { [] }
    }
  }
}
