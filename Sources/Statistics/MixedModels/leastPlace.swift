import CMathematics

/// Where a function of several numbers is least, none below its lower bound.
///
/// Powell, "The BOBYQA algorithm for bound constrained optimization without derivatives", 2009; one number is found by
/// golden sections. `tolerance` is relative to the steps.
func leastPlace(
  from start: [Double],
  notBelow lower: [Double],
  steps: [Double],
  tolerance: Double,
  of function: @escaping ([Double]) -> Double
) throws(MixedModelError) -> [Double] {
  guard start.count > 1 else {
    return start.isEmpty ? [] : [leastNumber(from: start[0], notBelow: lower[0], steps[0], tolerance, function)]
  }
  let search = Search(start.count, function)
  let upper = [Double](repeating: .infinity, count: start.count)
  var (place, least) = (start, 0.0)
  let status = withExtendedLifetime(search) {
    unsafe study_bobyqa(
      start.count,
      { place, context in
        guard let place = unsafe place, let context = unsafe context else { return .infinity }
        let search = unsafe Unmanaged<Search>.fromOpaque(context).takeUnretainedValue()
        return search.function(unsafe Array(UnsafeBufferPointer(start: place, count: search.count)))
      },
      Unmanaged.passUnretained(search).toOpaque(),
      lower,
      upper,
      steps,
      tolerance,
      Int32(200 * start.count),
      &place,
      &least
    )
  }
  // Of NLopt's failures, only rounding that ends the search early leaves a usable place.
  guard status > 0 || status == -4 else { throw .notConverged }
  return place
}

/// What the C callback reaches through its context.
private final class Search {
  let count: Int
  let function: ([Double]) -> Double

  init(_ count: Int, _ function: @escaping ([Double]) -> Double) {
    self.count = count
    self.function = function
  }
}

private func leastNumber(
  from start: Double,
  notBelow lower: Double,
  _ step: Double,
  _ tolerance: Double,
  _ function: ([Double]) -> Double
) -> Double {
  let golden = (5.0.squareRoot() - 1) / 2
  var (low, high) = (lower, start + step)
  var (atStart, atHigh) = (function([start]), function([high]))
  var middle = start
  while atHigh < atStart, high < 1e8 * (1 + abs(start)) {
    (low, middle, atStart) = (middle, high, atHigh)
    high += 2 * (high - low)
    atHigh = function([high])
  }
  var (left, right) = (high - golden * (high - low), low + golden * (high - low))
  var (atLeft, atRight) = (function([left]), function([right]))
  while high - low > tolerance * step {
    if atLeft <= atRight {
      (high, right, atRight) = (right, left, atLeft)
      left = high - golden * (high - low)
      atLeft = function([left])
    } else {
      (low, left, atLeft) = (left, right, atRight)
      right = low + golden * (high - low)
      atRight = function([right])
    }
  }
  return (low + high) / 2
}
