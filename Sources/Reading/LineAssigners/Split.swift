import Basics

/// Steps form two groups, of which the one further back are the returns to a new line.
///
/// What is between two returns is on the line nearest its mean height. One of the rules of Carr, Pescuma, Furlan, Ktori &
/// Crepaldi, "Algorithms for the automated correction of vertical drift in eye-tracking data", Behavior Research Methods 2022.
struct Split: LineAssigner {
  static let name = "split"
  static let summary = "Two clusters of steps, of which one are the returns to a new line."

  init(from options: inout Options) throws(OptionError) {}

  func lines(of fixations: [Fixation], in text: TextLayout) -> [LineAssignment] {
    let steps = zip(fixations, fixations.dropFirst()).map { $1.x - $0.x }
    let sorted = steps.sorted()
    // Steps that are all the same are not two groups.
    guard let shortest = sorted.first, let longest = sorted.last, shortest < longest else {
      return text.lines(nearest: runs(of: fixations) { _, _ in false }, of: fixations)
    }
    let lastReturn = sorted[OrderedClusters(sorted, count: 2).starts[1] - 1]
    return text.lines(nearest: runs(of: fixations) { $1.x - $0.x <= lastReturn }, of: fixations)
  }
}
