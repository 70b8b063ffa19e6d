import Basics
import Calibration
import Foundation
import Geometry
import TestSupport
import Testing

@Suite("Every calibrator")
struct CalibratorContract {
  @Test("is found again from the same rows to the last bit", arguments: calibrators.names)
  func refits(name: String) throws {
    let (calibrator, training) = try arranged(name)
    #expect(try calibrator.fit(training) == calibrator.fit(training))
  }

  @Test("makes a model that a document keeps to the last bit", arguments: calibrators.names)
  func document(name: String) throws {
    let (calibrator, training) = try arranged(name)
    let mapping = try calibrator.fit(training)
    let read = try JSONDecoder().decode(GazeMapping.self, from: JSONEncoder().encode(mapping))
    #expect(read == mapping)
  }

  @Test("is no worse on its own rows than the best shift of all of them", arguments: calibrators.names)
  func betterThanNothing(name: String) throws {
    guard name != NoCalibration.name else { return }
    let (calibrator, training) = try arranged(name)
    let fold = [Fold(train: training.rows, test: training.rows)]
    let found = try errors(of: calibrator, training.examples, columns: training.columns, folds: fold)
    let shift = try errors(
      of: calibrators.make(WeightedOffset.name),
      training.examples,
      columns: training.examples.columns(of: Feature.gaze),
      folds: fold
    )
    #expect(found.squaredX + found.squaredY <= (shift.squaredX + shift.squaredY) * (1 + 1e-12))
  }

  @Test("that is least squares agrees with many fits at once to ten digits", arguments: calibrators.names)
  func batch(name: String) throws {
    let (calibrator, training) = try arranged(name)
    guard let rule = calibrator.leastSquares else { return }
    var generator = SeededGenerator(seed: 2)
    let folds = try (0..<9).map { _ in
      try NamedSplit("random-frames").split.folds(of: training.examples, using: &generator)[0]
    }
    let many = try LeastSquaresEvaluation(training.examples, sets: [training.columns], rules: [rule]).errors(of: folds)
    for (fold, found) in zip(folds, many) {
      let alone = try errors(of: calibrator, training.examples, columns: training.columns, folds: [fold])
      let (one, other) = (try #require(Accuracy(found[0])), try #require(Accuracy(alone)))
      #expect(nearly(one.rmse, other.rmse, within: 1e-10))
      #expect(nearly(try #require(one.r2), try #require(other.r2), within: 1e-10))
      #expect(nearly(try #require(one.rmseDegrees), try #require(other.rmseDegrees), within: 1e-10))
    }
  }

  @Test("that shares work says of a fold what fitting alone says", arguments: ["ols", "ols-clean", "ridge"])
  func refusals(name: String) throws {
    var frames = SimulatedExamples.frames(seed: 4)
    let still = Array(0..<90)
    for row in still { frames[row].sample.gaze = Point(x: 1, y: 2) }
    let examples = try SimulatedExamples.examples(frames)
    let sets = [
      examples.columns(of: Feature.gaze), examples.columns(of: try NamedFeatures(AllFeatures.name).features),
    ]
    let oneTarget = (0..<examples.count).filter { examples.targetNumbers[$0] == 0 }
    let all = Array(0..<examples.count)
    let folds = [oneTarget, still, all].map { Fold(train: $0, test: all) }
    let calibrator = try calibrators.make(name)
    let found = test(calibrator, examples, sets: sets, folds: SharedFolds(folds))
    for (fold, tests) in zip(folds, found) {
      for (columns, test) in zip(sets, tests) {
        let alone = Result { () throws(CalibrationError) in
          try calibrator.fit(Training(examples, rows: fold.train, columns: columns))
        }
        #expect(Self.problem(of: test) == Self.problem(of: alone))
      }
    }
    #expect(Self.problem(of: found[0][1]) == .tooFewTargets(found: 1, needed: 3, other: AverageOffset.name))
    #expect(Self.problem(of: found[1][0]) == .constantFeatures)
    #expect(Self.problem(of: found[1][1]) == nil && Self.problem(of: found[2][0]) == nil)
  }

  private static func problem<Value>(of result: Result<Value, CalibrationError>) -> CalibrationError? {
    guard case .failure(let error) = result else { return nil }
    return error
  }

  @Test("stands in the catalog and in a file of its own in Calibrators/")
  func files() throws {
    let listed = try calibrators.names.map { name in
      let type = "\(type(of: try calibrators.make(name)))"
      return (type, "Calibrators/\(type).swift")
    }
    #expect(try conformers(to: "Calibrator", in: "Calibration") == Dictionary(uniqueKeysWithValues: listed))
  }

  /// Three people beside the one who is fitted.
  private static let others = Result {
    let people = try (5...8).map { try SimulatedExamples.person(seed: $0) }
    let yardstick = Yardstick(people[0])
    return Populations(people.map { PeopleSums($0, yardstick) }, yardstick).others(of: 3)
  }

  /// A calibrator, its choices made, and the rows of a simulated person.
  private func arranged(_ name: String) throws -> (any Calibrator, Training) {
    let examples = try SimulatedExamples.person(seed: 4)
    let calibrator = try calibrators.make(name)
    let features = try NamedFeatures(calibrator.featureSet ?? AllFeatures.name).features
    let population = calibrator.needsPopulation ? try Self.others.get() : nil
    let training = Training(examples, columns: examples.columns(of: features), population: population)
    return (try calibrator.tuned(on: training), training)
  }
}
