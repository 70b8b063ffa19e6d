import Basics
import Calibration
import Foundation
import Geometry

/// Times the evaluation of many splits and prints seconds and a checksum; `calibration.py` runs it beside scikit-learn.
///
///     CalibrationBenchmark ROWS.json SPLITS.json
@main
struct Main {
  private struct Row: Decodable {
    let headPosition: String
    let distance: String
    let target: [Double]
    let gazePoint: [Double]
    let faceTransform: [Double]
    let rightEyeTransform: [Double]
    let lookAtPoint: [Double]
  }

  private struct Recording: Decodable {
    let rows: [Row]
  }

  private struct Splits: Decodable {
    let all: [Indices]
    let grouped: [Indices]

    struct Indices: Decodable {
      let train: [Int]
      let test: [Int]

      var fold: Fold { Fold(train: train, test: test) }
    }
  }

  static func main() throws {
    let arguments = CommandLine.arguments
    let rows = try JSONDecoder().decode(Recording.self, from: Data(contentsOf: URL(filePath: arguments[1]))).rows
    let splits = try JSONDecoder().decode(Splits.self, from: Data(contentsOf: URL(filePath: arguments[2])))
    let features = try reportFeatureSets.map { try NamedFeatures($0).features }
    let examples = Examples(rows.map(example), features: features)
    let grouped = examples.grouped()
    try timeNested("leave-condition-out", examples, features, examples.foldsOfConditions)
    try timeNested("grouped", grouped, features, splits.grouped.prefix(16).map(\.fold))
    let many = (0..<100).flatMap { _ in splits.all }
    try time("grouped", grouped, features, splits.grouped)
    try time("frames", examples, features, splits.all)
    try time("frames × 100", examples, features, many)
  }

  private static func time(
    _ name: String,
    _ examples: Examples,
    _ features: [[Feature]],
    _ splits: [Splits.Indices]
  ) throws {
    let folds = splits.map(\.fold)
    let rule = LeastSquaresRule(leastRange: 1e-5, conditionLimit: 1e-10)
    var seconds: [Double] = []
    var checksum = 0.0
    for _ in 0..<7 {
      let start = ContinuousClock.now
      let evaluation = LeastSquaresEvaluation(
        examples,
        sets: features.map(examples.columns),
        rules: Array(repeating: rule, count: features.count),
        measuresAngles: false
      )
      let accuracies = try evaluation.errors(of: folds).joined().compactMap(Accuracy.init)
      seconds.append((ContinuousClock.now - start) / .seconds(1))
      checksum = accuracies.reduce(0) { $0 + $1.rmse + ($1.r2 ?? 0) }
    }
    report(name, folds.count, seconds, checksum)
  }

  /// The penalty of the ridge on 'all' is chosen anew in every fold, by leaving out head conditions.
  private static func timeNested(_ name: String, _ examples: Examples, _ features: [[Feature]], _ folds: [Fold]) throws
  {
    let ridge = try calibrators.make("ridge")
    var seconds: [Double] = []
    var checksum = 0.0
    for _ in 0..<5 {
      let start = ContinuousClock.now
      let tested = test(ridge, examples, sets: [examples.columns(of: features[6])], folds: SharedFolds(folds))
      seconds.append((ContinuousClock.now - start) / .seconds(1))
      checksum = try tested.joined().reduce(0) { sum, test in
        let test = try test.get()
        return sum + test.errors.squaredX + test.errors.squaredY + (test.settings["alpha"] ?? 0)
      }
    }
    report("nested \(name)", folds.count, seconds, checksum)
  }

  private static func report(_ job: String, _ splits: Int, _ seconds: [Double], _ checksum: Double) {
    print("{\"job\": \"\(job)\", \"splits\": \(splits), \"seconds\": \(seconds), \"checksum\": \(checksum)}")
  }

  private static func example(_ row: Row) -> Example {
    Example(
      sample: FaceSample(
        gaze: Point(x: row.gazePoint[0], y: row.gazePoint[1]),
        bothEyesGaze: nil,
        pose: FacePose(
          face: transform(row.faceTransform),
          rightEye: transform(row.rightEyeTransform),
          leftEye: transform(row.rightEyeTransform),
          lookAt: Vector3(x: row.lookAtPoint[0], y: row.lookAtPoint[1], z: row.lookAtPoint[2])
        )
      ),
      target: Point(x: row.target[0], y: row.target[1]),
      condition: HeadCondition(position: row.headPosition, distance: row.distance),
      eyes: nil
    )
  }

  private static func transform(_ numbers: [Double]) -> Transform {
    var elements = [16 of Double](repeating: 0)
    for index in 0..<16 { elements[index] = numbers[index] }
    return Transform(elements)
  }
}

extension Examples {
  /// Each head condition held back once.
  fileprivate var foldsOfConditions: [Fold] {
    conditionNames.indices.map { number in
      let rows = 0..<count
      return Fold(
        train: rows.filter { conditions[$0] != number },
        test: rows.filter { conditions[$0] == number }
      )
    }
  }
}
