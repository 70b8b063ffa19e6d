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

/// Newton's step to where a function is least, and how much lower its tangent parabola is there.
///
/// Where the function does not bend upwards, its curvature is raised until it does.
func newtonStep(_ gradient: [Double], _ curvature: Matrix) -> (step: [Double], gain: Double) {
  let count = gradient.count
  let size = (0..<count).reduce(0) { max($0, abs(curvature[$1, $1])) }
  var raised = 0.0
  while size > 0, size.isFinite, raised <= 1e3 * size {
    var matrix = curvature
    for index in 0..<count { matrix[index, index] += raised }
    if let factor = try? Cholesky(of: matrix) {
      let step = factor.solve(Matrix(rows: count, columns: 1) { row, _ in -gradient[row] })
      let gain = zip(step.elements, gradient).reduce(0) { $0 - $1.0 * $1.1 } / 2
      return (Array(step.elements), gain)
    }
    raised = raised == 0 ? 1e-6 * size : raised * 10
  }
  return ([Double](repeating: 0, count: count), 0)
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
