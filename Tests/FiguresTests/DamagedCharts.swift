import Basics
import Geometry

@testable import Figures

/// Each kind of chart with a number at every place where a row may put one.
let damagedCharts: [(name: String, chart: @Sendable (Double) -> any Chart)] = [
  ("time plot", damagedTimePlot),
  ("span of time", damagedSpanOfTime),
  ("timeline", damagedTimeline),
  ("scan path", damagedScanPath),
  ("reading over time", damagedReadingOverTime),
  ("word map", damagedWordMap),
  ("difference map", damagedDifferenceMap),
  ("gaze density", damagedGazeDensity),
  ("saccade arcs", damagedSaccadeArcs),
  ("passage page", damagedPassagePage),
  ("scatter", damagedScatter),
  ("honeycomb", damagedHoneycomb),
  ("curves", damagedCurves),
  ("curve panels", damagedCurvePanels),
  ("intervals", damagedIntervals),
  ("bars", damagedBars),
  ("slopes", damagedSlopes),
  ("strips", damagedStrips),
  ("histogram", damagedHistogram),
  ("densities", damagedDensities),
  ("group dots", damagedGroupDots),
  ("screen scatter", damagedScreenScatter),
  ("screen map", damagedScreenMap),
]

private func damagedTimePlot(_ number: Double) -> any Chart {
  let time = Time.milliseconds(number)
  let series = TimePlot.Series("x", times: [.zero, time, .seconds(1)], values: [number, 1, -number])
  return TimePlot(
    title: "t",
    description: "d",
    panels: [.init("x", series: [series, series], thresholds: [.init(number, label: "limit")])],
    eventRows: [.init("", [.init(.saccade, from: time, to: .seconds(1)), .init(.blink, from: .seconds(1), to: time)])]
  )
}

private func damagedSpanOfTime(_ number: Double) -> any Chart {
  let time = Time.milliseconds(number.isNaN ? 0 : number)
  let series = TimePlot.Series("x", times: [time], values: [number])
  return TimePlot(title: "t", description: "d", panels: [.init("x", series: [series])], span: time...time)
}

private func damagedTimeline(_ number: Double) -> any Chart {
  let time = Time.milliseconds(number)
  return Timeline(
    title: "t",
    description: "d",
    rows: [
      .init("bands", bands: [.init(0, from: time, to: .seconds(1)), .init(0, from: .seconds(1), to: time)]),
      .init("values", times: [time, .seconds(1)], values: [number, 1], top: 1),
    ],
    kinds: ["kind"],
    duration: number > 0 ? time : .seconds(1)
  )
}

private func damagedScanPath(_ number: Double) -> any Chart {
  ScanPath(
    title: "t",
    description: "d",
    screen: Size(width: number, height: 600),
    panels: [.init(nil, damagedFixations(number))],
    words: damagedWords(number),
    isNumbered: true,
    isCropped: true
  )
}

private func damagedReadingOverTime(_ number: Double) -> any Chart {
  let time = Time.milliseconds(number)
  return ReadingOverTime(
    title: "t",
    description: "d",
    fixations: [
      .init(from: time, to: .seconds(1), at: number, line: 0), .init(from: .zero, to: time, at: 5, line: nil),
    ],
    placeLabel: "place"
  )
}

private func damagedWordMap(_ number: Double) -> any Chart {
  WordMap(title: "t", description: "d", words: damagedWords(number), panels: [.init(nil, [number, 3])], label: "ms")
}

private func damagedDifferenceMap(_ number: Double) -> any Chart {
  WordMap(
    title: "t",
    description: "d",
    words: damagedWords(1),
    panels: [.init(nil, [number, nil])],
    label: "ms",
    isDifference: true
  )
}

private func damagedGazeDensity(_ number: Double) -> any Chart {
  GazeDensity(
    title: "t",
    description: "d",
    region: Region(left: 0, top: 0, right: number >= 0 ? number : 5, bottom: 100),
    words: damagedWords(number),
    panels: [.init(nil, damagedFixations(number))],
    kernel: number,
    patch: .init("a letter", area: number)
  )
}

private func damagedSaccadeArcs(_ number: Double) -> any Chart {
  SaccadeArcs(
    title: "t",
    description: "d",
    lines: [damagedWords(number)],
    arcs: [.init(.firstPass, from: number, on: 0, to: 5, on: 0)]
  )
}

private func damagedPassagePage(_ number: Double) -> any Chart {
  PassagePage(
    title: "t",
    description: "d",
    screen: Size(width: number, height: number),
    lines: [Region(left: 0, top: 0, right: number >= 0 ? number : 5, bottom: 20)],
    words: damagedWords(number)
  )
}

