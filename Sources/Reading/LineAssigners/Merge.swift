import Basics
import Geometry

/// Short sequences to the right are joined, the straightest first, until there are as many as lines.
///
/// Špakov, Istance, Hyrskykari, Siirtola & Räihä, "Improving the performance of eye trackers with limited spatial accuracy and
/// low sampling rates for reading analysis by heuristic fixation-to-word mapping", Behavior Research Methods 2019, as Carr et
/// al. give it ("Algorithms for the automated correction of vertical drift in eye-tracking data", 2022).
struct Merge: LineAssigner {
  static let name = "merge"
  static let summary = "Sequences joined into straight lines."

  /// Line heights.
  let y: Double
  let slope: Double
  /// Line heights.
  let error: Double

  init(from options: inout Options) throws(OptionError) {
    // 32 and 20 pixels, for lines that are 64 pixels apart.
    y = try options.number(
      "y",
      default: 0.5,
      in: 0...100,
      help: "A longer step up or down ends a sequence; in line heights."
    )
    slope = try options.number("slope", default: 0.1, in: 0...10, help: "The steepest line to join; a ratio.")
    error = try options.number(
      "error",
      default: 0.3125,
      in: 0...100,
      help: "The most scatter to join; in line heights."
    )
  }

  func lines(of fixations: [Fixation], in text: TextLayout) -> [LineAssignment] {
    let limit = y * text.lineHeight
    let found = runs(of: fixations) { $1.x < $0.x || abs($1.y - $0.y) > limit }
    guard !found.isEmpty else { return [] }
    let origin = (x: text.words[0].box.left, y: text.lines[0].y)
    var sequences = SequenceJoins(
      found.map { run in fixations[run].reduce(into: LineSums()) { $0.add($1.x - origin.x, $1.y - origin.y) } },
      lineHeight: text.lineHeight
    )
    let straight = SequenceJoins.Limits(slope: slope, error: error * text.lineHeight)
    // At first only what is long enough to tell how a line runs.
    sequences.join(until: text.lines.count, lengths: (3, 3), straight)
    sequences.join(until: text.lines.count, lengths: (1, 3), straight)
    sequences.join(until: text.lines.count, lengths: (1, 1), straight)
    sequences.join(until: text.lines.count, lengths: (1, 1), nil)
    let lines = sequences.lines
    var assigned: [LineAssignment] = []
    assigned.reserveCapacity(fixations.count)
    for (run, line) in zip(found, lines) {
      assigned.append(contentsOf: repeatElement(LineAssignment(line: line), count: run.count))
    }
    return assigned
  }
}
