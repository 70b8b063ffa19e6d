extension Span<UInt8> {
  /// Whether a text stands somewhere among the bytes.
  package func contains(_ text: StaticString) -> Bool {
    let wanted = Array("\(text)".utf8)
    guard let first = wanted.first else { return true }
    // Every file is searched by most formats, so the way to the next candidate is short.
    var start = 0
    while start + wanted.count <= count {
      if self[start] == first {
        var matched = 1
        while matched < wanted.count, self[start + matched] == wanted[matched] { matched += 1 }
        if matched == wanted.count { return true }
      }
      start += 1
    }
    return false
  }
}
