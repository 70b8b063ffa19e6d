import LinearAlgebra

/// First and second derivatives of several functions at a place, from central differences.
struct Derivatives {
  let values: [Double]
  /// By parameter, then by function.
  let first: [[Double]]
  /// Of the first functions only, by function.
  let second: [Matrix]

  /// Nil where a function has no value nearby.
  init?(
    at place: [Double],
    steps: [Double],
    secondOf curved: Int,
    _ functions: ([Double]) -> [Double]?
  ) {
    guard let values = functions(place) else { return nil }
    let count = place.count
    var (above, below): ([[Double]], [[Double]]) = ([], [])
    for index in place.indices {
      var (up, down) = (place, place)
      up[index] += steps[index]
      down[index] -= steps[index]
      guard let one = functions(up), let other = functions(down) else { return nil }
      above.append(one)
      below.append(other)
    }
    first = place.indices.map { index in
      zip(above[index], below[index]).map { ($0 - $1) / (2 * steps[index]) }
    }
    var second = [Matrix](repeating: Matrix(rows: count, columns: count), count: curved)
    for one in place.indices {
      for function in 0..<curved {
        let bend = above[one][function] - 2 * values[function] + below[one][function]
        second[function][one, one] = bend / (steps[one] * steps[one])
      }
      for other in 0..<one {
        var (up, down) = (place, place)
        for index in [one, other] {
          up[index] += steps[index]
          down[index] -= steps[index]
        }
        guard let high = functions(up), let low = functions(down) else { return nil }
        for function in 0..<curved {
          let single =
            above[one][function] + below[one][function] + above[other][function] + below[other][function]
          let bend = high[function] + low[function] + 2 * values[function] - single
          let value = bend / (2 * steps[one] * steps[other])
          second[function][one, other] = value
          second[function][other, one] = value
        }
      }
    }
    self.values = values
    self.second = second
  }
}

/// A step towards a lower value of a function.
struct NewtonStep {
  let step: [Double]
  /// How much lower the tangent parabola is there.
  let gain: Double
  /// A direction of length 1 in which the function bends downwards most, where there is one.
  let downward: [Double]?

  /// Newton's step; where the function bends downwards, the bend counts as upwards.
  ///
  /// Dauphin and others, "Identifying and attacking the saddle point problem in high-dimensional non-convex optimization",
  /// 2014.
  init(_ gradient: [Double], _ curvature: Matrix) {
    let count = gradient.count
    if let factor = try? Cholesky(of: curvature) {
      step = Array(factor.solve(Matrix(rows: count, columns: 1) { row, _ in -gradient[row] }).elements)
      downward = nil
    } else if count > 0, let parts = try? SingularValueDecomposition(of: curvature) {
      var sum = [Double](repeating: 0, count: count)
      var lowest: [Double]?
      for index in 0..<count {
        let direction = (0..<count).map { parts.vTransposed[index, $0] }
        let share = zip(direction, gradient).reduce(0) { $0 + $1.0 * $1.1 }
        let size = max(parts.values[index], 1e-9 * parts.values[0])
        if size > 0 { for row in 0..<count { sum[row] -= direction[row] * share / size } }
        let turn = (0..<count).reduce(0) { $0 + parts.u[$1, index] * direction[$1] }
        if lowest == nil, turn < 0, parts.values[index] > 1e-6 * parts.values[0] { lowest = direction }
      }
      step = sum
      downward = lowest
    } else {
      step = [Double](repeating: 0, count: count)
      downward = nil
    }
    gain = -zip(step, gradient).reduce(0) { $0 + $1.0 * $1.1 } / 2
  }
}

/// The inverse of a symmetric matrix on the directions in which it is positive.
func positiveInverse(_ matrix: Matrix) -> Matrix {
  if let factor = try? Cholesky(of: matrix) { return factor.inverse }
  guard let parts = try? SingularValueDecomposition(of: matrix) else { return matrix }
  let count = matrix.rows
  let positive = (0..<count).filter { index in
    parts.values[index] > 1e-8
      && (0..<count).reduce(0) { $0 + parts.u[$1, index] * parts.vTransposed[index, $1] } > 0
  }
  return Matrix(rows: count, columns: count) { row, column in
    positive.reduce(0) { $0 + parts.u[row, $1] * parts.u[column, $1] / parts.values[$1] }
  }
}
