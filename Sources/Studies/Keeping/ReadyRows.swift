import Store

/// All rows of a result as they are stored, with their digest: what can be made of them before their turn.
package struct ReadyRows: Sendable {
  /// Puts rows of a table in the place of those that a scope had, as rows of a run.
  typealias Replacement = @Sendable (borrowing Store, String, Int) throws -> Void

  let replacements: [Replacement]
  let digest: String

  package init<each R: ResultRow>(_ rows: repeat [each R]) {
    var digest = RowDigest()
    var replacements: [Replacement] = []
    repeat replacements.append(Self.replacement(each rows, &digest))
    self.replacements = replacements
    self.digest = digest.text
  }

  private static func replacement<R: ResultRow>(_ rows: [R], _ digest: inout RowDigest) -> Replacement {
    let cells = RowCells(rows)
    digest.add(cells)
    return { store, scope, run in
      try store.remove(R.self, of: scope)
      try store.add(cells, run: run)
    }
  }
}
