import Geometry
import LinearAlgebra

/// Sums over the rows of several people, of the columns that a fit is given.
struct ColumnSums {
  /// How each column was measured.
  let measures: [StandardColumn]
  /// From where targets were measured.
  let origin: LinearMapping.Axes
  let count: Double
  let least: [Double]
  let most: [Double]
  let errors: RowSums.WeightedErrors
  /// Of a one, the columns and both coordinates of the target.
  let products: Matrix

  /// Throws where there are no rows.
  init(adding rows: [RowSums], _ columns: [Int], _ yardstick: Yardstick) throws(CalibrationError) {
    guard var sum = rows.first else { throw .tooFewOthers(found: 0, needed: 1) }
    for other in rows.dropFirst() { sum += other }
    let end = yardstick.columns.count
    let places = [0] + columns.map { $0 + 1 } + [end + 1, end + 2]
    let whole = sum
    products = Matrix(rows: places.count, columns: places.count) { whole.product(places[$0], places[$1]) }
    measures = columns.map { yardstick.columns[$0] }
    origin = LinearMapping.Axes(x: yardstick.target.x, y: yardstick.target.y)
    count = Double(sum.count)
    least = columns.map { whole.least[$0] }
    most = columns.map { whole.most[$0] }
    errors = sum.errors
  }

  /// The mean target.
  var centre: LinearMapping.Axes {
    let last = products.columns - 1
    return LinearMapping.Axes(x: origin.x + products[0, last - 1] / count, y: origin.y + products[0, last] / count)
  }

  /// A column's mean and spread in these rows.
  func standard(_ column: Int) -> StandardColumn {
    let measure = measures[column]
    let mean = products[0, column + 1] / count
    let square = products[column + 1, column + 1] / count
    let variance = square - mean * mean
    return StandardColumn(
      origin: measure.origin,
      offset: measure.offset + measure.deviation * mean,
      // Below that, it is rounding.
      deviation: variance > 1e-12 * square ? measure.deviation * variance.squareRoot() : 0,
      range: most[column] - least[column]
    )
  }

  /// Of a mapping fitted by sums of the same yardstick, over both axes.
  func squaredError(of mapping: LinearMapping) -> Double {
    squaredError(origin.x - mapping.intercept.x, mapping.slopesX, axis: 0)
      + squaredError(origin.y - mapping.intercept.y, mapping.slopesY, axis: 1)
  }

  /// An error is a sum over what was summed, so its square is a sum over products.
  private func squaredError(_ constant: Double, _ slopes: [Double], axis: Int) -> Double {
    var weights = Array(repeating: 0.0, count: products.columns)
    weights[0] = constant
    for (column, slope) in slopes.enumerated() {
      weights[0] -= slope * measures[column].offset
      weights[column + 1] = -slope * measures[column].deviation
    }
    weights[slopes.count + 1 + axis] = 1
    var sum = 0.0
    for column in weights.indices {
      var inner = 0.0
      for row in weights.indices { inner += products[row, column] * weights[row] }
      sum += inner * weights[column]
    }
    return max(0, sum)
  }
}
