/// How much each of a few samples counts in the value and in the slope of a polynomial fitted to them, at place 0.
///
/// By orthogonal polynomials, of which each follows from the two before it (Forsythe, "Generation and use of orthogonal
/// polynomials for data-fitting with a digital computer", Journal of the Society for Industrial and Applied Mathematics
/// 1957): no matrix, and no loss of digits in wide windows.
struct LocalPolynomial {
  private let order: Int
  private var values: ContiguousArray<Double>
  private var slopes: ContiguousArray<Double>
  private var current: ContiguousArray<Double>
  private var previous: ContiguousArray<Double>

  init(order: Int, places: ContiguousArray<Double>) {
    self.order = order
    values = places
    slopes = places
    current = places
    previous = places
    fit(places)
  }

  func value(_ place: Int) -> Double { values[place] }

  func slope(_ place: Int) -> Double { slopes[place] }

  /// Weights for samples at other places, as many as before.
  mutating func fit(_ places: ContiguousArray<Double>) {
    let reach = places.reduce(0) { max($0, abs($1)) }
    let scale = reach > 0 ? 1 / reach : 1
    // The polynomial and the one before it, at the places, at 0, and their slopes at 0.
    var (value, slope, pastValue, pastSlope) = (1.0, 0.0, 0.0, 0.0)
    var pastSquares = 1.0
    for place in places.indices {
      (current[place], previous[place], values[place], slopes[place]) = (1, 0, 0, 0)
    }
    for degree in 0...order {
      var squares = 0.0
      var moment = 0.0
      for place in places.indices {
        let square = current[place] * current[place]
        squares += square
        moment += square * places[place] * scale
      }
      for place in places.indices {
        values[place] += value / squares * current[place]
        slopes[place] += slope / squares * current[place] * scale
      }
      let shift = moment / squares
      let share = degree == 0 ? 0 : squares / pastSquares
      for place in places.indices {
        let next = (places[place] * scale - shift) * current[place] - share * previous[place]
        previous[place] = current[place]
        current[place] = next
      }
      (value, pastValue, slope, pastSlope) = (
        -shift * value - share * pastValue, value,
        value - shift * slope - share * pastSlope, slope
      )
      pastSquares = squares
    }
  }
}
