package import Basics
import Recordings
package import Store

extension Study {
  /// What came from other studies.
  package struct Merged: Sendable, Hashable {
    package fileprivate(set) var recordings = 0
    package fileprivate(set) var participants = 0
    package fileprivate(set) var passages = 0
    package fileprivate(set) var pictures = 0
    /// Readings of which this study had no lines that a person gave, or nothing that was said of the page.
    package fileprivate(set) var corrected = 0
    /// Recordings and participants among those taken that are left out, as they were there.
    package fileprivate(set) var excluded = 0
    /// How many results of each kind, each kind behind what it rests on.
    package fileprivate(set) var results: [ResultKind: Int] = [:]
    /// Results that rest on something else than is here, and were not taken.
    package fileprivate(set) var left = 0
    /// Warnings where the study now holds results of a kind that were made by different choices.
    package fileprivate(set) var mixed: [Finding] = []

    package var isEmpty: Bool {
      recordings + participants + passages + pictures + corrected == 0 && results.isEmpty
    }
  }

  /// Takes over what other studies have and this one lacks: recordings, participants, passages, pictures and corrected lines, and
  /// what was computed of single recordings and participants, with the runs that made it.
  ///
  /// Where both have a result, the later one stays, whatever the order of the folders. What is here already is not taken again; what
  /// was computed of everybody has to be computed anew. `run`: as it is to be recorded, where anything is taken.
  package func merge(
    _ folders: [StudyFolder],
    rows: [any ResultRow.Type],
    recordedAs run: Run
  ) throws -> Merged {
    var check = try MergeCheck(self, version: run.version)
    for other in folders {
      // By whatever links it is named.
      if let place = realPath(other.state), place == realPath(folder.state) {
        throw MergeError.itself(path: other.path)
      }
      // Writing, so that nobody computes in it meanwhile, and that an older one is brought up to date.
      try check.add(Study(other, for: .writing(by: commandLine(run.command))))
    }
    var merged = Merged()
    var here = Names(
      recordings: Set(try store.recordedGrounds().map(\.name)),
      people: Set(try store.participants().map(\.participant.id))
    )
    for other in folders { try take(Study(other, for: .reading), rows, beside: &here, into: &merged) }
    if !merged.isEmpty { _ = try store.insert(run) }
    let taken = DecidingChoice.allCases.filter { merged.results[$0.result] != nil }
    if !taken.isEmpty {
      merged.mixed = try standing().mixedChoices(taken, among: try recordingsInUse().map(\.value))
    }
    return merged
  }

  /// What those are called who are in a study already.
  private struct Names {
    var recordings: Set<String>
    var people: Set<String>
  }

  private func take(
    _ other: borrowing Study,
    _ rows: [any ResultRow.Type],
    beside here: inout Names,
    into merged: inout Merged
  ) throws {
    let theirs = try other.standing()
    let tables = ResultTable.all(of: rows)
    let given = try other.store.givenTables(but: Set(tables.map(\.name)))
    let recordings = try other.store.recordings().map(\.value.name).filter { !here.recordings.contains($0) }
    let people = try other.store.participants().map(\.participant.id).filter { !here.people.contains($0) }
    let before = try standing()
    let passages = try other.store.rows(StoredPassage.self).map(\.id).filter { before.inputs.passages[$0] == nil }
    let pictures = try other.store.rows(StoredPicture.self).filter { before.inputs.pictures[$0.passage] == nil }
    let (told, toldHere) = (try GivenByHand(other.store), try GivenByHand(store))
    let corrected = told.corrected(beside: toldHere, among: here.recordings)
    let judged = told.judged(beside: toldHere, among: here.recordings)
    let isGiven = !(recordings.isEmpty && people.isEmpty && passages.isEmpty && pictures.isEmpty && corrected.isEmpty)
    let theirMark = try other.store.keyMark()
    known.standing = try store.joining(other.folder.database) { (hasGrown) -> Standing in
      if people.contains(where: Pseudonyms.mayBe) { try note(keyMark: theirMark) }
      for passage in passages { try store.take(passage: passage) }
      for picture in pictures { try store.take(picture) }
      for participant in people { try store.takeParticipant(participant, tables: given.ofParticipants) }
      for recording in recordings { try store.takeRecording(recording, tables: given.ofRecordings) }
      for recording in corrected { try store.takeRows(of: GivenByHand.corrections, where: "recording", is: recording) }
      for recording in judged { try store.takeRows(of: GivenByHand.reviews, where: "recording", is: recording) }
      // Read anew where something came that results rest on, a column of it included.
      let ours = try isGiven || hasGrown ? Standing(store, settings.grounds) : before
      try takeResults(of: theirs, tables, beside: ours, into: &merged)
      return ours
    }
    known.changes = store.changes
    here.recordings.formUnion(recordings)
    here.people.formUnion(people)
    merged.recordings += recordings.count
    merged.participants += people.count
    merged.passages += passages.count
    merged.pictures += pictures.count
    merged.corrected += Set(corrected + judged).count
    let newcomers = Set(recordings + people)
    merged.excluded += try other.excludedNames().count { newcomers.contains($0) }
  }

