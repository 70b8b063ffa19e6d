import Recordings
package import Store

extension Study {
  /// What came from other studies.
  package struct Merged: Sendable, Hashable {
    package fileprivate(set) var recordings = 0
    /// How many results of each kind, each kind behind what it rests on.
    package fileprivate(set) var results: [ResultKind: Int] = [:]
    /// Results that rest on something else than is here, and were not taken.
    package fileprivate(set) var left = 0

    package var isEmpty: Bool { recordings == 0 && results.isEmpty }
  }

  /// Takes over what other studies have and this one lacks: recordings, and what was computed of single recordings and
  /// participants, with the runs that made it.
  ///
  /// Where both have a result, the later one stays. What is here already is not taken again; what was computed of everybody has to
  /// be computed anew. `run`: as it is to be recorded, where anything is taken.
  package func merge(
    _ folders: [StudyFolder],
    rows: [any ResultRow.Type],
    recordedAs run: Run
  ) throws -> Merged {
    var check = try MergeCheck(self, version: run.version)
    for other in folders {
      if other.state == folder.state { throw MergeError.itself(path: other.path) }
      // Writing, so that nobody computes in it meanwhile, and that an older one is brought up to date.
      try check.add(Study(other, for: .writing(by: run.command.joined(separator: " "))))
    }
    var merged = Merged()
    for other in folders { try take(Study(other, for: .reading), rows, into: &merged) }
    if !merged.isEmpty { _ = try store.insert(run) }
    return merged
  }

  private func take(_ other: borrowing Study, _ rows: [any ResultRow.Type], into merged: inout Merged) throws {
    let theirs = try other.standing()
    let tables = ResultTable.all(of: rows)
    let given = try other.store.givenTables(but: Set(tables.map(\.name)))
    let here = Set(try store.recordedGrounds().map(\.name))
    let missing = try other.store.recordings().filter { !here.contains($0.name) }
    let people = try missingPeople(of: other)
    let known = try standing().inputs
    let passages = try other.store.rows(StoredPassage.self).map(\.id).filter { known.passages[$0] == nil }
    let pictures = try other.store.rows(StoredPicture.self).filter { known.pictures[$0.passage] == nil }
    try store.joining(other.folder.database) {
      for passage in passages { try store.take(passage: passage) }
      for picture in pictures { try store.take(picture) }
      for participant in people { try store.takeParticipant(participant, tables: given.ofParticipants) }
      for recording in missing { try store.takeRecording(recording.value.name, tables: given.ofRecordings) }
      merged.recordings += missing.count
      // Asked for anew, since what results rest on has come.
      let ours = try Standing(store, settings.grounds)
      for kind in ResultKind.all where kind.scope != .study {
        let own = tables.filter { $0.kind == kind }.map(\.name)
        for scope in theirs.scopes(of: kind) where theirs.holds(kind, of: scope) {
          switch ours.judge(kind, of: scope, from: theirs) {
          case .known: continue
          case .elsewhere: merged.left += 1
          case .new(let keeping, let made):
            let taken = try store.takeResult(keeping, from: own, by: kind.owner)
            ours.note(made, number: taken.run)
            ours.take(taken)
            merged.results[kind, default: 0] += 1
          }
        }
      }
    }
    self.known.standing = nil
  }

  private func missingPeople(of other: borrowing Study) throws -> [String] {
    let here = Set(try store.participants().map(\.participant.id))
    return try other.store.participants().map(\.participant.id).filter { !here.contains($0) }
  }
}

/// What another study's result is to this one.
private enum Offer {
  /// The same is here, or a later one.
  case known
  /// It does not rest on what is here.
  case elsewhere
  case new(Keeping, Run)
}

extension Standing {
  fileprivate func judge(_ kind: ResultKind, of scope: String, from other: Standing) -> Offer {
    guard let theirs = other.keeping(kind, of: scope), let made = other.run(theirs.run) else { return .elsewhere }
    if let own = keeping(kind, of: scope), holds(kind, of: scope) {
      if own.key == theirs.key { return .known }
      if let run = run(own.run), run.startedAt > made.startedAt { return .known }
    }
    return grounds(of: kind, scope: scope, made.choices) == theirs.grounds ? .new(theirs, made) : .elsewhere
  }
}
