extension [String] {
  /// Where the first of these stands that stands here at all.
  func firstPlace(ofAny known: [String]) -> Int? { known.lazy.compactMap { firstIndex(of: $0) }.first }
}
