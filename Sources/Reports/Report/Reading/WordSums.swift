import Measurement
import Reading

/// How long words were looked at, over readings.
struct WordSums {
  private static let total = WordMeasure.place(of: "total_duration_ms")
  private static let skipped = WordMeasure.place(of: "skipped")
  private static let fixations = WordMeasure.place(of: "fixations")

  private var sums: [Double]
  /// Of readings that tell how long each word was looked at, or that it was not.
  private var counts: [Int]
  /// Whose readings tell it of each word.
  private var tellers: [Set<String>]
  private(set) var readings = 0
  private(set) var readers: Set<String> = []

  init(_ words: Int) {
    sums = [Double](repeating: 0, count: words)
    counts = [Int](repeating: 0, count: words)
    tellers = [Set<String>](repeating: [], count: words)
  }

  mutating func add(_ words: [MeasuredWord], by participant: String) {
    readings += 1
    readers.insert(participant)
    for word in words {
      let place = word.word &- 1
      guard sums.indices.contains(place), let time = Self.time(on: word) else { continue }
      sums[place] += time
      counts[place] += 1
      tellers[place].insert(participant)
    }
  }

  /// In milliseconds, 0 of a word that was skipped; nil where nobody knows, as where a fixation beside a blink has no known time, and
  /// behind the word at which a reading ended early.
  private static func time(on word: MeasuredWord) -> Double? {
    if let time = word.values[total] { return time }
    // A report of another program counts fixations, and tells of no skipping in all passes.
    return word.values[skipped] == 1 || word.values[fixations] == 0 ? 0 : nil
  }

  /// Nil of a word of which readings of fewer people tell than `least`, or none.
  func means(ofAtLeast least: Int = 1) -> [Double?] {
    sums.indices.map { tellers[$0].count >= max(1, least) ? sums[$0] / Double(counts[$0]) : nil }
  }
}
