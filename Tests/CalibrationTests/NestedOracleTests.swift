import Basics
import Calibration
import TestSupport
import Testing

/// What a plain program in numpy makes of the reference's rows, which standardises, decomposes and solves anew for each of
/// the nineteen penalties, each group that is left out of the training rows, and each fold.
@Suite(
  "Nested errors of the ridge on the reference's rows",
  .enabled(if: shared("oracles/calibration") != nil, "There is no folder 'shared' beside the package.")
)
struct NestedOracleTests {
  @Test(
    "in whatever was left out are numpy's to 1e-6",
    arguments: [
      ("all", LeaveConditionOut.name, 256.16226057614693),
      ("face", LeaveConditionOut.name, 292.1778827384639),
      ("rpy", LeaveConditionOut.name, 265.8526004818229),
      ("gaze", LeaveConditionOut.name, 328.0354285247335),
      ("all", LeaveTargetOut.name, 235.97131325610817),
    ]
  )
  func leftOut(set: String, split: String, expected: Double) throws {
    let rows = try OracleRows().examples
    var generator = SeededGenerator(seed: 0)
    let folds = try NamedSplit(split).split.folds(of: rows, using: &generator)
    var sums = ErrorSums()
    for test in try tested(rows, set, folds) { sums += test.errors }
    let rmse = try #require(Accuracy(sums)).rmse
    #expect(nearly(rmse, expected, within: 1e-6), "\(rmse)")
  }

  @Test("in folds of a file are numpy's to 1e-6, and so are the penalties")
  func drawn() throws {
    let oracle = try OracleRows()
    let frames = [194.8383409743885, 195.94267983722233, 191.10790261264623]
    try expect(oracle.examples, oracle.splits.all, frames, alphas: Array(repeating: 316.22776601683796, count: 3))
    let grouped = [
      215.62768152565818, 223.19841510376656, 194.23393316790455, 202.78718408810747, 214.04895754625852,
      183.26432043357596, 211.89403133919222, 223.37832285539778, 227.4424975247412, 228.5130723971932,
    ]
    var alphas = Array(repeating: 31.622776601683793, count: 10)
    alphas[5] = 10
    try expect(oracle.grouped, oracle.splits.grouped, grouped, alphas: alphas)
    let byFixation = [
      190.42194244733602, 173.07765386996516, 190.16594174787377, 174.14804653110394, 154.42072835399875,
      168.67701684751015,
    ]
    alphas = Array(repeating: 0.31622776601683794, count: 6)
    (alphas[2], alphas[5]) = (0.00031622776601683794, 1)
    try expect(oracle.grouped, oracle.splits.grouped, byFixation, alphas: alphas, group: "fixation")
  }

  private func expect(
    _ examples: Examples,
    _ splits: [OracleRows.Splits.Indices],
    _ expected: [Double],
    alphas: [Double],
    group: String = "condition"
  ) throws {
    let found = try tested(examples, "all", splits.prefix(expected.count).map(\.fold), group: group)
    for (number, test) in found.enumerated() {
      #expect(nearly(try #require(Accuracy(test.errors)).rmse, expected[number], within: 1e-6))
      #expect(nearly(try #require(test.settings["alpha"]), alphas[number], within: 1e-12))
    }
  }

  private func tested(
    _ examples: Examples,
    _ set: String,
    _ folds: [Fold],
    group: String = "condition"
  ) throws -> [FoldTest] {
    let columns = examples.columns(of: try NamedFeatures(set).features)
    let ridge = try calibrators.make(Ridge.name, Options(["group": group]))
    return try test(ridge, examples, sets: [columns], folds: SharedFolds(folds)).map { try $0[0].get() }
  }
}
