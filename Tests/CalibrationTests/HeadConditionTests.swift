import Basics
import Calibration
import Testing

@Suite("Head conditions")
struct HeadConditionTests {
  @Test("are one where their words differ by case or by spaces around them")
  func alike() {
    let one = HeadCondition(position: "Middle", distance: "Regular")
    for (position, distance) in [("middle", "REGULAR"), (" Middle ", "Regular\t")] {
      let other = HeadCondition(position: position, distance: distance)
      #expect(one == other && Set([one, other]).count == 1 && !(one < other) && !(other < one))
    }
    #expect(one != HeadCondition(position: "Mid dle", distance: "Regular"))
    #expect(one != HeadCondition(position: "Regular", distance: "Middle"))
  }

  @Test("keep their words, and are unknown where these are of spaces")
  func words() {
    #expect(HeadCondition(position: " Left", distance: "Far").description == " Left, Far")
    #expect(!HeadCondition(position: " ", distance: "\n").isKnown)
    #expect(HeadCondition(position: "", distance: "Far").isKnown)
  }

  @Test("are held out only where no frames may be of two of them")
  func partlyTold() throws {
    let frames = SimulatedExamples.frames(seed: 3)
    #expect(try SimulatedExamples.examples(frames).hasConditions)
    for (position, distance) in [("", ""), ("Middle", " ")] {
      var changed = frames
      for row in 0..<10 { changed[row].condition = HeadCondition(position: position, distance: distance) }
      let examples = try SimulatedExamples.examples(changed)
      #expect(!examples.hasConditions)
      let rows = Array(0..<examples.count)
      let fixations = LeftOut.fixation.groups(of: examples, among: rows)
      #expect(LeftOut.condition.groups(of: examples, among: rows) == fixations)
      #expect(throws: CalibrationError.conditionsPartlyTold) { try folds(examples) }
    }
  }

  @Test("are held out where each pair has a word that differs, whatever else some rows lack")
  func fewerWords() throws {
    let frames = SimulatedExamples.frames(seed: 3)
    for (words, others, areApart) in [
      (("Middle", ""), ("Left", "Far"), true), (("Middle", ""), ("middle ", "Far"), false),
      (("Middle", ""), ("", "Far"), false), (("", "Near"), ("", "Far"), true),
    ] {
      var changed = frames
      for row in changed.indices {
        let told = row < 10 ? words : others
        changed[row].condition = HeadCondition(position: told.0, distance: told.1)
      }
      #expect(try SimulatedExamples.examples(changed).hasConditions == areApart)
    }
  }

  private func folds(_ examples: Examples) throws -> [Fold] {
    var generator = SeededGenerator(seed: 1)
    return try NamedSplit(LeaveConditionOut.name).split.folds(of: examples, using: &generator)
  }

  @Test("are in the order of their positions, then of their distances")
  func order() {
    let names = [("", "Far"), ("Left", ""), ("Left", "Far"), ("Left", "Near"), ("Left down", "Far"), ("Right", "Far")]
    let conditions = names.map { HeadCondition(position: $0.0, distance: $0.1) }
    #expect(conditions.reversed().sorted() == conditions)
  }
}
