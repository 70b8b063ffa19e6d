import Basics
import Formats
import FoundationEssentials
import Measurement
import Recordings
import Store
package import Studies
import Tables

extension Study {
  /// Removes a participant, by pseudonym or by name, and every report that names them.
  package func forget(participantNamed name: String, version: String) throws -> Forgotten {
    let participant = try SoughtParticipant(called: name, in: self)
    let (id, search) = (participant.id, participant.search)
    // What lies on a disk that is not there may hold them.
    try requireReachable(entriesOf: folder.reports)
    try folder.requireReachableShards()
    try requireReachable(folder.histories)
    try folder.requireIdleShards(by: "study forget", patience: settings.patience)
    // The reports first: if that is interrupted, the participant is still known, and the command can be typed again.
    let reports = try removeReports(
      naming: Set([id, name] + search.names.map(\.text)),
      or: search.briefNames.union(participant.recordings.map(\.name))
    )
    // Digests of file names, which whoever knows the name could find again; steps have to run anew anyway.
    try folder.removeHistories()
    // Copies of some participants, which can be made again.
    let hadShards = try folder.removeShards(by: "study forget", patience: settings.patience)
    // Whoever makes these removes a link that lies there, and so puts nothing behind one.
    for path in [folder.recomputed, folder.restored] { try removeFolder(path) }
    let now = timestamp()
    let command = ["study", ChangingCommand.forget.rawValue, "…"]
    let run = try store.insert(Run(startedAt: now, version: version, command: command))
    // Before the participant, so that an interruption leaves nothing that is of them.
    let results = try removeResults(restingOn: id)
    try store.forget(participant: id, called: search.names, or: search.briefNames, at: now, run: run)
    let hidesNames = participant.files.contains { $0.contains(id) && !FileManager.default.fileExists(atPath: $0) }
    let called = search.names.union((search.briefNames + [id, name]).map { Spelling($0) })
    let sought = called.filter { !NameSearch.isBrief($0.text) }
    let copies = FolderCopies(
      of: sought,
      in: folder,
      and: reports.unread + [folder.settings],
      but: participant.files + participant.lists,
      or: LineFile.recognizes(beginning:)
    )
    return Forgotten(
      recordings: participant.recordings.count,
      reports: reports.removed,
      links: reports.links,
      files: participant.files,
      hidesNames: hidesNames && Pseudonyms.mayBe(id),
      lists: participant.lists,
      copies: copies.found + reports.left,
      unread: copies.unread,
      unsought: called.subtracting(sought).map(\.text).sorted(),
      hadShards: hadShards,
      results: results
    )
  }

  /// Removes what rests on a participant, and answers of what kinds it was that is others', too.
  ///
  /// That it was there, and how it was made, stays known, so that it is computed anew.
  private func removeResults(restingOn participant: String) throws -> [String] {
    let grounds = try PersonalGrounds(of: participant, in: self)
    let own = Set([participant] + (try store.recordings(where: ["participant": .text(participant)]).map(\.name)))
    return try store.transaction {
      // Nobody's, but before a tracker as accurate as their recordings show it.
      if !grounds.hasFeasibilityWithout { try store.removeAll(FeasibilityParticipant.self) }
      return try ResultKind.all.filter { kind in
        let isOfOthers = try resultRows.filter { $0.kind == kind }.map { try removeLost($0, by: grounds, but: own) }
        return isOfOthers.contains(true)
      }.map(\.name)
    }
  }

  /// Answers whether any were of other scopes than the participant's own.
  private func removeLost<R: ResultRow>(
    _: R.Type,
    by grounds: PersonalGrounds,
    but own: Set<String>
  ) throws -> Bool {
    let lost = Set(try store.everyRow(R.self).map(\.scope)).filter { grounds.mayHold(R.kind, of: $0) }
    for scope in lost {
      try store.remove(R.self, of: scope)
      try store.invalidate(R.kind.name, of: scope)
    }
    return !lost.isSubset(of: own)
  }
}
