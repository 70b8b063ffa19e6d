/// The count, the mean, and the variance of some numbers.
struct Moments {
  let count: Double
  let mean: Double
  /// Over one less than the count; of numbers of any size.
  let deviation: Double
  /// The sum of squared distances from the mean; of numbers whose squares are numbers.
  let squares: Double

  init(_ values: [Double]) {
    count = Double(values.count)
    let unit = unit(of: values)
    // Of a power of two, whose multiples are as exact as quotients by it.
    let share = 1 / unit
    let rough = values.reduce(0) { $0 + $1 * share } / count
    // What rounding left of the sum of distances, taken away twice: from the mean, and from the squares.
    let (rest, squares) = values.reduce((0.0, 0.0)) { sums, value in
      let distance = value * share - rough
      return (sums.0 + distance, sums.1 + distance * distance)
    }
    mean = (rough + rest / count) * unit
    let own = values.allSatisfy { $0 == values.first } ? 0 : squares - rest * rest / count
    deviation = (own / (count - 1)).squareRoot() * unit
    self.squares = own * unit * unit
  }

  /// Over one less than the count.
  var variance: Double { squares / (count - 1) }
}
