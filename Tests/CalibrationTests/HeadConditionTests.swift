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

  @Test("are in the order of their positions, then of their distances")
  func order() {
    let names = [("", "Far"), ("Left", ""), ("Left", "Far"), ("Left", "Near"), ("Left down", "Far"), ("Right", "Far")]
    let conditions = names.map { HeadCondition(position: $0.0, distance: $0.1) }
    #expect(conditions.reversed().sorted() == conditions)
  }
}
