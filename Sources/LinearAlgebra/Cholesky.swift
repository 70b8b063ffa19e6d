/// The factor L of a symmetric, positive definite matrix L · L'.
public struct Cholesky: Sendable {
  private let factor: Matrix

  /// Of the matrix's lower triangle; the upper one is not read.
  public init(of matrix: consuming Matrix) throws(LinearAlgebraError) {
    precondition(matrix.rows == matrix.columns, "A factored matrix is square.")
    let status = LAPACK.potrf(&matrix)
    guard status >= 0 else { throw .notConverged }
    guard status == 0 else { throw .notPositiveDefinite(leadingMinor: status) }
    factor = matrix
  }

  /// The x for which the matrix times x is `right`.
  public func solve(_ right: Matrix) -> Matrix {
    precondition(right.rows == factor.rows, "The right-hand side has as many rows as the matrix.")
    var solution = right
    LAPACK.potrs(factor, &solution)
    return solution
  }

  /// Of the matrix that was factored.
  public var inverse: Matrix {
    var inverse = factor
    LAPACK.potri(&inverse)
    for column in 0..<inverse.columns {
      for row in 0..<column { inverse[row, column] = inverse[column, row] }
    }
    return inverse
  }
}
