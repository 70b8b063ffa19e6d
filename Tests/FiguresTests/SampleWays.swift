import Basics
import Figures
import Geometry

/// Lines that are read one after the other, with a look back in each.
func readingOverTime(lines: Int, seconds: Double) -> ReadingOverTime {
  let count = Int(4 * seconds)
  return ReadingOverTime(
    title: "Over time",
    description: "Line by line.",
    fixations: (0..<count).map { number in
      let start = Double(number) * Time.milliseconds(250)
      let line = number * lines / max(1, count)
      let place = Double(number * 97 % 800) - (number % 5 == 4 ? 150 : 0)
      return .init(from: start, to: start + .milliseconds(200), at: place, line: number % 11 == 10 ? nil : line)
    },
    placeLabel: "place along the line (px)"
  )
}

/// Every kind of saccade on each line, and a way to the next.
func saccadeArcs(lines: Int) -> SaccadeArcs {
  let words = scanPath(lines: lines, rounds: 1, panels: [nil], isNumbered: false).words
  let byLine = Dictionary(grouping: words, by: \.place.y).sorted { $0.key < $1.key }.map(\.value)
  let arcs = byLine.indices.flatMap { line -> [SaccadeArcs.Arc] in
    let own: [SaccadeArcs.Arc] = [
      .init(.firstPass, from: 150, on: line, to: 400, on: line),
      .init(.regression, from: 400, on: line, to: 250, on: line),
      .init(.rereading, from: 250, on: line, to: 390, on: line),
    ]
    guard line + 1 < byLine.count else { return own }
    let kind = line % 3 == 2 ? SaccadeArcs.Kind.lineChange : .returnSweep
    return own + [.init(kind, from: 390, on: line, to: 160, on: line + 1)]
  }
  return SaccadeArcs(title: "Saccades", description: "Back and forth.", lines: byLine, arcs: arcs)
}

func landings(panels: Int, groups: [String]) -> CurvePanels {
  CurvePanels(
    title: "Where the eyes land",
    description: "Left of the middle.",
    x: Quantity("letter"),
    y: Quantity("share (%)"),
    panels: (0..<panels).map { number in
      .init(
        "\(number + 3) letters: n = 212, 97",
        groups.enumerated().map { group, name in
          .init(name, (0...number + 4).map { .init(Double($0), Double(($0 * 7 + group * 3) % 40)) })
        }
      )
    },
    caption: "First fixations."
  )
}

/// Words of a font in which all characters are as wide as the others.
var monospacedPath: ScanPath {
  let words = ["The", "quick", "brown", "fox", "i", "am"].enumerated().map { number, text in
    ScanPath.Word(
      text,
      at: Point(x: 100 + 150 * Double(number), y: 100),
      size: Size(width: 24 * Double(text.count), height: 60)
    )
  }
  return ScanPath(
    title: "Scan path",
    description: "One line.",
    screen: Size(width: 1280, height: 400),
    panels: [.init(nil, [.init(at: Point(x: 130, y: 130), duration: .milliseconds(200))])],
    words: words,
    isNumbered: true
  )
}
