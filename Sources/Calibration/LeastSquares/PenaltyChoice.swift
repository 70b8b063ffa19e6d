/// How a least squares fit chooses its penalty: as the one by which groups that are left out are missed least.
///
/// Only training rows have a say. One group of them after the other is predicted from the rest, with columns that are
/// standardised on that rest; squared errors are summed over all groups and both axes.
public struct PenaltyChoice: Sendable, Hashable {
  /// What the penalty is called among the calibrator's options.
  let option: String
  /// In ascending order; of equally good ones the first is chosen.
  let penalties: [Double]
  private let leftOut: LeftOut
  private let rule: LeastSquaresRule

  init(_ option: String, among penalties: [Double], leavingOut leftOut: LeftOut, _ rule: LeastSquaresRule) {
    precondition(penalties.allSatisfy { $0 > 0 }, "Penalties are chosen among positive ones.")
    self.option = option
    self.penalties = penalties
    self.leftOut = leftOut
    self.rule = rule
  }

  /// Throws as `groups` does, without making them where there are some.
  func requireGroups(of examples: Examples, among rows: [Int]) throws(CalibrationError) {
    if !leftOut.separates(rows, of: examples) { _ = try groups(of: examples, among: rows) }
  }

  /// What is left out of the rows, one after the other; throws where they cannot be parted.
  func groups(of examples: Examples, among rows: [Int]) throws(CalibrationError) -> [[Int]] {
    let found = leftOut.groups(of: examples, among: rows)
    guard found.count > 1 else {
      throw .tooFewFixations(found: found.count, needed: 2, other: "average-offset")
    }
    return found
  }

  func rule(_ penalty: Double) -> LeastSquaresRule {
    LeastSquaresRule(leastRange: rule.leastRange, conditionLimit: rule.conditionLimit, penalty: penalty)
  }
}
