// What iterations do again and again without new storage.

extension Matrix {
  /// Subtracts other · other' from the lower triangle; the upper one is left as it is.
  public mutating func subtractLowerProduct(of other: Matrix) {
    precondition(rows == columns && other.rows == rows, "A product with itself is square, as what it is taken from.")
    guard other.columns > 0, rows > 0 else { return }
    LAPACK.syrk(other, &self)
  }

  /// Puts the Cholesky factor in the place of the lower triangle; false where the matrix is not positive definite.
  public mutating func factorLowerTriangle() -> Bool {
    precondition(rows == columns, "A factored matrix is square.")
    return rows == 0 || LAPACK.potrf(&self) == 0
  }

  /// Multiplies some neighbouring columns by a lower triangle.
  public mutating func multiplyColumns(from start: Int, by triangle: Matrix) {
    for column in 0..<triangle.rows {
      let base = (start + column) * rows
      let factor = triangle[column, column]
      for row in 0..<rows { elements[base + row] *= factor }
      for below in column + 1..<max(triangle.rows, column + 1) {
        let (factor, other) = (triangle[below, column], (start + below) * rows)
        for row in 0..<rows { elements[base + row] += factor * elements[other + row] }
      }
    }
  }

  /// Multiplies some neighbouring rows by a lower triangle's transpose.
  public mutating func multiplyRows(from start: Int, by triangle: Matrix, columns chosen: Range<Int>) {
    for column in chosen {
      let base = column * rows + start
      for row in 0..<triangle.rows {
        var sum = 0.0
        for below in row..<triangle.rows { sum += triangle[below, row] * elements[base + below] }
        elements[base + row] = sum
      }
    }
  }
}
