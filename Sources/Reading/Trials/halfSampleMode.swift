import Basics

/// Where values are densest: the half of them that is closest together, halved again until two or three are left.
///
/// Bickel & Frühwirth, "On a fast, robust estimator of the mode", 2006. Nil of no values. Values that are equal since they
/// were rounded, to samples or milliseconds, lie evenly around the one that they share: without that a few of them are
/// denser than any others.
func halfSampleMode(ofSorted values: [Double]) -> Double? {
  var left = apart(values)[...]
  while left.count > 3 {
    let half = (left.count + 1) / 2
    let starts = left.startIndex...(left.endIndex - half)
    let densest = starts.min { left[$0 + half - 1] - left[$0] < left[$1 + half - 1] - left[$1] }
    guard let densest else { return nil }
    left = left[densest..<densest + half]
  }
  if left.count == 3 {
    let (a, b, c) = (left[left.startIndex], left[left.startIndex + 1], left[left.startIndex + 2])
    let difference = (b - a) - (c - b)
    // What lies evenly does so but for rounding.
    return abs(difference) <= 1e-9 * abs(c) ? b : difference < 0 ? (a + b) / 2 : (b + c) / 2
  }
  return mean(of: left)
}

/// Sorted values, those that are equal spread evenly over the way to the nearest others, half of it on either side.
private func apart(_ values: [Double]) -> [Double] {
  var spread: [Double] = []
  spread.reserveCapacity(values.count)
  var first = 0
  for next in 1...max(1, values.count) where next >= values.count || values[next] != values[first] {
    guard first < values.count else { break }
    let before = first > 0 ? values[first] - values[first - 1] : .infinity
    let behind = next < values.count ? values[next] - values[first] : .infinity
    let nearest = min(before, behind)
    let (count, width) = (Double(next - first), nearest.isFinite ? nearest : 0)
    for place in first..<next { spread.append(values[first] + width * ((Double(place - first) + 0.5) / count - 0.5)) }
    first = next
  }
  return spread
}
