/// Where a function that falls or rises through 0 does so, to the last bits.
///
/// Ridders, "A new algorithm for computing a single root of a real continuous function", 1979. Nil where both ends have
/// the same sign or a value is not a number.
func root(of function: (Double) -> Double, between low: Double, and high: Double) -> Double? {
  var (a, b) = (low, high)
  var (atA, atB) = (function(a), function(b))
  if atA == 0 { return a }
  if atB == 0 { return b }
  guard atA * atB < 0 else { return nil }
  for _ in 0..<200 {
    let middle = a + (b - a) / 2
    let atMiddle = function(middle)
    guard atMiddle.isFinite else { return nil }
    if atMiddle == 0 || abs(b - a) <= 4 * max(abs(a), abs(b)).ulp { return middle }
    // Without the exponential that bends the three values, they lie on a line.
    let slope = (atMiddle * atMiddle - atA * atB).squareRoot()
    let place = slope > 0 ? middle + (middle - a) * (atA > atB ? 1 : -1) * atMiddle / slope : middle
    let atPlace = function(place)
    if atPlace == 0 { return place }
    // The narrowest bracket among the four points.
    let ordered = [(a, atA), (middle, atMiddle), (place, atPlace), (b, atB)].sorted { $0.0 < $1.0 }
    guard let left = ordered.indices.dropLast().first(where: { ordered[$0].1 * ordered[$0 + 1].1 < 0 }) else {
      return middle
    }
    let width = abs(b - a)
    ((a, atA), (b, atB)) = (ordered[left], ordered[left + 1])
    if abs(b - a) >= width { return middle }
  }
  return a + (b - a) / 2
}
