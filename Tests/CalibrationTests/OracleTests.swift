import Basics
import Calibration
import TestSupport
import Testing

@Suite(
  "The reference's tables",
  .enabled(if: shared("oracles/calibration") != nil, "There is no folder 'shared' beside the package.")
)
struct OracleTests {
  @Test(
    "Every RMSE and R² of many folds at once is the reference's to 1e-8",
    arguments: [
      ("clean", LeastSquaresRule(leastRange: 1e-5, conditionLimit: 1e-10)),
      ("ols_scaled", LeastSquaresRule(leastRange: 0, conditionLimit: 1e-13)),
      ("ridge1", LeastSquaresRule(leastRange: 1e-5, conditionLimit: 1e-10, penalty: 1)),
    ]
  )
  func batch(model: String, rule: LeastSquaresRule) throws {
    let oracle = try OracleRows()
    let tables = try OracleTables(model)
    let sets = try oracle.sets
    let rules = Array(repeating: rule, count: sets.count)
    let corners = try NamedSplit("corners-vs-sides").split
    var generator = SeededGenerator(seed: 0)
    let cases = [
      (oracle.examples, oracle.splits.all.map(\.fold), tables.table2),
      (oracle.grouped, oracle.splits.grouped.map(\.fold), tables.table3),
      (oracle.examples, try corners.folds(of: oracle.examples, using: &generator), tables.table4),
      (oracle.grouped, try corners.folds(of: oracle.grouped, using: &generator), tables.table5),
    ]
    for (number, (examples, folds, table)) in cases.enumerated() {
      let errors = try LeastSquaresEvaluation(examples, sets: sets, rules: rules).errors(of: folds)
      var worst = 0.0
      for (set, name) in reportFeatureSets.enumerated() {
        let key = String(name.map { $0 == "+" || $0 == "-" ? "_" : $0 })
        let expected = try #require(table[key]).per_split
        #expect(expected.count == folds.count)
        for split in folds.indices {
          let accuracy = try #require(Accuracy(errors[split][set]))
          worst = max(worst, deviation(accuracy.rmse, expected[split][0].squareRoot()))
          worst = max(worst, deviation(try #require(accuracy.r2), expected[split][1]))
        }
      }
      print("Table \(number + 2) of \(model): worst deviation \(worst)")
      #expect(worst < 1e-8)
    }
  }

  private func deviation(_ found: Double, _ expected: Double) -> Double { abs(found - expected) / abs(expected) }
}
