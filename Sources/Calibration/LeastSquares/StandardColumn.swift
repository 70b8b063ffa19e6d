import LinearAlgebra

/// A column's values in some rows, in short.
///
/// Distances are taken from one of the values before anything is averaged: of a column that varies by rounding errors
/// around 1, the mean of the values themselves would have no digit left.
struct StandardColumn {
  let origin: Double
  /// From the origin to the mean.
  let offset: Double
  /// With the number of rows as divisor.
  let deviation: Double
  let range: Double

  init(origin: Double, offset: Double, deviation: Double, range: Double) {
    self.origin = origin
    self.offset = offset
    self.deviation = deviation
    self.range = range
  }

  init(_ values: Matrix, column: Int, rows: some Collection<Int>) {
    let origin = rows.first.map { values[$0, column] } ?? 0
    var (sum, least, most) = (0.0, Double.infinity, -Double.infinity)
    for row in rows {
      let value = values[row, column]
      sum += value - origin
      least = min(least, value)
      most = max(most, value)
    }
    let offset = sum / Double(rows.count)
    let squares = rows.reduce(0.0) { sum, row in
      let distance = (values[row, column] - origin) - offset
      return sum + distance * distance
    }
    self.origin = origin
    self.offset = offset
    deviation = (squares / Double(rows.count)).squareRoot()
    range = most - least
  }

  func standardized(_ value: Double) -> Double { ((value - origin) - offset) / deviation }
}

extension LinearMapping {
  /// `coefficients`: of the standardised columns that are kept, one column for each axis.
  ///
  /// `centre`: where the mapping looks where every column has its mean.
  init(_ coefficients: Matrix, of kept: [Int], _ standards: [StandardColumn], centre: Axes) {
    self.init(
      intercept: centre,
      centres: standards.map(\.origin),
      slopesX: Array(repeating: 0, count: standards.count),
      slopesY: Array(repeating: 0, count: standards.count)
    )
    for (place, column) in kept.enumerated() {
      slopesX[column] = coefficients[place, 0] / standards[column].deviation
      slopesY[column] = coefficients[place, 1] / standards[column].deviation
      intercept.x -= slopesX[column] * standards[column].offset
      intercept.y -= slopesY[column] * standards[column].offset
    }
  }
}