  /// Of a joined study; what is known of those that are here follows.
  private func takeResults(
    of theirs: Standing,
    _ tables: [ResultTable],
    beside ours: Standing,
    into merged: inout Merged,
    onlyOf version: String? = nil
  ) throws {
    for kind in ResultKind.all where kind.scope != .study {
      let own = tables.filter { $0.kind == kind }.map(\.name)
      for scope in theirs.scopes(of: kind) where theirs.holds(kind, of: scope) {
        switch ours.judge(kind, of: scope, from: theirs) {
        case .known: continue
        case .elsewhere: merged.left += 1
        case .new(_, let made) where version.map({ $0 != made.version }) ?? false: merged.left += 1
        case .new(let keeping, let made):
          let taken = try store.takeResult(keeping, from: own, by: kind.owner)
          ours.note(made, number: taken.run)
          ours.take(taken)
          merged.results[kind, default: 0] += 1
        }
      }
    }
  }

  /// Takes over what was computed in parts of the study that are about to be made anew, as far as it holds here, and nothing else.
  ///
  /// Nothing comes from parts that were made before somebody was forgotten; what is lost of them is counted.
  func takeOver(
    resultsOf parts: [StudyFolder],
    rows: [any ResultRow.Type],
    recordedAs run: Run
  ) throws -> Merged {
    let forgotten = try store.forgettings().map(\.happenedAt).max()
    let tables = ResultTable.all(of: rows)
    var merged = Merged()
    for part in parts where part.holdsDatabase {
      let theirs = try Study(part, for: .reading).standing()
      let before = try standing()
      if let forgotten, Shard(in: part)?.isMade(after: forgotten) != true {
        merged.left += before.countLacking(of: theirs)
        continue
      }
      known.standing = try store.joining(part.database) { (hasGrown) -> Standing in
        let ours = try hasGrown ? Standing(store, settings.grounds) : before
        try takeResults(of: theirs, tables, beside: ours, into: &merged, onlyOf: run.version)
        return ours
      }
      known.changes = store.changes
    }
    if !merged.isEmpty { _ = try store.insert(run) }
    return merged
  }

  /// Before people come with pseudonyms by the same key; where nobody knows theirs, what is known of those who are here stays.
  private func note(keyMark: String?) throws {
    if try keyMark != nil || !store.holdsPseudonyms() { try store.setKeyMark(keyMark) }
  }
}

/// What another study's result is to this one.
private enum Offer {
  /// The same is here, or a later one, or nothing is there of what is left out here.
  case known
  /// It does not rest on what is here.
  case elsewhere
  case new(Keeping, Run)
}

extension Standing {
  /// How many results of another study are neither here, nor older than those that are.
  fileprivate func countLacking(of other: Standing) -> Int {
    ResultKind.all.filter { $0.scope != .study }.reduce(0) { count, kind in
      count
        + other.scopes(of: kind).count { scope in
          guard other.holds(kind, of: scope) else { return false }
          if case .known = judge(kind, of: scope, from: other) { return false }
          return true
        }
    }
  }

  fileprivate func judge(_ kind: ResultKind, of scope: String, from other: Standing) -> Offer {
    guard isInUse(scope, of: kind) else { return other.isThere(kind, of: scope) ? .elsewhere : .known }
    guard let theirs = other.keeping(kind, of: scope), let made = other.run(theirs.run) else { return .elsewhere }
    let own = holds(kind, of: scope) ? keeping(kind, of: scope) : nil
    if own?.key == theirs.key { return .known }
    // What only has to be valid has to be the same, or it is another study's that is valid there.
    guard kind.validities.allSatisfy({ keeping($0, of: scope)?.key == other.keeping($0, of: scope)?.key }) else {
      return .elsewhere
    }
    // Another run may have begun at the same moment.
    if let own, let run = run(own.run), (run.startedAt, own.key) > (made.startedAt, theirs.key) { return .known }
    return grounds(of: kind, scope: scope, made.choices) == theirs.grounds ? .new(theirs, made) : .elsewhere
  }
}

extension Standing {
  /// Whether the whole has a result of somebody who is here that this part lacks, or has an older one of.
  func isBehind(_ whole: Standing) -> Bool {
    let (recordings, people) = (inputs.recordings.map(\.name), inputs.participants)
    return ResultKind.all.contains { kind in
      let own = kind.scope == .recording ? recordings : people
      return kind.scope != .study && own.contains { isInUse($0, of: kind) && isBehind(whole, kind, of: $0) }
    }
  }

  private func isBehind(_ whole: Standing, _ kind: ResultKind, of scope: String) -> Bool {
    guard whole.holds(kind, of: scope), let theirs = whole.keeping(kind, of: scope) else { return false }
    guard let made = whole.run(theirs.run) else { return false }
    guard let own = keeping(kind, of: scope), let run = run(own.run) else { return true }
    return own.key != theirs.key && (run.startedAt, own.key) < (made.startedAt, theirs.key)
  }
}

extension ResultKind {
  /// Of the same scope, of which it counts only that they hold.
  fileprivate var validities: [ResultKind] {
    grounds.compactMap { ground in
      if case .validity(let other) = ground { other } else { nil }
    }
  }
}
