import Basics
import Formats
import FoundationEssentials
import Measurement
import Recordings
import Store
package import Studies
import Tables

/// What was removed with a participant.
package struct Forgotten: Sendable {
  package let recordings: Int
  /// Folders of reports that named the participant.
  package let reports: [String]
  /// Links beside them that are gone alone.
  package let links: [RemovedLink]
  /// Files that were ingested, videos among them, as they were called; they are not the study's.
  package let files: [String]
  /// Whether some of them are known by the pseudonym alone, which stands in the place of the name.
  let hidesNames: Bool
  /// Lists of participants, where one of them named this one.
  package let lists: [String]
  /// What lies in the study's folder and was made from it: exports, databases and tables of lines, which may hold them, and texts
  /// that name them.
  package let copies: [String]
  /// Files in the study's folder that were not looked into.
  package let unread: [String]
  /// What they are called that was not looked for there, such as `7`.
  let unsought: [String]
  /// Whether there were shards, which are gone.
  package let hadShards: Bool
  /// Kinds of results of others that rested on this one, too, and are gone.
  package let results: [String]

  /// For a person.
  package var text: String {
    let theirs = NumberText.counted(recordings, "recording")
    var lines = ["One participant was forgotten, with \(theirs) and all that was computed from them."]
    if !results.isEmpty {
      lines.append(
        """
        What was computed from them and others together was removed as well: \(results.joined(separator: ", ")). 'study update' \
        computes it anew from those who stay, by the same choices.
        """
      )
    }
    if !reports.isEmpty {
      let pages = reports.filter { $0.hasSuffix(".html") }
      let commands = [(pages.count < reports.count, "'study report'"), (!pages.isEmpty, "'study review'")]
      let anew = commands.filter(\.0).map(\.1).joined(separator: " and ")
      lines.append("Removed as well: \(reports.joined(separator: ", ")). Run \(anew) to write them anew.")
    }
    for link in links {
      lines.append("The link \(link.path) was removed; what it led to is yours to delete: \(link.place).")
    }
    if hadShards { lines.append("The shards were removed as well. Run 'study shard' to make them anew.") }
    if !files.isEmpty {
      lines.append(
        """
        The files that were ingested are yours to delete, or another 'study ingest' takes them in again: \
        \(files.joined(separator: ", ")).\(hidesNames ? " The pseudonym stands in the place of the name." : "")
        """
      )
    }
    if !lists.isEmpty {
      lines.append("Take them out of the lists of participants, too: \(lists.joined(separator: ", ")).")
    }
    if !unread.isEmpty {
      let shown = unread.prefix(3).joined(separator: ", ")
      let more = unread.count > 3 ? " and \(unread.count - 3) more" : ""
      lines.append("Not looked into, being large or no plain text: \(shown)\(more).")
    }
    if !unsought.isEmpty {
      lines.append("Not looked for in texts, where it may mean anything: \(unsought.quoted()).")
    }
    lines.append(
      copies.isEmpty
        ? "No export and no copy was found in the study's folder. Those that lie elsewhere are not known here."
        : """
        Exports and copies may still hold them, and are yours to delete, too: \(copies.joined(separator: ", ")). These lie in the \
        study's folder; those that lie elsewhere are not known here.
        """
    )
    return lines.joined(separator: "\n")
  }
}

extension Study {
  /// Removes a participant, by pseudonym or by name, and every report that names them.
  package func forget(participantNamed name: String, version: String) throws -> Forgotten {
    let pseudonym = try pseudonyms().pseudonym(for: name)
    let people = try store.participants()
    let known = people.map(\.participant.id)
    guard let id = known.spelling(of: name) ?? known.spelling(of: pseudonym) else {
      try requireItsKey()
      throw StudyError.nothingNamed(name, known: known)
    }
    let recordings = try store.recordings(where: ["participant": .text(id)])
    let numbers = Set(recordings.map(\.source))
    let names = Set(recordings.map(\.name))
    let videos = try store.rows(RecordedVideo.self).filter { names.contains($0.recording) }.map(\.file)
    let sources = try store.sources()
    let keeper = try NameKeeper(self, keepsNames: false)
    let files = (sources.filter { numbers.contains($0.id) }.map(\.path) + Set(videos).sorted()).flatMap {
      keeper.paths(toldAs: $0, of: id, called: name)
    }
    let isListed = people.contains { $0.participant.id == id && $0.isListed }
    let lists = sources.filter { isListed && $0.format == Participants.name }.flatMap {
      keeper.paths(toldAs: $0.path, of: id, called: name)
    }
    var search = NameSearch(for: id, called: name, try pseudonyms())
    try store.toldTexts { search.take($0) }
    // Found by the key, they tell the name to whom the pseudonym was typed.
    for file in files { search.take(file) }
    // What lies on a disk that is not there may hold them.
    try requireReachable(entriesOf: folder.reports)
    try folder.requireReachableShards()
    try requireReachable(folder.histories)
    try folder.requireIdleShards(by: "study forget", patience: settings.patience)
    // The reports first: if that is interrupted, the participant is still known, and the command can be typed again.
    let reports = try removeReports(
      naming: Set([id, name] + search.names.map(\.text)),
      or: search.briefNames.union(recordings.map(\.name))
    )
    // Digests of file names, which whoever knows the name could find again; steps have to run anew anyway.
    try folder.removeHistories()
    // Copies of some participants, which can be made again.
    let hadShards = try folder.removeShards(by: "study forget", patience: settings.patience)
    // Whoever makes these removes a link that lies there, and so puts nothing behind one.
    for path in [folder.recomputed, folder.restored] { try removeFolder(path) }
    // Shards may be made in the same second.
    let now = Date.now.ISO8601Format(.init(includingFractionalSeconds: true))
    let run = try store.insert(Run(startedAt: now, version: version, command: ["study", "forget", "…"]))
    // Before the participant, so that an interruption leaves nothing that is of them.
    let results = try removeResults(restingOn: id)
    try store.forget(participant: id, called: search.names, or: search.briefNames, at: now, run: run)
    let hidesNames = files.contains { $0.contains(id) && !FileManager.default.fileExists(atPath: $0) }
    let called = search.names.union((search.briefNames + [id, name]).map { Spelling($0) })
    let sought = called.filter { !NameSearch.isBrief($0.text) }
    let copies = FolderCopies(
      of: sought,
      in: folder,
      and: reports.unread,
      but: files + lists,
      or: LineFile.recognizes(beginning:)
    )
    return Forgotten(
      recordings: recordings.count,
      reports: reports.removed,
      links: reports.links,
      files: files,
      hidesNames: hidesNames && Pseudonyms.mayBe(id),
      lists: lists,
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

extension NameKeeper {
  /// The study knows paths by the pseudonym only; whoever types the name finds the files by it, and so does the key.
  fileprivate func paths(toldAs path: String, of id: String, called name: String) -> [String] {
    let typed = path.replacing(id, with: name)
    if FileManager.default.fileExists(atPath: typed) { return [typed] }
    let found = paths(toldAs: path)
    return found.isEmpty ? [typed] : found
  }
}
