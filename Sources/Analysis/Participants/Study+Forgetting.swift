import FoundationEssentials
import Recordings
import Store
package import Studies
import Tables

/// What was removed with a participant.
package struct Forgotten: Sendable {
  package let recordings: Int
  /// Folders of reports that named the participant.
  package let reports: [String]
  /// Files that were ingested, as they were called; they are not the study's.
  package let files: [String]
  /// Commands whose results were of several participants, this one among them, and are gone.
  package let commands: [String]

  /// For a person.
  package var text: String {
    let theirs = NumberText.counted(recordings, "recording")
    var lines = ["One participant was forgotten, with \(theirs) and all that was computed from them."]
    if !commands.isEmpty {
      let named = commands.map { "'\($0)'" }.joined(separator: ", ")
      lines.append(
        """
        What was computed from several participants together was removed as well. Run again, as far as you need it: \(named); \
        'study log' tells with which options it was.
        """
      )
    }
    if !reports.isEmpty {
      lines.append("Removed as well: \(reports.joined(separator: ", ")). Run 'study report' to write them anew.")
    }
    if !files.isEmpty {
      lines.append("The files that were ingested are yours to delete: \(files.joined(separator: ", ")).")
    }
    return lines.joined(separator: "\n")
  }
}

extension Study {
  /// Removes a participant, by pseudonym or by name, and every report that names them.
  package func forget(participantNamed name: String, version: String) throws -> Forgotten {
    let pseudonym = try pseudonyms().pseudonym(for: name)
    let known = try store.participants().map(\.participant.id)
    guard let id = [name, pseudonym].first(where: known.contains) else {
      throw StudyError.nothingNamed(name, known: known)
    }
    let recordings = try store.recordings(where: ["participant": .text(id)])
    let numbers = Set(recordings.map(\.source))
    // Whoever types the name finds the files by it; the study knows their paths by the pseudonym only.
    let files = try store.sources().filter { numbers.contains($0.id) }.map { $0.path.replacing(id, with: name) }
    // The reports first: if that is interrupted, the participant is still known, and the command can be typed again.
    let reports = try removeReports(naming: [id, name], or: recordings.map(\.name))
    // Digests of file names, which whoever knows the name could find again; steps have to run anew anyway.
    try removeFolder(folder.histories)
    let now = Date.now.ISO8601Format()
    let run = try store.insert(Run(startedAt: now, version: version, command: ["study", "forget", "…"]))
    // Before the participant, so that an interruption leaves nothing that is of them.
    let commands = try store.transaction { try removeJointResults() }
    try store.forget(participant: id, at: now, run: run)
    return Forgotten(recordings: recordings.count, reports: reports, files: files, commands: commands)
  }

  /// Folders and files below `reports`; the names of recordings, and a participant's of two letters or digits, are looked for
  /// only in what study wrote itself, since anywhere else they may mean anything.
  private func removeReports(naming participant: [String], or recordings: [String]) throws -> [String] {
    let manager = FileManager.default
    var removed: [String] = []
    for entry in (try? manager.contentsOfDirectory(atPath: folder.reports))?.sorted() ?? [] {
      let path = folder.reports + "/" + entry
      let files = (try? manager.subpathsOfDirectory(atPath: path)) ?? []
      // A report that was interrupted has no provenance yet.
      let isOwn = files.contains("provenance.json") || entry.hasSuffix(".draft")
      let names = isOwn ? participant + recordings : participant.filter { $0.count > 2 }
      let isNamed = ([path] + files.map { path + "/" + $0 }).contains { file in
        let text = manager.contents(atPath: file).map { String(decoding: $0, as: UTF8.self) } ?? ""
        return names.contains { text.hasWord($0) || file.dropFirst(folder.reports.count).description.hasWord($0) }
      }
      guard isNamed else { continue }
      try removeFolder(path)
      removed.append(path)
    }
    return removed
  }
}

extension String {
  /// Whether a name stands somewhere by itself; `p1` does not stand in `p10`.
  fileprivate func hasWord(_ name: String) -> Bool {
    guard contains(name) else { return false }
    return ranges(of: name).contains { range in
      let before = range.lowerBound == startIndex ? nil : self[index(before: range.lowerBound)]
      let after = range.upperBound == endIndex ? nil : self[range.upperBound]
      return [before, after].allSatisfy { $0.map { !$0.isLetter && !$0.isNumber } ?? true }
    }
  }
}
