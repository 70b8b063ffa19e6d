import Basics
import Figures
import Geometry

/// One of every chart, and those that are hard to lay out: long names, many of them, missing and far-off values.
let sampleCharts: [(name: String, chart: any Chart)] = [
  ("passage", passagePage(screen: Size(width: 400, height: 300))),
  ("passage-alone", passagePage(screen: nil)),
  ("scatter", scatter(panels: ["one"])),
  ("facets", scatter(panels: ["Down", "Left", "Middle", "Right", "Top, with a name that is too long for its panel"])),
  ("portrait", scatter(panels: ["one"], screen: Size(width: 390, height: 844), frame: .bottomLeft)),
  ("bars", bars(categories: ["gaze", "face", "all"], groups: ["random frames", "whole fixations"])),
  ("crowded-bars", bars(categories: (1...6).map { "\(longName) \($0)" }, groups: (1...8).map { "\(longName) \($0)" })),
  ("map", map(columns: 3, rows: 3)),
  ("fine-map", map(columns: 24, rows: 18)),
  ("empty-map", map(columns: 0, rows: 0)),
  ("slope", slope(categories: ["gaze", "face", "all"], isLogarithmic: false)),
  ("crowded-slope", slope(categories: (1...16).map { "\(longName) \($0)" }, isLogarithmic: true)),
  ("intervals", intervals(names: ["fixation duration", "saccade amplitude"])),
  ("crowded-intervals", intervals(names: (1...20).map { "\(longName) \($0)" })),
  ("time", readingOverTime(seconds: 4, detectors: [""])),
  ("crowded-time", readingOverTime(seconds: 30, detectors: ["truth", "I-VT", longName])),
  ("main-sequence", mainSequence(groups: ["dots", "reading"], saccades: 80, isLogarithmic: false)),
  ("dense-main-sequence", mainSequence(groups: [longName], saccades: 10_000, isLogarithmic: true)),
  ("crowded-main-sequence", mainSequence(groups: (1...9).map { "group \($0)" }, saccades: 500, isLogarithmic: true)),
  ("empty-main-sequence", mainSequence(groups: [], saccades: 0, isLogarithmic: true)),
  ("curves", powers(measures: ["gaze duration", "words per minute"], style: .line)),
  ("crowded-curves", powers(measures: (1...8).map { "\(longName) \($0)" }, style: .line)),
  ("points", powers(measures: ["gaze duration", "words per minute", "skipped words"], style: .points)),
  ("named-points", cellMeans(levels: ["short", "long"])),
  ("crowded-points", cellMeans(levels: (1...6).map { "\(longName) \($0)" })),
  ("empty-curves", powers(measures: [], style: .line)),
  ("scan-path", scanPath(lines: 3, rounds: 1, panels: [nil], isNumbered: true)),
  ("crowded-scan-path", scanPath(lines: 12, rounds: 3, panels: ["before", longName], isNumbered: true)),
  ("empty-scan-path", scanPath(lines: 0, rounds: 0, panels: ["first", "second", "third"], isNumbered: true)),
  ("monospaced-scan-path", monospacedPath),
  ("scene-path", scanPath(lines: 3, rounds: 1, panels: [nil], isNumbered: true, hasWords: false)),
  (
    "crowded-scene-path",
    scanPath(lines: 12, rounds: 3, panels: ["before", longName], isNumbered: true, hasWords: false)
  ),
  ("reading-over-time", readingOverTime(lines: 3, seconds: 9)),
  ("crowded-reading-over-time", readingOverTime(lines: 24, seconds: 300)),
  ("empty-reading-over-time", readingOverTime(lines: 0, seconds: 0)),
  ("saccade-arcs", saccadeArcs(lines: 2)),
  ("crowded-saccade-arcs", saccadeArcs(lines: 14)),
  ("landings", landings(panels: 2, groups: ["control", "dyslexic"])),
  ("crowded-landings", landings(panels: 9, groups: (1...8).map { "\(longName) \($0)" })),
  ("gaze-density", gazeDensity(lines: 3, panels: [nil])),
  ("crowded-gaze-density", gazeDensity(lines: 14, panels: ["control: 12 readers", longName])),
  ("empty-gaze-density", gazeDensity(lines: 2, panels: [nil], isEmpty: true)),
  ("picture-density", gazeDensity(lines: 3, panels: [nil], picture: smallPicture)),
  ("scene-density", gazeDensity(lines: 3, panels: ["one", longName], picture: smallPicture, hasWords: false)),
  ("word-difference", wordMap(lines: 3, panels: ["dyslexic \u{2212} control"], isDifference: true)),
  ("word-map", wordMap(lines: 3, panels: [nil])),
  ("crowded-word-map", wordMap(lines: 12, panels: ["control", longName])),
  ("timeline", timeline(minutes: 1.5, rows: 2)),
  ("crowded-timeline", timeline(minutes: 45, rows: 8)),
  ("empty-timeline", timeline(minutes: 1, rows: 0)),
  ("group-dots", groupDots(measures: ["words per minute"], groups: ["control", "dyslexic", "none"], count: 12)),
  (
    "crowded-group-dots",
    groupDots(measures: (1...8).map { "\(longName) \($0)" }, groups: (1...5).map { "\(longName) \($0)" }, count: 200)
  ),
  ("strips", quality(recordings: 12, measures: ["accuracy (°)", "precision (°)", "data loss (%)"])),
  ("crowded-strips", quality(recordings: 500, measures: (1...4).map { "\(longName) \($0)" })),
  ("single-strips", quality(recordings: 1, measures: ["accuracy (°)", "precision (°)"])),
  ("histogram", durations(groups: ["fixations"], count: 400, style: .histogram)),
  ("crowded-histogram", durations(groups: ["a", longName, "c", "d", "e", "f"], count: 2000, style: .histogram)),
  ("histogram-with-curve", durations(groups: ["a", "b"], count: 2000, style: .histogram, hasCurve: true)),
  ("density", durations(groups: ["children", "adults"], count: 500, style: .density)),
  ("crowded-density", durations(groups: (1...8).map { "\(longName) \($0)" }, count: 60, style: .density)),
  ("empty-histogram", durations(groups: ["none", ""], count: 0, style: .histogram)),
]

