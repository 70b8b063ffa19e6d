extension RandomAccessCollection {
  /// The first place whose element and all behind it do what is asked; the end where none does.
  @inlinable
  public func partitioningIndex(where isBehind: (Element) -> Bool) -> Index {
    var low = startIndex
    var rest = count
    while rest > 0 {
      let half = rest / 2
      let middle = index(low, offsetBy: half)
      if isBehind(self[middle]) {
        rest = half
      } else {
        low = index(after: middle)
        rest -= half + 1
      }
    }
    return low
  }
}
