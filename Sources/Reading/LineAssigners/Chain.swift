import Basics

/// Fixations that follow one another closely are on one line, the one nearest their mean height.
///
/// Schroeder, "popEye: An R package to analyse eye movement data from reading experiments", 2019, as Carr et al. give it
/// ("Algorithms for the automated correction of vertical drift in eye-tracking data", Behavior Research Methods 2022).
struct Chain: LineAssigner {
  static let name = "chain"
  static let summary = "Close fixations together, on the line nearest their mean height."

  /// Line heights.
  let x: Double
  let y: Double

  init(from options: inout Options) throws(OptionError) {
    // 192 and 32 pixels, for lines that are 64 pixels apart.
    x = try options.number("x", default: 3, in: 0...100, help: "A longer step across ends a chain; in line heights.")
    y = try options.number("y", default: 0.5, in: 0...100, help: "A longer step up or down does; in line heights.")
  }

  func lines(of fixations: [Fixation], in text: TextLayout) -> [LineAssignment] {
    let chains = runs(of: fixations, stepsUpTo: x, y, in: text)
    return text.lines(nearest: chains, of: fixations)
  }
}

/// Runs without a step longer than a number of line heights, across or up and down.
func runs(of fixations: [Fixation], stepsUpTo x: Double, _ y: Double, in text: TextLayout) -> [Range<Int>] {
  let (across, upward) = (x * text.lineHeight, y * text.lineHeight)
  return runs(of: fixations) { abs($1.x - $0.x) > across || abs($1.y - $0.y) > upward }
}
