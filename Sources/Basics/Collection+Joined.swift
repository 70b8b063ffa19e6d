extension Collection<String> {
  /// Such as `a, b and 4 more`, where two are named at most.
  public func joined(atMost most: Int) -> String {
    let shown = prefix(most).joined(separator: ", ")
    return count > most ? "\(shown) and \(count - most) more" : shown
  }

  /// Each in quotation marks, such as `'a', 'b' and 4 more`.
  public func quoted(atMost most: Int = .max) -> String { map { "'\($0)'" }.joined(atMost: most) }
}
