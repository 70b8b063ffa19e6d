/// The means of all pairs of some numbers, each number with itself included, from the lowest to the highest.
///
/// Walsh, "Some significance tests for the median which are valid under very general conditions", 1949. They are not
/// listed: each is found by counting how many lie below, so that many numbers need no more memory than their own.
struct WalshAverages {
  private let values: [Double]

  /// Of one number or more.
  init(of values: [Double]) { self.values = values.sorted() }

  var count: Int { values.count * (values.count + 1) / 2 }

  /// Hodges & Lehmann, "Estimates of location based on rank tests", 1963.
  var median: Double { (self[(count - 1) / 2] + self[count / 2]) / 2 }

  subscript(place: Int) -> Double {
    var (low, high) = ((2 * values[0]).nextDown, 2 * values[values.count - 1])
    while true {
      let middle = low + (high - low) / 2
      // No number lies between.
      guard low < middle, middle < high else { return high / 2 }
      if sums(upTo: middle) > place { high = middle } else { low = middle }
    }
  }

  /// How many pairs have no larger sum.
  private func sums(upTo limit: Double) -> Int {
    var (count, last) = (0, values.count - 1)
    for (place, value) in values.enumerated() {
      while last >= place, value + values[last] > limit { last -= 1 }
      guard last >= place else { break }
      count += last - place + 1
    }
    return count
  }
}
