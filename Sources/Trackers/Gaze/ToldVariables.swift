/// What columns of a table say of one recording, each by one value as long as all of its rows have the same.
///
/// A row that says nothing changes nothing.
package struct ToldVariables: Sendable {
  package enum Value: Sendable, Equatable {
    case none
    case one(String)
    /// The first two of several.
    case several(String, String)
  }

  package private(set) var values: [Value]

  package init(columns count: Int) { values = Array(repeating: .none, count: count) }

  package mutating func tell(_ value: String, in column: Int) {
    switch values[column] {
    case .none: values[column] = .one(value)
    case .one(let known) where known != value: values[column] = .several(known, value)
    default: break
    }
  }

  /// Adds what later rows say.
  mutating func merge(_ later: Self) {
    for (column, value) in later.values.enumerated() {
      switch value {
      case .none: break
      case .one(let word): tell(word, in: column)
      case .several(let first, let second):
        tell(first, in: column)
        tell(second, in: column)
      }
    }
  }
}
