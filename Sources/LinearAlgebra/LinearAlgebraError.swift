/// Why a decomposition does not exist.
public enum LinearAlgebraError: Error, Equatable {
  case notPositiveDefinite(leadingMinor: Int)
  /// An iteration did not come to rest, or there are numbers that are not finite.
  case notConverged
}

extension LinearAlgebraError: CustomStringConvertible {
  public var description: String {
    switch self {
    case .notPositiveDefinite(let minor):
      "The matrix is not positive definite: its leading minor of order \(minor) is not positive."
    case .notConverged:
      "The decomposition did not converge; the matrix may hold numbers that are not finite."
    }
  }
}
