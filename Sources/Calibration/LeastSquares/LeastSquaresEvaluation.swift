import Geometry
import LinearAlgebra

/// Errors of least squares fits for many folds and several feature sets at once.
///
/// The sums of products of a fold's training rows are those of all rows without the test rows'; sets that contain one
/// another share a factor; eight folds go side by side. Where the sums tell too little, a fold is fitted on its own.
/// Numbers agree with `fitLeastSquares` to about ten digits, and do not depend on which folds are evaluated together.
public struct LeastSquaresEvaluation: Sendable {
  private let examples: Examples
  private let sets: [[Int]]
  private let rules: [LeastSquaresRule]
  private let measuresAngles: Bool
  private let foldsHavePenalties: Bool
  /// Columns that every fold leaves out.
  private let constant: [Int]
  /// Columns that some training rows might not vary enough in.
  private let doubtful: [DoubtfulColumn]

  /// `sets`: columns of the examples.
  ///
  /// `rules`: one for each set, which all leave out the same columns.
  ///
  /// `foldsHavePenalties`: whether each fold comes with penalties of its own, in the place of the rules'.
  public init(
    _ examples: Examples,
    sets: [[Int]],
    rules: [LeastSquaresRule],
    measuresAngles: Bool = true,
    foldsHavePenalties: Bool = false
  ) {
    precondition(sets.count == rules.count && !sets.isEmpty, "Every set has a rule.")
    precondition(rules.allSatisfy { $0.leastRange == rules[0].leastRange }, "All rules leave out the same columns.")
    self.examples = examples
    self.sets = sets
    self.rules = rules
    self.foldsHavePenalties = foldsHavePenalties
    self.measuresAngles = measuresAngles && examples.eyes.allSatisfy { $0 != nil }
    let columns = Set(sets.joined()).sorted().map { DoubtfulColumn(examples.values, column: $0, rule: rules[0]) }
    constant = columns.filter { $0.crowd == examples.count }.map(\.column)
    doubtful = columns.filter { 1 < $0.crowd && $0.crowd < examples.count }
  }

  /// For each fold, the errors of each set.
  ///
  /// `penalties`: for each fold, that of each set; none where they are the rules'.
  public func errors(of folds: [Fold], penalties: [[Double]] = []) throws(CalibrationError) -> [[ErrorSums]] {
    precondition(penalties.count == (foldsHavePenalties ? folds.count : 0), "Every fold has penalties, or none has.")
    var errors = Array(repeating: Array(repeating: ErrorSums(), count: sets.count), count: folds.count)
    for (leftOut, members) in foldsByColumnsLeftOut(folds) {
      let kept = sets.map { $0.filter { !leftOut.contains($0) } }
      var batch = try FoldBatch(
        examples,
        sets: kept,
        rules: rules,
        measuresAngles: measuresAngles,
        foldsHavePenalties: foldsHavePenalties
      )
      // Both kinds are summed in other ways, and no fold's last digit is to depend on its neighbours.
      for areComplements in [true, false] {
        let alike = members.filter { folds[$0].isComplement(of: examples.count) == areComplements }
        for start in stride(from: 0, to: alike.count, by: 8) {
          let eight = alike[start..<min(start + 8, alike.count)]
          let own = foldsHavePenalties ? eight.map { penalties[$0] } : []
          let found = try batch.errors(of: eight.map { folds[$0] }, penalties: own)
          for (member, found) in zip(eight, found) { errors[member] = found }
        }
      }
    }
    return errors
  }

  /// The numbers of the folds that leave out the same columns, in their order.
  private func foldsByColumnsLeftOut(_ folds: [Fold]) -> [(columns: [Int], folds: [Int])] {
    guard !doubtful.isEmpty else { return [(constant, Array(folds.indices))] }
    var members: [[Int]: [Int]] = [:]
    for (index, fold) in folds.enumerated() {
      let leftOut = doubtful.filter { !$0.isKept(in: fold.train, examples.values, rules[0]) }
      members[constant + leftOut.map(\.column), default: []].append(index)
    }
    return members.sorted { $0.value[0] < $1.value[0] }.map { ($0.key, $0.value) }
  }
}
