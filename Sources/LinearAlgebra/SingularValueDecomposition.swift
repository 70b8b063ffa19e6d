/// U · diag(s) · V', with as many singular values as the shorter side has elements.
public struct SingularValueDecomposition: Sendable {
  public let u: Matrix
  /// In descending order.
  public let values: ContiguousArray<Double>
  /// V, transposed.
  public let vTransposed: Matrix

  public init(of matrix: consuming Matrix) throws(LinearAlgebraError) {
    let shorter = min(matrix.rows, matrix.columns)
    precondition(shorter > 0, "A matrix that is decomposed has elements.")
    var u = Matrix(rows: matrix.rows, columns: shorter)
    var v = Matrix(rows: shorter, columns: matrix.columns)
    var values = ContiguousArray(repeating: 0.0, count: shorter)
    guard LAPACK.gesdd(&matrix, u: &u, values: &values, v: &v) == 0 else { throw .notConverged }
    self.u = u
    self.values = values
    vTransposed = v
  }
}
