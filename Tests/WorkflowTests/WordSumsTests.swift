import Reading
import Testing

@testable import Measurement
@testable import Reports

@Suite("How long words were looked at over readings")
struct WordSumsTests {
  private func word(_ number: Int, _ values: [String: Double]) -> MeasuredWord {
    MeasuredWord(
      recording: "r",
      participant: "p",
      passage: "t",
      word: number,
      line: 1,
      sentence: 1,
      text: "word",
      length: 4,
      values: MeasuredWord.measures.map { values[$0.name] }
    )
  }

  @Test("counts 0 of a word that was skipped, and nothing where nobody knows")
  func means() {
    var sums = WordSums(5)
    let first = [
      word(1, ["total_duration_ms": 300, "skipped": 0]), word(2, ["skipped": 1]), word(3, ["missing": 1]),
      // Beside a blink a fixation has no known time.
      word(4, ["skipped": 0]),
      // Behind where the reading ended.
      word(5, [:]),
    ]
    sums.add(first, by: "a")
    sums.add((1...4).map { word($0, ["total_duration_ms": 100, "skipped": 0]) } + [word(5, [:])], by: "b")
    #expect(sums.means() == [200, 50, 100, 100, nil] && sums.readings == 2 && sums.readers == ["a", "b"])
  }

  @Test("takes a word of which another program counts no fixation for skipped")
  func reported() {
    var sums = WordSums(2)
    sums.add([word(1, ["total_duration_ms": 200, "fixations": 1]), word(2, ["fixations": 0])], by: "a")
    #expect(sums.means() == [200, 0])
  }

  @Test("passes over words that the text does not have")
  func strange() {
    var sums = WordSums(1)
    sums.add([Int.min, 0, 2].map { word($0, ["total_duration_ms": 100]) }, by: "a")
    #expect(sums.means() == [nil])
  }

  @Test("tells no mean of a word that fewer people's readings tell of than are asked for")
  func few() {
    var sums = WordSums(2)
    for reader in ["a", "b", "c", "d", "e"] {
      let last: [String: Double] = reader == "e" ? ["total_duration_ms": 700, "skipped": 0] : [:]
      let read = [word(1, ["total_duration_ms": 100, "skipped": 0]), word(2, last)]
      sums.add(read, by: reader)
      // Somebody who reads a text twice is one person.
      if reader == "e" { sums.add(read, by: reader) }
    }
    #expect(sums.means(ofAtLeast: 5) == [100, nil] && sums.means(ofAtLeast: 2) == [100, nil])
    #expect(sums.means() == [100, 700])
  }
}
