extension Sequence {
  /// By what each is called; of several that are called alike, the first.
  @inlinable
  public func keyed<Key: Hashable>(by key: (Element) -> Key) -> [Key: Element] {
    Dictionary(map { (key($0), $0) }) { first, _ in first }
  }
}
