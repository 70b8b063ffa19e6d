extension [String] {
  /// Where the first of these stands that stands here at all.
  func firstPlace(ofAny known: [String]) -> Int? {
    for name in known {
      if let place = firstIndex(of: name) { return place }
    }
    return nil
  }
}
