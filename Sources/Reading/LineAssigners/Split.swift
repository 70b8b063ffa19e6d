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
    let returns = Self.longestStepOfReturns(fixations)
    return text.lines(nearest: runs(of: fixations) { $1.x - $0.x <= returns }, of: fixations)
  }

  /// What divides steps into the two groups with the smallest squared distances from their means.
  ///
  /// Steps that are all the same are no two groups, and none is a return.
  private static func longestStepOfReturns(_ fixations: [Fixation]) -> Double {
    guard fixations.count > 2 else { return -.infinity }
    var steps = (1..<fixations.count).map { fixations[$0].x - fixations[$0 - 1].x }
    steps.sort()
    var total = 0.0
    for step in steps { total += step }
    let mean = total / Double(steps.count)
    var (sum, best, limit) = (0.0, 0.0, -Double.infinity)
    for index in 0..<steps.count - 1 {
      sum += steps[index] - mean
      // Of what is left over of the sum of squares, both groups have as much as this.
      let between = sum * sum / (Double(index + 1) * Double(steps.count - index - 1))
      if between > best && steps[index] < steps[index + 1] { (best, limit) = (between, steps[index]) }
    }
    return limit
  }
}
