/// A minimum of a function of a few numbers, looked for along one direction after the other.
///
/// Powell, "An efficient method for finding the minimum of a function of several variables without calculating derivatives", The
/// Computer Journal 1964, with the rule of Press et al. ("Numerical recipes in C", 1992, chapter 10.5) for which direction the
/// way of a whole round replaces. What it finds may be one of several minima: where it begins and how exact it is decide which.
/// Within bounds a direction's minimum may even be above where the search was, and then it ends there.
struct DirectionSearch<Numbers: SIMD> where Numbers.Scalar == Double {
  typealias Bounds = (low: Numbers, high: Numbers)

  private(set) var place: Numbers
  private(set) var value: Double

  private var directions: [Numbers]
  private let bounds: Bounds?

  init(_ function: (Numbers) -> Double, from start: Numbers, within bounds: Bounds? = nil) {
    place = start
    value = function(start)
    self.bounds = bounds
    directions = start.indices.map { index in
      var direction = Numbers.zero
      direction[index] = 1
      return direction
    }
    // Without the step along its own way: so the published rounds are counted.
    var roundEnd = start
    // It mostly takes five; the number is only a guard.
    for _ in 0..<300 {
      let old = value
      var most = (gain: 0.0, index: 0)
      for index in directions.indices {
        let value = self.value
        go(along: directions[index], function)
        if value - self.value > most.gain { most = (value - self.value, index) }
      }
      // The tolerance that the method is mostly given, as a part of the value.
      if 2 * (old - value) <= 1e-4 * (abs(old) + abs(value)) + 1e-20 { break }
      let way = place - roundEnd
      roundEnd = place
      let ahead = function(place + min(lengths(of: way)?.upperBound ?? 1, 1) * way)
      guard ahead < old else { continue }
      let rest = old - value - most.gain
      guard 2 * (old + ahead - 2 * value) * (rest * rest) < most.gain * (old - ahead) * (old - ahead) else { continue }
      let step = go(along: way, function)
      if step != .zero {
        directions[most.index] = directions[directions.count - 1]
        directions[directions.count - 1] = step
      }
    }
  }

  @discardableResult
  private mutating func go(along direction: Numbers, _ function: (Numbers) -> Double) -> Numbers {
    let along = { [place] (length: Double) in function(place + length * direction) }
    // The tolerances that the method is mostly given; the published places depend on their last digits.
    let minimum =
      if let lengths = lengths(of: direction) {
        Bracket(of: along, between: lengths).minimum(of: along, within: 2.2e-16.squareRoot(), and: 1e-4 / 3)
      } else {
        Bracket(of: along, valueAtZero: value).minimum(of: along, within: 1e-2, and: 1e-11)
      }
    let step = minimum.x * direction
    place += step
    value = minimum.value
    return step
  }

  /// How far a direction may be gone, backwards and on; nil without bounds.
  private func lengths(of direction: Numbers) -> ClosedRange<Double>? {
    guard let bounds else { return nil }
    var (least, most) = (-Double.infinity, Double.infinity)
    for index in direction.indices where direction[index] != 0 {
      let toLow = (bounds.low[index] - place[index]) / direction[index]
      let toHigh = (bounds.high[index] - place[index]) / direction[index]
      least = max(least, min(toLow, toHigh))
      most = min(most, max(toLow, toHigh))
    }
    return least.isFinite && least <= most ? least...most : 0...0
  }
}
