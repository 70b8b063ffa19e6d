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

  /// Multiplies each group of neighbouring columns, from some column on, by a lower triangle.
  public mutating func multiplyColumns(from start: Int, groups: Int, by triangle: Matrix) {
    let (rows, width) = (rows, triangle.rows)
    precondition(start >= 0 && start + groups * width <= columns, "The groups lie in the matrix.")
    // Through checked subscripts, here and below, a fit took five times as long.
    unsafe elements.withUnsafeMutableBufferPointer { elements in
      unsafe triangle.elements.withUnsafeBufferPointer { triangle in
        for group in 0..<groups {
          for column in 0..<width {
            let base = (start + group * width + column) * rows
            let factor = unsafe triangle[column * width + column]
            for row in 0..<rows { unsafe elements[base + row] *= factor }
            for below in column + 1..<max(width, column + 1) {
              let factor = unsafe triangle[column * width + below]
              let other = (start + group * width + below) * rows
              for row in 0..<rows { unsafe elements[base + row] += factor * elements[other + row] }
            }
          }
        }
      }
    }
  }

  /// Multiplies each group of neighbouring rows, from some row on, by a lower triangle's transpose, in every column.
  public mutating func multiplyRows(from start: Int, groups: Int, by triangle: Matrix) {
    let (rows, columns, width) = (rows, columns, triangle.rows)
    precondition(start >= 0 && start + groups * width <= rows, "The groups lie in the matrix.")
    unsafe elements.withUnsafeMutableBufferPointer { elements in
      unsafe triangle.elements.withUnsafeBufferPointer { triangle in
        for column in 0..<columns {
          for group in 0..<groups {
            let base = column * rows + start + group * width
            for row in 0..<width {
              var sum = 0.0
              for below in row..<width { unsafe sum += triangle[row * width + below] * elements[base + below] }
              unsafe elements[base + row] = sum
            }
          }
        }
      }
    }
  }

  /// Divides neighbouring columns, from the right, by the transpose of a lower triangle.
  public mutating func divideColumns(from start: Int, by triangle: Matrix) {
    let (rows, width) = (rows, triangle.rows)
    precondition(start >= 0 && start + width <= columns, "The columns lie in the matrix.")
    unsafe elements.withUnsafeMutableBufferPointer { elements in
      unsafe triangle.elements.withUnsafeBufferPointer { triangle in
        for column in 0..<width {
          let base = (start + column) * rows
          for before in 0..<column {
            let factor = unsafe triangle[before * width + column]
            let other = (start + before) * rows
            for row in 0..<rows { unsafe elements[base + row] -= factor * elements[other + row] }
          }
          let factor = unsafe 1 / triangle[column * width + column]
          for row in 0..<rows { unsafe elements[base + row] *= factor }
        }
      }
    }
  }
}
