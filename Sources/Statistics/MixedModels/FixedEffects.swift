import LinearAlgebra

/// The fixed effects' columns, X = Q · R with columns of Q at right angles.
struct FixedEffects {
  let design: Design
  /// Names of columns that follow from earlier ones and have no coefficient.
  let dropped: [String]
  let q: [ContiguousArray<Double>]
  /// Upper triangle.
  let r: Matrix

  var count: Int { q.count }

  /// Leaves out what remains shorter than 1e-7 of a column at right angles to the columns before, as R does.
  ///
  /// Gram and Schmidt's method, each column twice (Giraud, Langou & Rozložník, "On the round-off error analysis of the
  /// Gram-Schmidt algorithm with reorthogonalization", 2002).
  init(_ terms: Formula.Terms, _ frame: ModelFrame) {
    var design = Design(terms, frame)
    var (kept, dropped): ([Int], [String]) = ([], [])
    var q: [ContiguousArray<Double>] = []
    var parts: [[Double]] = []
    for (place, column) in design.columns.enumerated() {
      var rest = column.values(frame)
      let length = dot(rest, rest).squareRoot()
      var shares = [Double](repeating: 0, count: q.count)
      for _ in 0..<2 {
        for index in q.indices {
          let share = dot(q[index], rest)
          shares[index] += share
          subtract(share, q[index], from: &rest)
        }
      }
      let left = dot(rest, rest).squareRoot()
      guard left > 1e-7 * length else {
        dropped.append(column.name)
        continue
      }
      for row in rest.indices { rest[row] /= left }
      q.append(rest)
      parts.append(shares + [left])
      kept.append(place)
    }
    design.keep(kept)
    self.design = design
    self.dropped = dropped
    self.q = q
    r = Matrix(rows: q.count, columns: q.count) { row, column in row <= column ? parts[column][row] : 0 }
  }

  /// R⁻¹ · x.
  func solve(_ x: [Double]) -> [Double] {
    var x = x
    for row in (0..<count).reversed() {
      for column in row + 1..<max(count, row + 1) { x[row] -= r[row, column] * x[column] }
      x[row] /= r[row, row]
    }
    return x
  }

  /// R⁻¹ · (middle) · R⁻ᵀ, which makes variances of the coefficients of Q those of X.
  func covariance(_ middle: Matrix) -> Matrix {
    let half = (0..<count).map { column in solve(Array(middle.column(column))) }
    let whole = (0..<count).map { row in solve((0..<count).map { half[$0][row] }) }
    return Matrix(rows: count, columns: count) { row, column in whole[row][column] }
  }
}

func dot(_ one: borrowing ContiguousArray<Double>, _ other: borrowing ContiguousArray<Double>) -> Double {
  var sums = SIMD4<Double>()
  let whole = one.count / 4 * 4
  for row in stride(from: 0, to: whole, by: 4) {
    let a = SIMD4(one[row], one[row + 1], one[row + 2], one[row + 3])
    sums += a * SIMD4(other[row], other[row + 1], other[row + 2], other[row + 3])
  }
  var sum = sums.sum()
  for row in whole..<one.count { sum += one[row] * other[row] }
  return sum
}

func subtract(_ factor: Double, _ one: borrowing ContiguousArray<Double>, from other: inout ContiguousArray<Double>) {
  for row in other.indices { other[row] -= factor * one[row] }
}
