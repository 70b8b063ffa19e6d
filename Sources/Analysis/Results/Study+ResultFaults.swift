import Store
package import Studies

/// A result whose rows are not those that were computed.
package struct ResultFault: Sendable, Hashable, CustomStringConvertible {
  let kind: ResultKind
  /// Empty where it is of the whole study.
  let scope: String
  /// Whether there is none of them.
  let areGone: Bool

  package var description: String {
    let whose = scope == Keeping.wholeStudy ? "" : " of '\(scope)'"
    let what = areGone ? "are gone, though they were computed" : "have changed since they were computed"
    return "The results of 'study \(kind.command)'\(whose) \(what). Compute them anew."
  }
}

extension Study {
  /// Results that somebody changed by hand, or that a damage changed.
  package func resultFaults() throws -> [ResultFault] {
    let standing = try standing()
    var faults: [ResultFault] = []
    for kind in ResultKind.all {
      let types = resultRows.filter { $0.kind == kind }
      for scope in standing.scopes(of: kind) {
        let content = standing.keeping(kind, of: scope)?.content
        // Without a digest it is only known that there must be rows.
        guard content != nil || !types.isEmpty && standing.isThere(kind, of: scope) else { continue }
        var digest = RowDigest()
        for type in types { try add(type, of: scope, to: &digest) }
        let isWhole = content.map { $0 == digest.text } ?? !digest.isEmpty
        if !isWhole { faults.append(ResultFault(kind: kind, scope: scope, areGone: digest.isEmpty)) }
      }
    }
    return faults
  }

  private func add<R: ResultRow>(_ type: R.Type, of scope: String, to digest: inout RowDigest) throws {
    let rows = try store.everyRow(type, where: R.selection(of: scope)).filter { $0.scope == scope }
    digest.add(RowCells(rows))
  }
}
