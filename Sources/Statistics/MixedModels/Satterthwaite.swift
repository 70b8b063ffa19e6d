import LinearAlgebra

/// Degrees of freedom of what is estimated with a variance that is itself estimated.
///
/// Satterthwaite, "An approximate distribution of estimates of variance components", 1946; for mixed models Kuznetsova,
/// Brockhoff & Christensen, "lmerTest package: tests in linear mixed effects models", 2017.
///
/// A standard deviation that is none is left out: at 0 the deviance and the variances depend on its square, and its slopes vanish. One
/// next to 0 stays, as in lmerTest. For `ffd ~ group + lc + (1 + lc | subject) + (1 | item)` of the references' words, lc has 19.5 degrees
/// of freedom at the least deviance, and so in lmerTest where lme4 searches by a fine tolerance; by its usual one it stops where the
/// slope does not vary, and lmerTest tells 27.1.
struct Satterthwaite: Sendable {
  /// Of the coefficients, its derivatives by θ and by σ.
  private let slopes: [Matrix]
  /// Of θ and σ.
  private let covariance: Matrix

  /// `left`: the places of numbers of θ that are left out.
  init(_ derivatives: Derivatives, _ criterion: LinearCriterion, sigma: Double, without left: [Int]) {
    let kept = derivatives.first.indices.filter { !left.contains($0) }
    let (count, p) = (kept.count, criterion.fixed.count)
    let first = kept.map { derivatives.first[$0] }
    let second = derivatives.second.map { $0.part(rows: kept, columns: kept) }
    let squares = derivatives.values[1]
    let variance = sigma * sigma
    let curvature = Matrix(rows: count + 1, columns: count + 1) { row, column in
      if row < count, column < count { return second[0][row, column] + second[1][row, column] / variance }
      if row < count || column < count { return -2 * first[min(row, column)][1] / (variance * sigma) }
      return 6 * squares / (variance * variance) - 2 * criterion.degrees / variance
    }
    let inverse = positiveInverse(curvature)
    covariance = Matrix(rows: count + 1, columns: count + 1) { 2 * inverse[$0, $1] }
    let matrix = { (parts: [Double], factor: Double) in
      criterion.fixed.covariance(
        Matrix(rows: p, columns: p) { row, column in
          let (high, low) = (max(row, column), min(row, column))
          return factor * parts[2 + low * p - low * (low - 1) / 2 + high - low]
        }
      )
    }
    slopes = first.map { matrix($0, variance) } + [matrix(derivatives.values, 2 * sigma)]
  }

  /// Of the sum of the coefficients, each times its weight, whose variance is this.
  func degrees(_ weights: [Double], variance: Double) -> Double {
    let gradient = slopes.map { $0.quadratic(weights) }
    return 2 * variance * variance / covariance.quadratic(gradient)
  }
}

extension Matrix {
  /// x' · self · x.
  func quadratic(_ x: [Double]) -> Double {
    var sum = 0.0
    for column in 0..<columns where x[column] != 0 {
      for row in 0..<rows { sum += x[row] * self[row, column] * x[column] }
    }
    return sum
  }
}
