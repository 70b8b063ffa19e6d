import Measurement

/// How long words were looked at, over readings.
struct WordSums {
  private var sums: [Double]
  private(set) var readings = 0
  private(set) var readers: Set<String> = []

  init(_ words: Int) {
    sums = [Double](repeating: 0, count: words)
  }

  mutating func add(_ words: [MeasuredWord], _ measure: Int, by participant: String) {
    readings += 1
    readers.insert(participant)
    for word in words {
      let place = word.word &- 1
      if sums.indices.contains(place) { sums[place] += word.values[measure] ?? 0 }
    }
  }

  var means: [Double] { sums.map { $0 / Double(max(1, readings)) } }
}
