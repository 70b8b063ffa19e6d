package import Store
package import Tables

/// A stored row of what study computed.
///
/// It is read through the study, which gives only what still holds.
package protocol ResultRow: Row, Sendable {
  static var kind: ResultKind { get }

  /// What the row is of, such as its recording's name; empty where it is of the whole study.
  var scope: String { get }

  /// The rows of a scope.
  static func selection(of scope: String) -> Selection

  /// Columns that a person may change afterwards.
  static var changeable: Set<String> { get }
}

extension ResultRow {
  package static var changeable: Set<String> { [] }

  package static func selection(of scope: String) -> Selection {
    switch kind.scope {
    case .recording: ["recording": .text(scope)]
    case .participant: ["participant": .text(scope)]
    case .study: .all
    }
  }
}

extension Store {
  package func remove<R: ResultRow>(_ type: R.Type, of scope: String) throws(StoreError) {
    try remove(type, where: R.selection(of: scope))
  }
}
