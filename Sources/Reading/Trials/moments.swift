/// Nil of no values.
func mean(_ values: [Double]) -> Double? {
  values.isEmpty ? nil : values.reduce(0, +) / Double(values.count)
}

/// By n - 1; nil of fewer than two values.
func standardDeviation(_ values: [Double]) -> Double? {
  guard values.count > 1, let mean = mean(values) else { return nil }
  let squares = values.reduce(0) { $0 + ($1 - mean) * ($1 - mean) }
  return (squares / Double(values.count - 1)).squareRoot()
}

/// Where values are densest: the half of them that is closest together, halved again until two or three are left.
///
/// Bickel & Frühwirth, "On a fast, robust estimator of the mode", 2006. Nil of no values.
func halfSampleMode(ofSorted values: [Double]) -> Double? {
  var left = values[...]
  while left.count > 3 {
    let half = (left.count + 1) / 2
    let starts = left.startIndex...(left.endIndex - half)
    let densest = starts.min { left[$0 + half - 1] - left[$0] < left[$1 + half - 1] - left[$1] }
    guard let densest else { return nil }
    left = left[densest..<densest + half]
  }
  if left.count == 3 {
    let (a, b, c) = (left[left.startIndex], left[left.startIndex + 1], left[left.startIndex + 2])
    return b - a == c - b ? b : b - a < c - b ? (a + b) / 2 : (b + c) / 2
  }
  return mean(Array(left))
}
