/// Why a row could not be read back, or a file of rows not be read.
public enum TableError: Error, Equatable {
  case wrongKind(column: String, found: Cell)
  case missing(column: String)
}

extension TableError: CustomStringConvertible {
  public var description: String {
    switch self {
    case .wrongKind(let column, let found): "Column '\(column)' holds \(found), which is of another kind."
    case .missing(let column): "Column '\(column)' is empty, but every row needs it."
    }
  }
}
