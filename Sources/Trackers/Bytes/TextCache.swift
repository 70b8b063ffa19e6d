/// Turns the bytes of a field into a text, which is made anew only where it differs from the row before.
struct TextCache {
  private var bytes: [UInt8] = []
  private var text = ""

  /// Nil where the bytes are no UTF-8.
  mutating func text(_ source: Span<UInt8>, _ range: Range<Int>) -> String? {
    if source.holds(bytes, at: range) { return text }
    let fresh = range.map { source[$0] }
    guard let valid = String(validating: fresh, as: UTF8.self) else { return nil }
    (bytes, text) = (fresh, valid)
    return text
  }
}
