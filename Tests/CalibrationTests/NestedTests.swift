import Basics
import Calibration
import Geometry
import TestSupport
import Testing

@Suite("What a calibrator sets for itself")
struct NestedTests {
  /// Every third of a person's frames, and their fixations' medians.
  private static let person = Result {
    let frames = try SimulatedExamples.person(seed: 4)
    return frames.part(Array(stride(from: 0, to: frames.count, by: 3)))
  }

  @Test("is set in every fold as on its training rows alone", arguments: ["condition", "fixation"])
  func ridge(group: String) throws {
    let examples = try Self.person.get()
    let ridge = try calibrators.make(Ridge.name, Options(["group": group]))
    let sets = try [AngleFeatures.name, AllFeatures.name].map { examples.columns(of: try NamedFeatures($0).features) }
    for split in [LeaveConditionOut.name, RandomFixations.name, RandomFrames.name, LeaveTargetOut.name] {
      let folds = Array(try Self.folds(split, examples).prefix(4))
      for (fold, tests) in zip(folds, test(ridge, examples, sets: sets, folds: SharedFolds(folds))) {
        for (columns, test) in zip(sets, tests) {
          let found = try test.get()
          let training = Training(examples.part(fold.train), columns: columns)
          #expect(found.settings == (try ridge.tuned(on: training).settings), "\(split)")
          let alone = try errors(of: ridge, examples, columns: columns, folds: [fold])
          #expect(nearly(found.errors.squaredX, alone.squaredX, within: 1e-8), "\(split)")
          #expect(nearly(found.errors.squaredY, alone.squaredY, within: 1e-8), "\(split)")
        }
      }
    }
  }

  @Test("is the penalty by which fitting anew misses least what is left out", arguments: ["condition", "fixation"])
  func criterion(group: String) throws {
    let examples = try Self.person.get().grouped()
    let columns = examples.columns(of: try NamedFeatures(AllFeatures.name).features)
    let fold = try #require(Self.folds(RandomGrouped.name, examples).first)
    let groups = try #require(LeftOut(rawValue: group)).groups(of: examples, among: fold.train)
    let inner = groups.map { left in Fold(train: fold.train.filter { !left.contains($0) }, test: left) }
    let missed = try (-8...10).map { step in
      let alpha = exponential(Double(step) / 2 * logarithm(10))
      let fixed = try calibrators.make(Ridge.name, Options(["alpha": "\(alpha)"]))
      let sums = try errors(of: fixed, examples, columns: columns, folds: inner)
      return (alpha, sums.squaredX + sums.squaredY)
    }
    let best = try #require(missed.min { $0.1 < $1.1 }).0
    let ridge = try calibrators.make(Ridge.name, Options(["group": group]))
    let found = try test(ridge, examples, sets: [columns], folds: SharedFolds([fold]))[0][0].get()
    #expect(found.settings == ["alpha": best])
  }

  @Test("does not change with the test rows, and is what fitting alone sets", arguments: calibrators.names)
  func blind(name: String) throws {
    let frames = SimulatedExamples.frames(seed: 4).enumerated().filter { $0.offset % 5 == 0 }.map(\.element)
    let examples = try SimulatedExamples.examples(frames)
    let calibrator = try calibrators.make(name)
    if calibrator.needsPopulation { return }
    let columns = examples.columns(of: try NamedFeatures(calibrator.featureSet ?? CompactFeatures.name).features)
    for split in [LeaveConditionOut.name, LeaveFixationOut.name, RandomFixations.name] {
      let fold = try #require(Self.folds(split, examples).first)
      var others = frames
      for row in fold.test {
        others[row].target = others[row].target + Point(x: 5000 * Double(row), y: -3000)
        others[row].sample.gaze.x *= 7
      }
      let shared = SharedFolds([fold])
      let before = try test(calibrator, examples, sets: [columns], folds: shared)[0][0].get()
      let changed = test(calibrator, try SimulatedExamples.examples(others), sets: [columns], folds: shared)
      #expect(try changed[0][0].get().settings == before.settings, "\(split)")
      let alone = try errors(of: calibrator, examples, columns: columns, folds: [fold])
      #expect(nearly(before.errors.squaredX + before.errors.squaredY, alone.squaredX + alone.squaredY, within: 1e-8))
    }
  }

  @Test("cannot be set where nothing can be left out of the training rows, which its fold says, and no other")
  func tooFew() throws {
    let examples = try Self.person.get()
    let ridge = try calibrators.make(Ridge.name)
    let rows = (0..<examples.count).filter { examples.fixations[$0] == 0 }
    let folds = [Fold(train: rows, test: rows)] + (try Self.folds(LeaveConditionOut.name, examples))
    let found = test(ridge, examples, sets: [[0, 1]], folds: SharedFolds(folds))
    #expect(throws: CalibrationError.tooFewFixations(found: 1, needed: 2, other: "average-offset")) {
      try found[0][0].get()
    }
    let others = Array(folds.dropFirst())
    #expect(Array(found.dropFirst()) == test(ridge, examples, sets: [[0, 1]], folds: SharedFolds(others)))
  }

  @Test("is never set by leaving out all rows there are")
  func oneCondition() throws {
    let examples = try Self.person.get()
    let rows = (0..<examples.count).filter { examples.conditions[$0] == 2 }
    let part = examples.part(rows)
    #expect(throws: CalibrationError.oneCondition(examples.conditionNames[2].description)) {
      try Self.folds(LeaveConditionOut.name, part)
    }
    let groups = LeftOut.condition.groups(of: examples, among: rows)
    #expect(groups == LeftOut.fixation.groups(of: examples, among: rows) && groups.count == 9)
  }

  private static func folds(_ split: String, _ examples: Examples) throws -> [Fold] {
    var generator = SeededGenerator(seed: 5)
    return try NamedSplit(split).split.folds(of: examples, using: &generator)
  }
}
