import Basics

/// Each fixation is on the line nearest to it.
///
/// What most programs do who ask in which word's box a fixation is; one of the eleven rules of Carr, Pescuma, Furlan, Ktori &
/// Crepaldi, "Algorithms for the automated correction of vertical drift in eye-tracking data", Behavior Research Methods
/// 2022.
struct Attach: LineAssigner {
  static let name = "attach"
  static let summary = "The line nearest to each fixation."

  init(from options: inout Options) throws(OptionError) {}

  func lines(of fixations: [Fixation], in text: TextLayout) -> [LineAssignment] {
    let middles = LineMiddles(text)
    return fixations.map { LineAssignment(line: middles.nearest(to: $0.y)) }
  }
}
