import Basics
import Reading
import TestSupport
import Testing

@Suite struct `Slice` {
  @Test func `folds the lower of two outermost lines that are as long`() throws {
    let text = try SyntheticText(lines: 2).layout()
    // Three rows where the text has two lines, of which the middle one reaches furthest.
    let places = [
      (200, 80), (260, 80), (320, 80), (140, 112), (210, 112), (280, 112), (200, 144), (260, 144), (320, 144),
    ]
    let fixations = places.enumerated().map { index, place in
      let start = Time.milliseconds(Double(index) * 250)
      return Fixation(x: Double(place.0), y: Double(place.1), start: start, end: start + 200)
    }
    let assigned = try lineAssigners.make("slice").lines(of: fixations, in: text)
    #expect(assigned.map(\.line) == [0, 0, 0, 1, 1, 1, 1, 1, 1])
  }
}
