public import Tables

/// Which rows are meant: those whose columns have these values, `.missing` included.
///
/// `["participant": .text("p3k9x2m7q4")]`; `[:]` means all of them.
public struct Selection: Sendable, ExpressibleByDictionaryLiteral {
  private let conditions: [(column: String, value: Cell)]

  public static let all: Selection = [:]

  public init(dictionaryLiteral conditions: (String, Cell)...) {
    self.conditions = conditions.map { (column: $0.0, value: $0.1) }
  }

  public init(_ conditions: [(column: String, value: Cell)]) {
    self.conditions = conditions
  }

  var values: [Cell] { conditions.map(\.value) }

  /// ` WHERE …`, or nothing where all rows are meant; all rows miss a column that the type has but not yet its table.
  func clause(known: Set<String>, stored: Set<String>) -> String {
    let terms = conditions.map { condition in
      precondition(known.contains(condition.column), "A selection names columns of the table.")
      // IS also finds a missing value, which = does not.
      return "\(stored.contains(condition.column) ? quoted(condition.column) : "NULL") IS ?"
    }
    return terms.isEmpty ? "" : " WHERE " + terms.joined(separator: " AND ")
  }
}
