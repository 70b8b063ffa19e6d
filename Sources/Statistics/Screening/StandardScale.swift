import LinearAlgebra

/// Every measure less its mean, in its standard deviations, as the participants learnt from have them.
struct StandardScale: Sendable {
  private let means: [Double]
  private let deviations: [Double]

  init(of rows: Matrix) {
    let moments = (0..<rows.columns).map { Moments(Array(rows.column($0))) }
    means = moments.map(\.mean)
    // What does not vary here is left at its mean.
    deviations = moments.map { $0.squares > 0 ? ($0.squares / $0.count).squareRoot() : 1 }
  }

  func standardized(_ rows: Matrix) -> Matrix {
    Matrix(rows: rows.rows, columns: rows.columns) { row, column in
      (rows[row, column] - means[column]) / deviations[column]
    }
  }
}
