/// The count, the mean, and the variance of some numbers.
struct Moments {
  let count: Double
  let mean: Double
  /// The sum of squared distances from the mean.
  let squares: Double

  init(_ values: [Double]) {
    count = Double(values.count)
    let rough = values.reduce(0, +) / count
    // What rounding left of the sum of distances, taken away twice: from the mean, and from the squares.
    let (rest, squares) = values.reduce((0.0, 0.0)) { sums, value in
      let distance = value - rough
      return (sums.0 + distance, sums.1 + distance * distance)
    }
    mean = rough + rest / count
    self.squares = values.allSatisfy { $0 == values.first } ? 0 : squares - rest * rest / count
  }

  /// Over one less than the count.
  var variance: Double { squares / (count - 1) }
  var deviation: Double { variance.squareRoot() }
}
