extension Collection<Double> {
  /// The number in the middle of them by size, the larger of two, so that it is one of them; nil where there are none.
  package var middle: Double? {
    let sorted = sorted()
    return sorted.isEmpty ? nil : sorted[sorted.count / 2]
  }
}
