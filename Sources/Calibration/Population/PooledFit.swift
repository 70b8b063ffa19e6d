import LinearAlgebra

/// A linear fit on many people's rows, with the means and spreads that its columns have there.
struct PooledFit: Sendable {
  /// One for each column.
  let standards: [StandardColumn]
  /// The columns that are not left out.
  let kept: [Int]
  /// The mean target.
  let centre: LinearMapping.Axes
  /// Of standardised columns that are kept, one column for each axis.
  let coefficients: Matrix

  init(_ sums: ColumnSums, _ rule: LeastSquaresRule) throws(CalibrationError) {
    self = try PooledSystem(sums, rule).fit(penalty: rule.penalty)
  }

  fileprivate init(_ system: PooledSystem, coefficients: Matrix) {
    standards = system.standards
    kept = system.kept
    centre = system.centre
    self.coefficients = coefficients
  }

  var mapping: LinearMapping { LinearMapping(coefficients, of: kept, standards, centre: centre) }
}

/// The normal equations of standardised columns.
struct PooledSystem {
  /// Eigenvalues below this share of the largest are rounding: what a direction among the columns varies by less than
  /// about a millionth, sums cannot tell.
  private static let leastEigenvalue = 1e-13

  let standards: [StandardColumn]
  let kept: [Int]
  let centre: LinearMapping.Axes
  private let left: Matrix
  private let right: Matrix

  init(_ sums: ColumnSums, _ rule: LeastSquaresRule) throws(CalibrationError) {
    let standards = sums.measures.indices.map(sums.standard)
    let kept = standards.indices.filter { rule.keeps(range: standards[$0].range) && standards[$0].deviation > 0 }
    guard !kept.isEmpty else { throw .constantFeatures }
    let last = sums.products.columns - 1
    let places = kept.map { $0 + 1 } + [last - 1, last]
    let units = kept.map { standards[$0].deviation / sums.measures[$0].deviation } + [1, 1]
    func product(_ one: Int, _ other: Int) -> Double {
      let (row, column) = (places[one], places[other])
      let spread = sums.products[row, column] - sums.products[0, row] * sums.products[0, column] / sums.count
      return spread / (units[one] * units[other])
    }
    left = Matrix(rows: kept.count, columns: kept.count, product)
    right = Matrix(rows: kept.count, columns: 2) { product($0, kept.count + $1) }
    centre = sums.centre
    self.standards = standards
    self.kept = kept
  }

  /// Without a penalty, the shortest of all solutions.
  func fit(penalty: Double) throws(CalibrationError) -> PooledFit {
    do throws(LinearAlgebraError) {
      guard penalty > 0 else {
        let solution = try left.leastSquares(right, conditionLimit: Self.leastEigenvalue)
        return PooledFit(self, coefficients: solution.coefficients)
      }
      var penalized = left
      for column in kept.indices { penalized[column, column] += penalty }
      return PooledFit(self, coefficients: try Cholesky(of: penalized).solve(right))
    } catch {
      throw .singular
    }
  }
}
