/// The same routines as plain loops, for systems on which LAPACK is not linked.
///
/// They are slower and as exact; tests hold them against LAPACK. Singular values come from rotations of pairs of columns
/// (Hestenes, "Inversion of matrices by biorthogonalization and related results", 1958).
enum PlainLAPACK {
  static func gelsd(
    _ matrix: inout Matrix,
    _ right: inout Matrix,
    conditionLimit: Double
  ) -> (status: Int, rank: Int) {
    let (m, n) = (matrix.rows, matrix.columns)
    let shorter = min(m, n)
    var (u, v) = (Matrix(rows: m, columns: shorter), Matrix(rows: shorter, columns: n))
    var values = ContiguousArray(repeating: 0.0, count: shorter)
    let status = gesdd(&matrix, u: &u, values: &values, v: &v)
    guard status == 0 else { return (status, 0) }
    let rank = values.count { $0 > conditionLimit * values[0] }
    for side in 0..<right.columns {
      let parts = (0..<rank).map { index in
        (0..<m).reduce(0) { $0 + u[$1, index] * right[$1, side] } / values[index]
      }
      for row in 0..<n { right[row, side] = (0..<rank).reduce(0) { $0 + v[$1, row] * parts[$1] } }
    }
    return (0, rank)
  }

  static func gesdd(
    _ matrix: inout Matrix,
    u: inout Matrix,
    values: inout ContiguousArray<Double>,
    v: inout Matrix
  ) -> Int {
    let isWide = matrix.rows < matrix.columns
    var left = isWide ? matrix.transposed : matrix
    let count = left.columns
    var turned = Matrix(rows: count, columns: count) { $0 == $1 ? 1 : 0 }
    guard left.elements.allSatisfy(\.isFinite), left.orthogonalizeColumns(turning: &turned) else { return 1 }
    let lengths = (0..<count).map { column in left.column(column).reduce(0) { $0 + $1 * $1 }.squareRoot() }
    for (place, column) in (0..<count).sorted(by: { lengths[$0] > lengths[$1] }).enumerated() {
      values[place] = lengths[column]
      for row in 0..<left.rows {
        let part = lengths[column] > 0 ? left[row, column] / lengths[column] : 0
        if isWide { v[place, row] = part } else { u[row, place] = part }
      }
      for row in 0..<count {
        if isWide { u[row, place] = turned[row, column] } else { v[place, row] = turned[row, column] }
      }
    }
    return 0
  }

  static func potrf(_ matrix: inout Matrix) -> Int {
    for column in 0..<matrix.rows {
      for row in column..<matrix.rows {
        var sum = matrix[row, column]
        for inner in 0..<column { sum -= matrix[row, inner] * matrix[column, inner] }
        if row == column {
          guard sum > 0 else { return sum.isNaN ? -1 : column + 1 }
          matrix[row, column] = sum.squareRoot()
        } else {
          matrix[row, column] = sum / matrix[column, column]
        }
      }
    }
    return 0
  }

  static func potrs(_ factor: Matrix, _ right: inout Matrix) {
    for side in 0..<right.columns {
      for row in 0..<factor.rows {
        for inner in 0..<row { right[row, side] -= factor[row, inner] * right[inner, side] }
        right[row, side] /= factor[row, row]
      }
      for row in (0..<factor.rows).reversed() {
        for inner in row + 1..<factor.rows { right[row, side] -= factor[inner, row] * right[inner, side] }
        right[row, side] /= factor[row, row]
      }
    }
  }

  static func potri(_ factor: inout Matrix) {
    var inverse = Matrix(rows: factor.rows, columns: factor.rows) { $0 == $1 ? 1 : 0 }
    potrs(factor, &inverse)
    factor = inverse
  }

  static func syrk(_ factor: Matrix, _ matrix: inout Matrix) {
    for column in 0..<matrix.columns {
      for row in column..<matrix.rows {
        var sum = 0.0
        for inner in 0..<factor.columns { sum += factor[row, inner] * factor[column, inner] }
        matrix[row, column] -= sum
      }
    }
  }

  static func gemm(
    _ z: borrowing ContiguousArray<Double>,
    rows: Int,
    width: Int,
    stride: Int,
    _ products: inout ContiguousArray<Double>,
    at start: Int
  ) {
    for one in 0..<width {
      for other in one..<width {
        var sum = 0.0
        for row in 0..<rows { sum += z[row * stride + one] * z[row * stride + other] }
        products[start + one * width + other] = sum
      }
    }
  }
}

#if canImport(Accelerate)
typealias LAPACK = PlainLAPACK
#endif

extension Matrix {
  fileprivate var transposed: Matrix { Matrix(rows: columns, columns: rows) { self[$1, $0] } }

  /// Rotates pairs of columns until all are at right angles; false where that does not come to an end.
  fileprivate mutating func orthogonalizeColumns(turning other: inout Matrix) -> Bool {
    for _ in 0..<60 {
      var isDone = true
      for first in 0..<columns {
        for second in first + 1..<columns where turn(first, second, &other) { isDone = false }
      }
      if isDone { return true }
    }
    return false
  }

  /// Whether the columns were not at right angles before.
  private mutating func turn(_ first: Int, _ second: Int, _ other: inout Matrix) -> Bool {
    var (a, b, c) = (0.0, 0.0, 0.0)
    for row in 0..<rows {
      a += self[row, first] * self[row, first]
      b += self[row, second] * self[row, second]
      c += self[row, first] * self[row, second]
    }
    guard abs(c) > 1e-15 * (a * b).squareRoot() else { return false }
    let ratio = (b - a) / (2 * c)
    let tangent = (ratio < 0 ? -1 : 1) / (abs(ratio) + (1 + ratio * ratio).squareRoot())
    let cosine = 1 / (1 + tangent * tangent).squareRoot()
    rotate(first, second, cosine, cosine * tangent)
    other.rotate(first, second, cosine, cosine * tangent)
    return true
  }

  private mutating func rotate(_ first: Int, _ second: Int, _ cosine: Double, _ sine: Double) {
    for row in 0..<rows {
      let (x, y) = (self[row, first], self[row, second])
      self[row, first] = cosine * x - sine * y
      self[row, second] = sine * x + cosine * y
    }
  }
}
