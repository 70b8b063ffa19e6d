/// A column's word, found anew only where its bytes differ from those of the row before.
struct WordCache {
  private var bytes: [UInt8] = []
  /// Nil where it is missing.
  private(set) var word: String?
  /// What the word says about a row's gaze, once that is known.
  var isValid: Bool?

  func isSame(_ source: Span<UInt8>, _ range: Range<Int>) -> Bool { source.holds(bytes, at: range) }

  mutating func keep(_ word: String?, _ source: Span<UInt8>, _ range: Range<Int>) {
    bytes.removeAll(keepingCapacity: true)
    for index in range { bytes.append(source[index]) }
    self.word = word
    isValid = nil
  }
}
