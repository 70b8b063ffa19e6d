package import Store
import Tables

/// A run that has begun, with the number by which its rows are known.
package struct BegunRun: Sendable {
  package let number: Int
  package let run: Run
}

extension Study {
  /// What holds now.
  package func standing() throws -> Standing {
    if let known = known.standing, known.isUntouched(self) { return known }
    let standing = try Standing(store, settings.grounds)
    // Without the key no path is told from those that hold people's names.
    if standing.namesFiles { standing.isChanged = (try? NamedFiles(self))?.isChanged }
    known.standing = standing
    known.changes = store.changes
    return standing
  }

  /// What would hold if a participant had never taken part.
  package func standing(without participant: String) throws -> Standing {
    try Standing(store, settings.grounds, without: participant)
  }

  /// Those rows that hold, sorted by what they are of, so that it does not count which was computed last.
  package func rows<R: ResultRow>(_ type: R.Type, where selection: Selection = .all) throws -> [R] {
    let standing = try standing()
    var parts: [String: [R]] = [:]
    for row in try store.everyRow(type, where: selection) { parts[row.scope, default: []].append(row) }
    return parts.filter { standing.holds(R.kind, of: $0.key) }.sorted { $0.key < $1.key }.flatMap(\.value)
  }

  /// Those rows of a scope, none where they do not hold.
  package func rows<R: ResultRow>(_ type: R.Type, of scope: String) throws -> [R] {
    guard try standing().holds(R.kind, of: scope) else { return [] }
    return try store.everyRow(type, where: R.selection(of: scope))
  }

  /// Those rows of these recordings that hold, sorted by recording.
  package func rows<R: ResultRow>(_ type: R.Type, among recordings: Set<String>) throws -> [R] {
    precondition(R.kind.scope == .recording, "Each of these rows is of one recording.")
    return try rows(type).filter { recordings.contains($0.scope) }
  }

  /// Enters a run whose results are to be kept, without the names of people in what was typed.
  package func begin(_ run: Run) throws -> BegunRun {
    let standing = try standing()
    let run = try NameKeeper(self, keepsNames: false).withoutNames(run)
    let number = try store.insert(run)
    standing.note(run, number: number)
    known.changes = store.changes
    return BegunRun(number: number, run: run)
  }

  /// Says of results that were computed by other choices that they hold no more, before the first of them is computed anew.
  ///
  /// So a run that is stopped leaves no two rules side by side: what it did not come to is out of date.
  package func supersede(_ kind: ResultKind, of scopes: [String], by run: BegunRun) throws {
    let standing = try standing()
    let others = scopes.compactMap { standing.keeping(kind, of: $0) }.filter {
      standing.run($0.run)?.choicesDocument != run.run.choicesDocument
    }
    try store.togetherWithoutWaiting {
      for keeping in others { try store.keep(keeping.superseded(by: run.number)) }
    }
    for keeping in others { standing.take(keeping.superseded(by: run.number)) }
    known.changes = store.changes
  }

  /// Says of a result that was superseded that it holds as it did, since nothing could be computed in its place.
  package func restore(_ keeping: Keeping) throws {
    let standing = try standing()
    try store.togetherWithoutWaiting { try store.keep(keeping) }
    standing.take(keeping)
    known.changes = store.changes
  }

  /// Stores all rows of a result in the place of earlier ones, and what they rest on.
  ///
  /// `contents`: what it is, where others rest on that alone and not on how it came about. `absence`: why there is none, so
  /// that nobody looks for it again as long as nothing changes.
  package func keep<each R: ResultRow>(
    _ kind: ResultKind,
    of scope: String,
    _ rows: repeat [each R],
    contents: [String]? = nil,
    absence: String? = nil,
    by run: BegunRun
  ) throws {
    try keep(kind, of: scope, ReadyRows(repeat each rows), contents: contents, absence: absence, by: run)
  }

  /// The same of rows that were made ready before, on whatever core.
  package func keep(
    _ kind: ResultKind,
    of scope: String,
    _ rows: ReadyRows,
    contents: [String]? = nil,
    absence: String? = nil,
    by run: BegunRun
  ) throws {
    let standing = try standing()
    let grounds = standing.grounds(of: kind, scope: scope, run.run.choices)
    let keeping = Keeping(
      kind: kind.name,
      scope: scope,
      key: joinedKey([kind.name] + (contents ?? [run.run.choicesDocument] + grounds)),
      grounds: grounds,
      absence: absence,
      content: rows.digest,
      run: run.number
    )
    try store.togetherWithoutWaiting {
      for replace in rows.replacements { try replace(store, scope, run.number) }
      try store.keep(keeping)
    }
    standing.take(keeping)
    known.changes = store.changes
  }

}

extension Standing {
  /// Whether nothing was written that it does not know of.
  fileprivate func isUntouched(_ study: borrowing Study) -> Bool { study.known.changes == study.store.changes }
}
