/// Turns the bytes of a field into a text, which is made anew only where it differs from the row before.
struct TextCache {
  private var bytes: [UInt8] = []
  private var text = ""

  mutating func text(_ source: Span<UInt8>, _ range: Range<Int>) -> String {
    if source.holds(bytes, at: range) { return text }
    bytes.removeAll(keepingCapacity: true)
    for index in range { bytes.append(source[index]) }
    text = String(decoding: bytes, as: UTF8.self)
    return text
  }
}
