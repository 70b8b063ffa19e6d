/// A minimum of a function of three numbers, looked for along one direction after the other.
///
/// Powell, "An efficient method for finding the minimum of a function of several variables without calculating derivatives", The
/// Computer Journal 1964, with the rule of Press et al. ("Numerical recipes in C", 1992, chapter 10.5) for which direction the
/// way of a whole round replaces. What it finds may be one of several minima: where it begins and how exact it is decide which.
struct DirectionSearch {
  private(set) var place: SIMD3<Double>
  private(set) var value: Double

  private var directions: [SIMD3<Double>] = [[1, 0, 0], [0, 1, 0], [0, 0, 1]]
  // Powell's method is mostly given these: of a step along a direction, and of the value that a round gains.
  private static let tolerances = (step: 1e-2, gain: 1e-4)

  init(_ function: (SIMD3<Double>) -> Double, from start: SIMD3<Double>) {
    place = start
    value = function(start)
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
      if 2 * (old - value) <= Self.tolerances.gain * (abs(old) + abs(value)) + 1e-20 { break }
      let way = place - roundEnd
      roundEnd = place
      let ahead = function(place + way)
      guard ahead < old else { continue }
      let rest = old - value - most.gain
      guard 2 * (old + ahead - 2 * value) * rest * rest < most.gain * (old - ahead) * (old - ahead) else { continue }
      let step = go(along: way, function)
      if step != .zero {
        directions[most.index] = directions[2]
        directions[2] = step
      }
    }
  }

  @discardableResult
  private mutating func go(along direction: SIMD3<Double>, _ function: (SIMD3<Double>) -> Double) -> SIMD3<Double> {
    let along = { [place] (length: Double) in function(place + length * direction) }
    let minimum = Bracket(of: along, valueAtZero: value).minimum(of: along, within: Self.tolerances.step)
    let step = minimum.x * direction
    place += step
    value = minimum.value
    return step
  }
}
