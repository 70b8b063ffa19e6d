import Basics

/// The run that reaches furthest to the right is a line, and above and below it one after the other is built.
///
/// Glandorf & Schroeder, "Slice: An algorithm to assign fixations in multi-line texts", Procedia Computer Science 2021, as Carr
/// et al. give it ("Algorithms for the automated correction of vertical drift in eye-tracking data", Behavior Research Methods
/// 2022). What is built may follow lines that slope or bend.
struct Slice: LineAssigner {
  static let name = "slice"
  static let summary = "Lines built from the longest run upwards and downwards."

  /// Line heights.
  let x: Double
  let y: Double
  let within: Double
  let next: Double

  init(from options: inout Options) throws(OptionError) {
    // 192, 32, 32 and 90 pixels, for lines that are 64 pixels apart.
    x = try options.number("x", default: 3, in: 0...100, help: "A longer step across ends a run; in line heights.")
    y = try options.number("y", default: 0.5, in: 0...100, help: "A longer step up or down does; in line heights.")
    within = try options.number(
      "within",
      default: 0.5,
      in: 0...100,
      help: "Runs nearer to a line join it; in line heights."
    )
    next = try options.number(
      "next",
      default: 1.40625,
      in: 0...100,
      help: "Nearer ones begin the next; in line heights."
    )
  }

  func lines(of fixations: [Fixation], in text: TextLayout) -> [LineAssignment] {
    let found = runs(of: fixations, stepsUpTo: x, y, in: text)
    let reaches = found.map { fixations[$0.upperBound - 1].x - fixations[$0.lowerBound].x }
    guard let furthest = reaches.max(), let longest = reaches.firstIndex(of: furthest) else { return [] }
    var lines = ProtoLines(runs: found, of: fixations, from: longest)
    lines.grow(within: within * text.lineHeight, next: next * text.lineHeight, lineHeight: text.lineHeight)
    lines.takeRest()
    lines.fold(to: text.lines.count)
    var assigned = [LineAssignment](repeating: LineAssignment(line: nil), count: fixations.count)
    for (line, proto) in lines.lines.enumerated() {
      for run in proto.runs {
        for fixation in found[run] { assigned[fixation].line = line }
      }
    }
    return assigned
  }
}
