import Basics
import Testing

@Suite struct `The angle of a slope` {
  /// In units in the last place of the library's angle.
  private func error(rise: Double, run: Double) -> Double {
    let expected = arctangent(rise, run)
    return abs(slopeAngle(rise: rise, run: run) - expected) / expected.ulp
  }

  @Test func `is the library's to 2 units in the last place`() {
    var generator = SeededGenerator(seed: 3)
    var worst = 0.0
    for _ in 0..<200_000 {
      let run = 0.1 + 1000 * generator.uniform()
      worst = max(worst, error(rise: run * 4 * (2 * generator.uniform() - 1), run: run))
      worst = max(worst, error(rise: run / (generator.uniform() + 1e-9), run: run))
      worst = max(worst, error(rise: run * exponential(-60 * generator.uniform()), run: run))
    }
    #expect(worst <= 2)
    #expect(worst > 0)
  }

  @Test func `is the library's where its rule changes`() {
    for rise in [0.5, 0.5.nextUp, 0.5.nextDown, 3, 3.0.nextUp, 3.0.nextDown, 1, 1e300, 1e-300] {
      #expect(error(rise: rise, run: 1) <= 2)
      #expect(error(rise: -rise, run: 1) <= 2)
    }
    #expect(slopeAngle(rise: 0, run: 2) == 0)
  }

  @Test func `is not known where a side is missing`() {
    #expect(slopeAngle(rise: .nan, run: 1).isNaN)
    #expect(slopeAngle(rise: 1, run: .nan).isNaN)
    #expect(shallowSlopeAngle(rise: .nan, run: 1).isNaN)
  }

  @Test func `is the same number when the slope is known to be shallow`() {
    for step in -1000...1000 {
      let rise = Double(step) / 2000
      #expect(slopeAngle(rise: rise, run: 1) == shallowSlopeAngle(rise: rise, run: 1))
    }
  }
}
