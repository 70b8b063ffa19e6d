import LinearAlgebra

/// The columns of a random term turned into columns at right angles, each with a mean square of 1.
///
/// With the columns as they are, θ of an intercept and of a slope by year is hardly determined where years are far from 0,
/// and a search ends beside the best place.
struct RandomBasis {
  let columns: [ContiguousArray<Double>]
  /// The upper triangle R for which the columns as they are are the product of these and R.
  let triangle: Matrix

  init(_ original: [ContiguousArray<Double>]) {
    var columns: [ContiguousArray<Double>] = []
    var triangle = Matrix(rows: original.count, columns: original.count)
    for (place, column) in original.enumerated() {
      let size = Self.size(column)
      var rest = column
      for _ in 0..<2 {
        for earlier in 0..<place {
          let share = dot(columns[earlier], rest) / Double(rest.count)
          triangle[earlier, place] += share
          subtract(share, columns[earlier], from: &rest)
        }
      }
      var left = Self.size(rest)
      if left <= 1e-7 * size {
        // What follows from earlier columns varies on its own.
        (rest, left) = (column, size > 0 ? size : 1)
        for earlier in 0..<place { triangle[earlier, place] = 0 }
      }
      for row in rest.indices { rest[row] /= left }
      triangle[place, place] = left
      columns.append(rest)
    }
    (self.columns, self.triangle) = (columns, triangle)
  }

  /// The root mean square.
  private static func size(_ column: ContiguousArray<Double>) -> Double {
    (dot(column, column) / Double(max(1, column.count))).squareRoot()
  }
}

extension Matrix {
  /// The x for which this upper triangle times x is `right`.
  func solveUpper(_ right: Matrix) -> Matrix {
    var x = right
    for column in 0..<x.columns {
      for row in (0..<rows).reversed() {
        for later in row + 1..<max(rows, row + 1) { x[row, column] -= self[row, later] * x[later, column] }
        x[row, column] /= self[row, row]
      }
    }
    return x
  }

  func times(_ right: Matrix) -> Matrix {
    Matrix(rows: rows, columns: right.columns) { row, column in
      (0..<columns).reduce(0) { $0 + self[row, $1] * right[$1, column] }
    }
  }

  /// The lower triangle L, with no negative number on its diagonal, whose L · L' is that of this matrix.
  ///
  /// Pairs of columns are turned until what is above the diagonal is zero (Givens, "Computation of plane unitary rotations
  /// transforming a general matrix to triangular form", 1958).
  var lowerTriangle: Matrix {
    var lower = self
    for row in 0..<rows {
      for later in row + 1..<max(columns, row + 1) where lower[row, later] != 0 {
        let (one, other) = (lower[row, row], lower[row, later])
        let length = (one * one + other * other).squareRoot()
        for index in row..<rows {
          let (left, right) = (lower[index, row], lower[index, later])
          lower[index, row] = (left * one + right * other) / length
          lower[index, later] = index == row ? 0 : (right * one - left * other) / length
        }
      }
      if lower[row, row] < 0 { for index in row..<rows { lower[index, row] = -lower[index, row] } }
    }
    return lower
  }
}
