extension Span<UInt8> {
  /// Whether a text stands somewhere among the bytes.
  ///
  /// Every file is searched by most formats: where a byte shows that the text cannot end there, all that it rules out is passed over
  /// (Horspool, Practical fast searching in strings, 1980).
  package func contains(_ text: StaticString) -> Bool {
    let wanted = Array("\(text)".utf8)
    guard let last = wanted.last else { return true }
    var ways = [Int](repeating: wanted.count, count: 256)
    for (place, byte) in wanted.dropLast().enumerated() { ways[Int(byte)] = wanted.count - 1 - place }
    var end = wanted.count - 1
    while end < count {
      let byte = self[end]
      if byte == last, wanted.indices.allSatisfy({ wanted[$0] == self[end - wanted.count + 1 + $0] }) { return true }
      end += ways[Int(byte)]
    }
    return false
  }
}
