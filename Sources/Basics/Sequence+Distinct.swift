extension Sequence where Element: Equatable {
  /// Each once, where it comes first.
  @inlinable
  public var distinct: [Element] { reduce(into: []) { if !$0.contains($1) { $0.append($1) } } }
}
