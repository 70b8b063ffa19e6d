import Basics
import Calibration
import Geometry
import LinearAlgebra
import TestSupport
import Testing

@Suite("Errors")
struct AccuracyTests {
  @Test("split into axes as the grid of targets fixes it")
  func identities() throws {
    let examples = try SimulatedExamples.person(seed: 4)
    let rule = LeastSquaresRule(leastRange: 1e-5, conditionLimit: 1e-10)
    let rows = Array(0..<examples.count)
    let sets = try [examples.columns(of: NamedFeatures("all").features)]
    let sums = try LeastSquaresEvaluation(examples, sets: sets, rules: [rule]).errors(of: [
      Fold(train: rows, test: rows)
    ])
    let accuracy = try #require(Accuracy(sums[0][0]))
    let (x, y) = (accuracy.rmseX * accuracy.rmseX, accuracy.rmseY * accuracy.rmseY)
    #expect(nearly(x + y, 2 * accuracy.rmse * accuracy.rmse, within: 1e-14))
    // Variances of the nine targets: 2/3 of 566.5² and of 372².
    #expect(nearly(x / 213948.1667 + y / 92256, 2 * (1 - (try #require(accuracy.r2))), within: 1e-8))
    #expect(nearly(accuracy.rmseEuclid, accuracy.rmse * 2.0.squareRoot(), within: 1e-14))
  }

  @Test("have no R² along an axis on which no target differs")
  func noVariation() throws {
    let examples = try SimulatedExamples.person(seed: 4)
    let rows = (0..<examples.count).filter { examples.targets[$0].x == 0 }
    let columns = examples.columns(of: Feature.gaze)
    let sums = try errors(
      of: calibrators.make("average-offset"),
      examples,
      columns: columns,
      folds: [Fold(train: rows, test: rows)]
    )
    let accuracy = try #require(Accuracy(sums))
    #expect(accuracy.r2X == nil && accuracy.r2 == nil)
    #expect(accuracy.r2Y != nil)
  }

  @Test("of a miss of one viewing distance are 45 degrees")
  func degrees() throws {
    let pose = FacePose(face: .identity, rightEye: .identity, leftEye: .identity)
    let example = Example(
      sample: FaceSample(gaze: Point(x: 1000, y: 0), bothEyesGaze: nil, pose: pose),
      target: Point(x: 0, y: 0),
      condition: HeadCondition(position: "", distance: ""),
      eyes: Vector3(x: 0, y: 0, z: 1000)
    )
    let examples = Examples([example], features: [Feature.gaze])
    let sums = try errors(
      of: calibrators.make("none"),
      examples,
      columns: [0, 1],
      folds: [Fold(train: [0], test: [0])]
    )
    #expect(nearly(try #require(Accuracy(sums)?.rmseDegrees), 45, within: 1e-14))
  }

  @Test("of least squares do not depend on the scale or the doubling of rows, nor on a vanishing penalty")
  func laws() throws {
    let examples = try SimulatedExamples.person(seed: 4).grouped()
    let columns = try examples.columns(of: NamedFeatures("rpy").features)
    let rows = Array(0..<examples.count)
    let plain = try calibrators.make("ols-clean").fit(Training(examples, columns: columns))
    let doubled = try calibrators.make("ols-clean").fit(Training(examples, rows: rows + rows, columns: columns))
    let nearlyPlain = try calibrators.make("ridge", Options(["alpha": "1e-9"])).fit(
      Training(examples, columns: columns)
    )
    for row in rows {
      let features = ContiguousArray(columns.map { examples.values[row, $0] })
      let expected = plain.gaze(for: features.span)
      #expect(expected.distance(to: doubled.gaze(for: features.span)) < 1e-9)
      #expect(expected.distance(to: nearlyPlain.gaze(for: features.span)) < 1e-6)
    }
  }

  @Test("of a fold are the same to the last bit whatever other folds are evaluated with it")
  func neighbours() throws {
    let examples = try SimulatedExamples.person(seed: 4)
    let sets = try [examples.columns(of: NamedFeatures("all").features)]
    let rule = LeastSquaresRule(leastRange: 1e-5, conditionLimit: 1e-10)
    let evaluation = LeastSquaresEvaluation(examples, sets: sets, rules: [rule])
    var generator = SeededGenerator(seed: 2)
    let fold = try NamedSplit("random-frames").split.folds(of: examples, using: &generator)[0]
    let whole = try NamedSplit("all-rows").split.folds(of: examples, using: &generator)[0]
    let alone = try evaluation.errors(of: [fold])[0]
    #expect(try evaluation.errors(of: [whole, fold, whole])[1] == alone)
    // As many rows as there are, but one of them twice and another never.
    let doubled = Fold(train: [fold.train[0], fold.train[0]] + fold.train.dropFirst(2), test: fold.test)
    let expected = try errors(
      of: calibrators.make("ols-clean"),
      examples,
      columns: sets[0],
      folds: [doubled]
    )
    let found = try evaluation.errors(of: [doubled])[0][0]
    #expect(nearly(found.squaredX, expected.squaredX, within: 1e-9))
  }

  @Test("leave out the column that rounding alone makes vary, where that is asked for")
  func artefact() throws {
    let examples = try SimulatedExamples.person(seed: 4)
    let columns = try examples.columns(of: NamedFeatures("face").features)
    let artefact = try #require(examples.features.firstIndex { $0.name == "face_3_w" })
    let place = try #require(columns.firstIndex(of: artefact))
    guard case .linear(let clean) = try calibrators.make("ols-clean").fit(Training(examples, columns: columns)),
      case .linear(let plain) = try calibrators.make("ols").fit(Training(examples, columns: columns))
    else { return #expect(Bool(false), "Least squares are linear.") }
    #expect(clean.slopesX[place] == 0)
    #expect(abs(plain.slopesX[place]) > 1e6)
  }
}

extension Transform {
  fileprivate static let identity = Transform([1, 0, 0, 0, 0, 1, 0, 0, 0, 0, 1, 0, 0, 0, 0, 1])
}
