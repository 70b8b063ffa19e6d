/// The solution of a least squares problem.
public struct LeastSquaresSolution: Sendable {
  /// One column for every right-hand side.
  public let coefficients: Matrix
  /// How many singular values counted.
  public let rank: Int
}

extension Matrix {
  /// Minimises |self · x − right|; of all solutions, the shortest.
  ///
  /// Singular values below `conditionLimit` times the largest count as zero.
  public consuming func leastSquares(
    _ right: Matrix,
    conditionLimit: Double
  ) throws(LinearAlgebraError) -> LeastSquaresSolution {
    precondition(rows == right.rows && rows > 0, "Both sides have the same rows, one at least.")
    let unknowns = columns
    guard unknowns > 0 else {
      return LeastSquaresSolution(coefficients: Matrix(rows: 0, columns: right.columns), rank: 0)
    }
    // LAPACK puts the solution in the place of the right-hand sides, which may be shorter.
    let height = max(rows, unknowns)
    var sides = Matrix(rows: height, columns: right.columns) { row, column in
      row < right.rows ? right[row, column] : 0
    }
    let (status, rank) = LAPACK.gelsd(&self, &sides, conditionLimit: conditionLimit)
    guard status == 0 else { throw .notConverged }
    return LeastSquaresSolution(
      coefficients: sides.part(rows: 0..<unknowns, columns: 0..<right.columns),
      rank: rank
    )
  }
}
