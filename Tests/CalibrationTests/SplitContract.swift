import Basics
import Calibration
import Geometry
import TestSupport
import Testing

@Suite("Every split")
struct SplitContract {
  @Test("holds back rows that it does not fit on, except for the one that says otherwise", arguments: splits.names)
  func disjoint(name: String) throws {
    let learnsFromOthers = try NamedSplit(name).split.learnsFromOthers
    for fold in try folds(name).folds where name != AllRows.name {
      #expect(Set(fold.train).isDisjoint(with: fold.test))
      #expect(fold.train.isEmpty == learnsFromOthers && !fold.test.isEmpty)
    }
  }

  @Test("is drawn the same from the same seed", arguments: splits.names)
  func seeded(name: String) throws {
    let split = try NamedSplit(name).split
    #expect(try folds(name, seed: 5).folds == folds(name, seed: 5).folds)
    #expect(try split.isRandom == (folds(name, seed: 5).folds != folds(name, seed: 6).folds))
  }

  @Test("stands in the catalog")
  func listed() throws {
    let listed = try splits.names.map { "\(type(of: try splits.make($0)))" }
    #expect(try conformers(to: "Split", in: "Calibration").keys.sorted() == listed.sorted())
  }

  @Test(
    "that leaves out tests every row once",
    arguments: ["leave-fixation-out", "leave-condition-out", "leave-target-out", "leave-participant-out"]
  )
  func everyRowOnce(name: String) throws {
    let (folds, examples) = try folds(name)
    #expect(folds.flatMap(\.test).sorted() == Array(0..<examples.count))
  }

  @Test(
    "leaves out as many groups as there are",
    arguments: [
      ("leave-fixation-out", 90), ("leave-condition-out", 10), ("leave-target-out", 9),
      ("leave-participant-out", 1),
    ]
  )
  func groups(name: String, count: Int) throws {
    #expect(try folds(name).folds.count == count)
  }

  @Test(
    "has the sizes of the source report's tables",
    arguments: [
      ("random-frames", 630, 270), ("random-grouped", 63, 27), ("corners-vs-sides", 500, 400),
      ("corners-vs-sides-grouped", 50, 40),
    ]
  )
  func sizes(name: String, train: Int, test: Int) throws {
    let fold = try folds(name).folds[0]
    #expect(fold.train.count == train && fold.test.count == test)
  }

  @Test("at random holds back the same share of every target")
  func stratified() throws {
    let (folds, examples) = try folds("random-frames")
    let counts = Dictionary(grouping: folds[0].test) { examples.targetNumbers[$0] }.values.map(\.count)
    #expect(counts == Array(repeating: 30, count: 9))
  }

  @Test("of whole fixations parts none of them")
  func wholeFixations() throws {
    let (folds, examples) = try folds("random-fixations")
    let tested = Set(folds[0].test.map { examples.fixations[$0] })
    #expect(tested.isDisjoint(with: folds[0].train.map { examples.fixations[$0] }))
    #expect(tested.count == 27)
  }

  @Test("is refused where the targets have no corners, or the head one condition, in a sentence")
  func refusals() throws {
    let examples = try SimulatedExamples.person(seed: 4)
    var generator = SeededGenerator(seed: 1)
    let oneColumn = examples.part((0..<examples.count).filter { examples.targets[$0].x == 0 })
    let needed = "and an odd number of each, 3 at least, is needed"
    let split = try NamedSplit("corners-vs-sides").split
    #expect(throws: CalibrationError.noCorners("they stand in 1 column and 3 rows, \(needed)")) {
      try split.folds(of: oneColumn, using: &generator)
    }
    let even = try grid(4)
    #expect(throws: CalibrationError.noCorners("they stand in 4 columns and 4 rows, \(needed)")) {
      try split.folds(of: even, using: &generator)
    }
  }

  @Test("of corners and sides leaves out what is neither on a larger grid")
  func largerGrid() throws {
    let examples = try grid(5)
    var generator = SeededGenerator(seed: 1)
    let fold = try NamedSplit("corners-vs-sides").split.folds(of: examples, using: &generator)[0]
    func places(_ rows: [Int]) -> Set<[Double]> { Set(rows.map { [examples.targets[$0].x, examples.targets[$0].y] }) }
    #expect(places(fold.train) == [[0, 0], [4, 0], [2, 2], [0, 4], [4, 4]])
    #expect(places(fold.test) == [[2, 0], [0, 2], [4, 2], [2, 4]])
    #expect(fold.train.count == 5 && fold.test.count == 4)
  }

  @Test(
    "at random holds back any target where each has but one fixation",
    arguments: ["random-grouped", "random-fixations"]
  )
  func oneFixationEach(name: String) throws {
    let frames = try SimulatedExamples.person(seed: 4)
    let pose = frames.part((0..<frames.count).filter { frames.conditions[$0] == 0 })
    let split = try NamedSplit(name).split
    let examples = split.unit == .frames ? pose : pose.grouped()
    var draws: [Int: Int] = [:]
    for number in 0..<300 {
      var generator = SeededGenerator(seed: 1).split(number)
      let tested = Set(try split.folds(of: examples, using: &generator)[0].test.map { examples.targetNumbers[$0] })
      #expect(tested.count == 3)
      for target in tested { draws[target, default: 0] += 1 }
    }
    // A third of the draws each, with a standard deviation of 8.
    #expect(draws.count == 9 && draws.values.allSatisfy { (60...140).contains($0) }, "\(draws)")
  }

  @Test(
    "at random is refused where the share takes every row",
    arguments: ["random-frames", "random-fixations", "random-grouped"]
  )
  func allHeldBack(name: String) throws {
    let fixations = try SimulatedExamples.person(seed: 4).grouped()
    let nine = fixations.part((0..<fixations.count).filter { fixations.conditions[$0] == 0 })
    let split = try NamedSplit(name, Options(["share": "0.9"])).split
    var generator = SeededGenerator(seed: 1)
    #expect(throws: CalibrationError.allHeldBack(rows: 9)) { try split.folds(of: nine, using: &generator) }
    let fold = try split.folds(of: fixations, using: &generator)[0]
    #expect(fold.train.count == 9 && fold.test.count == 81)
    // Of one row, no share leaves any.
    #expect("\(CalibrationError.allHeldBack(rows: 9))".hasSuffix("a smaller share would do."))
    #expect(!"\(CalibrationError.allHeldBack(rows: 1))".contains("share"))
  }

  /// One frame for each target.
  private func grid(_ count: Int) throws -> Examples {
    let frame = try #require(SimulatedExamples.frames(seed: 4).first)
    let places = (0..<count * count).map { Point<ScreenPoints>(x: Double($0 % count), y: Double($0 / count)) }
    return try SimulatedExamples.examples(
      places.map { Example(sample: frame.sample, target: $0, condition: frame.condition, eyes: frame.eyes) }
    )
  }

  private func folds(_ name: String, seed: UInt64 = 1) throws -> (folds: [Fold], examples: Examples) {
    let frames = try SimulatedExamples.person(seed: 4)
    let split = try NamedSplit(name).split
    let examples = split.unit == .frames ? frames : frames.grouped()
    var generator = SeededGenerator(seed: seed)
    return (try split.folds(of: examples, using: &generator), examples)
  }
}
