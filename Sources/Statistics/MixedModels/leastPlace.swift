import CNLopt

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
  guard let search = unsafe nlopt_create(NLOPT_LN_BOBYQA, UInt32(start.count)) else { throw .notConverged }
  defer { unsafe nlopt_destroy(search) }
  let searched = Searched(function)
  var (place, least) = (start, 0.0)
  let status = withExtendedLifetime(searched) {
    unsafe nlopt_set_min_objective(
      search,
      { count, place, _, context in
        guard let place = unsafe place, let context = unsafe context else { return .infinity }
        let searched = unsafe Unmanaged<Searched>.fromOpaque(context).takeUnretainedValue()
        return searched.function(unsafe Array(UnsafeBufferPointer(start: place, count: Int(count))))
      },
      Unmanaged.passUnretained(searched).toOpaque()
    )
    unsafe nlopt_set_lower_bounds(search, lower)
    unsafe nlopt_set_initial_step(search, steps)
    unsafe nlopt_set_xtol_rel(search, tolerance)
    unsafe nlopt_set_maxeval(search, Int32(200 * start.count))
    return unsafe nlopt_optimize(search, &place, &least)
  }
  // Of its failures, only rounding that ends the search early leaves a usable place.
  guard status.rawValue > 0 || status == NLOPT_ROUNDOFF_LIMITED else { throw .notConverged }
  return place
}

/// What the C callback reaches through its context.
private final class Searched {
  let function: ([Double]) -> Double

  init(_ function: @escaping ([Double]) -> Double) { self.function = function }
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