private func damagedScatter(_ number: Double) -> any Chart {
  Scatter(
    title: "t",
    description: "d",
    x: Quantity("x", isLogarithmic: true),
    y: Quantity("y"),
    series: [.init("", x: [number, 1], y: [number, 2])],
    curves: [.init("curve", x: [number, 1], y: [number, 1])]
  )
}

private func damagedHoneycomb(_ number: Double) -> any Chart {
  let values = [number] + (0..<4000).map { Double($0 % 61) }
  return Scatter(
    title: "t",
    description: "d",
    x: Quantity("x"),
    y: Quantity("y", isLogarithmic: true),
    series: [.init("", x: values, y: values)]
  )
}

private func damagedCurves(_ number: Double) -> any Chart {
  let interval = number > 0 ? -number...number : nil
  let points = [Curves.Point(number, number, interval: interval), Curves.Point(1, 2)]
  return Curves(title: "t", description: "d", x: Quantity("x"), y: Quantity("y"), series: [.init("", points)])
}

private func damagedCurvePanels(_ number: Double) -> any Chart {
  CurvePanels(
    title: "t",
    description: "d",
    x: Quantity("x"),
    y: Quantity("y"),
    panels: [.init("p", [.init("", [.init(number, number), .init(1, 2)])])]
  )
}

private func damagedIntervals(_ number: Double) -> any Chart {
  let interval = number > 0 ? -number...number : nil
  return Intervals(
    title: "t",
    description: "d",
    rows: [.init("row", number, interval: interval)],
    label: "g",
    reference: number
  )
}

private func damagedBars(_ number: Double) -> any Chart {
  let interval = number > 0 ? -number...number : nil
  return BarsWithSpread(
    title: "t",
    description: "d",
    categories: ["a"],
    panels: [.init("RMSE", bars: [[BarsWithSpread.Bar(number, spread: interval)]])]
  )
}

private func damagedSlopes(_ number: Double) -> any Chart {
  SlopeChart(
    title: "t",
    description: "d",
    stages: ["a", "b"],
    categories: [.init("c", [number, 1])],
    label: "RMSE",
    isLogarithmic: number > 0
  )
}

private func damagedStrips(_ number: Double) -> any Chart {
  let dots = [number, 1, 2].map { StripPlot.Dot($0) }
  return StripPlot(
    title: "t",
    description: "d",
    measures: [.init(Quantity("loss"), dots: dots, limits: [.init(number, label: "limit")])]
  )
}

private func damagedHistogram(_ number: Double) -> any Chart {
  Distribution(title: "t", description: "d", quantity: Quantity("ms"), groups: [.init("", [number, 1, 2, 3])])
}

private func damagedDensities(_ number: Double) -> any Chart {
  Distribution(
    title: "t",
    description: "d",
    quantity: Quantity("ms"),
    groups: [.init("", [number, 1, 2, 3])],
    style: .density
  )
}

private func damagedGroupDots(_ number: Double) -> any Chart {
  let interval = number > 0 ? -number...number : nil
  return GroupDots(
    title: "t",
    description: "d",
    measures: [.init(Quantity("m"), groups: [.init("g", [number, 1, 2], mean: number, interval: interval)])]
  )
}

private func damagedScreenScatter(_ number: Double) -> any Chart {
  let place = Point<ScreenPoints>(x: number, y: number)
  return ScreenScatter(
    title: "t",
    description: "d",
    screen: Size(width: 800, height: 600),
    panels: [.init(nil, [.init("s", [place, Point(x: 1, y: 2)], target: place)])]
  )
}

private func damagedScreenMap(_ number: Double) -> any Chart {
  ScreenMap(
    title: "t",
    description: "d",
    screen: Size(width: 800, height: 600),
    cells: [.init(Point(x: 100, y: 100), number), .init(Point(x: 700, y: 500), 2)],
    label: "RMSE"
  )
}

private func damagedFixations(_ number: Double) -> [ScanPath.Fixation] {
  [
    .init(at: Point(x: number, y: 5), duration: .milliseconds(200)),
    .init(at: Point(x: 50, y: number), duration: .milliseconds(number)),
  ]
}

private func damagedWords(_ number: Double) -> [ScanPath.Word] {
  [
    .init("word", at: Point(x: number, y: 10), size: Size(width: 40, height: number)),
    .init("next", at: Point(x: 60, y: 10), size: Size(width: number, height: 20)),
  ]
}
