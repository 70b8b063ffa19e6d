import Recordings
package import Store

extension Study {
  /// Recordings in use, sorted by name: all, or those that are named.
  package func recordingsInUse(named names: [String]) throws -> [Stored<RecordingHeader>] {
    let all = try recordingsInUse().sorted { $0.name < $1.name }
    if names.isEmpty { return all }
    let (known, wanted) = (Set(all.map(\.name)), Set(names))
    if let unknown = names.first(where: { !known.contains($0) }) {
      if let leftOut = try exclusion(ofRecording: unknown) { throw leftOut }
      if let confused = try confusion(of: unknown) { throw confused }
      try requireItsKey()
      throw StudyError.nothingNamed(unknown, known: all.map(\.name))
    }
    return all.filter { wanted.contains($0.name) }
  }

  /// Nil where no participant is called so, by pseudonym or by name.
  private func confusion(of name: String) throws -> StudyError? {
    guard case .participant(let id) = try knownSubject(named: name) else { return nil }
    let theirs = try store.recordings().map(\.value).filter { $0.participant == id }
    return .namesParticipant(name, recordings: theirs.map(\.name))
  }

  /// Throws where there are recordings, but none is in use.
  package func requireRecordingsInUse() throws {
    if try recordingsInUse().isEmpty, try !store.recordings().isEmpty { throw StudyError.allLeftOut }
  }
}