let longName = "a set of features whose name is far longer than anybody would ever want to read in a figure"

func scatter(
  panels: [String],
  screen: Size<ScreenPoints> = Size(width: 1133, height: 744),
  frame: ScreenFrame = .topLeft,
  pointsPerSeries: Int = 40
) -> ScreenScatter {
  let target = Point<ScreenPoints>(x: screen.width / 2, y: screen.height)
  return ScreenScatter(
    title: "Gaze around a target",
    description: "Gaze is \"wide\" & low, x < 3.",
    screen: screen,
    frame: frame,
    panels: panels.enumerated().map { number, title in
      var generator = SeededGenerator(seed: UInt64(number))
      let points = (0..<pointsPerSeries).map { _ in
        Point<ScreenPoints>(x: target.x + 900 * generator.normal(), y: target.y + 900 * generator.normal())
      }
      return .init(title, [.init("Regular", points), .init("Close", points.reversed(), target: target)])
    },
    targets: [Point(x: 0, y: 0), target, Point(x: screen.width, y: screen.height)]
  )
}

func bars(categories: [String], groups: [String]) -> BarsWithSpread {
  let bars = categories.indices.map { category in
    groups.indices.map { group -> BarsWithSpread.Bar? in
      let value = Double(category * 7 - group * 3) - 5.25
      return (category + group) % 5 == 4 ? nil : .init(value, spread: value - 4...value + 40)
    }
  }
  return BarsWithSpread(
    title: "Errors",
    description: "All grow.",
    categories: categories,
    groups: groups,
    panels: [.init("RMSE (pt)", decimals: 1, bars: bars), .init("R²", decimals: 2, bars: bars)],
    caption: "Whiskers are standard deviations."
  )
}

func map(columns: Int, rows: Int) -> ScreenMap {
  let cells = (0..<columns).flatMap { column in
    (0..<rows).map { row in
      let place = Point<ScreenPoints>(
        x: 1133 * Double(column) / Double(columns - 1),
        y: 744 * Double(row) / Double(rows - 1)
      )
      return ScreenMap.Cell(place, (column + row) % 7 == 3 ? nil : 20.5 * Double(column + row))
    }
  }
  return ScreenMap(
    title: "Error at each target",
    description: "It is greatest on the right.",
    screen: Size(width: 1133, height: 744),
    cells: cells,
    label: "RMSE (pt)",
    decimals: 1
  )
}

func slope(categories: [String], isLogarithmic: Bool) -> SlopeChart {
  SlopeChart(
    title: "Leakage",
    description: "The errors rise.",
    stages: ["random frames", "held-out fixations", "held-out head conditions"],
    categories: categories.enumerated().map { index, name in
      .init(
        name,
        [100 + Double(index), index % 4 == 3 ? nil : 190, index % 5 == 4 ? nil : 400 + Double(index * index)]
      )
    },
    label: "RMSE (pt)",
    isLogarithmic: isLogarithmic
  )
}

func intervals(names: [String]) -> Intervals {
  Intervals(
    title: "Differences",
    description: "Most intervals hold zero.",
    rows: names.enumerated().map { index, name in
      let value = Double(index % 9) / 10 - 0.3
      return .init(name, index % 6 == 5 ? nil : value, interval: index % 6 == 5 ? nil : value - 0.4...value + 0.4)
    },
    label: "standardised difference",
    reference: 0
  )
}

private func passagePage(screen: Size<RecordedUnits>?) -> PassagePage {
  let places = [(20.0, 20.0, "Anna"), (110.0, 20.0, "reads"), (20.0, 80.0, "slowly.")]
  return PassagePage(
    title: "A passage",
    description: "Three words on two lines.",
    screen: screen,
    lines: [
      Region(left: 20, top: 20, right: 260, bottom: 80), Region(left: 20, top: 80, right: 260, bottom: 140),
    ],
    words: places.map { x, y, text in
      ScanPath.Word(text, at: Point(x: x, y: y), size: Size(width: 18 * Double(text.count), height: 60))
    },
    characters: (0..<4).map { index in
      ScanPath.Word("a", at: Point(x: 20 + 18 * Double(index), y: 20), size: Size(width: 18, height: 60))
    },
    caption: "Made by hand."
  )
}
