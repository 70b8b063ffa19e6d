extension ContiguousArray<Double> {
  /// Stretches of numbers between those that are missing, in order.
  public var presentRuns: [Range<Int>] {
    var runs: [Range<Int>] = []
    var start: Int?
    for index in indices {
      if self[index].isNaN {
        if let first = start { runs.append(first..<index) }
        start = nil
      } else if start == nil {
        start = index
      }
    }
    if let start { runs.append(start..<count) }
    return runs
  }
}
