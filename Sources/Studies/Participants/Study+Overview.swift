import Recordings
package import Store

extension Study {
  /// Sorted by name.
  package func recordingOverviews() throws -> [RecordingOverview] {
    let groups = try participantGroups()
    let excluded = try reasonsOfExclusion()
    return try store.recordings().map(\.value).sorted { $0.name < $1.name }.map { header in
      RecordingOverview(
        header,
        group: groups[header.participant] ?? nil,
        excluded: excluded.reason(for: header)
      )
    }
  }

  func overview(of header: RecordingHeader) throws -> RecordingOverview {
    RecordingOverview(
      header,
      group: try participantGroups()[header.participant] ?? nil,
      excluded: try reasonsOfExclusion().reason(for: header)
    )
  }

  /// Recordings that are not excluded, nor are their participants.
  package func recordingsInUse() throws -> [Stored<RecordingHeader>] {
    let excluded = try reasonsOfExclusion()
    return try store.recordings().filter { excluded.reason(for: $0.value) == nil }
  }

  /// Sorted by pseudonym.
  package func participantOverviews() throws -> [ParticipantOverview] {
    let recordings = try Dictionary(grouping: store.recordings().map(\.value), by: \.participant)
    let excluded = try reasonsOfExclusion()
    return try store.participants().map(\.participant).map { participant in
      let own = recordings[participant.id] ?? []
      return ParticipantOverview(
        id: participant.id,
        group: participant.group,
        age: participant.age,
        sex: participant.sex,
        language: participant.language,
        recordings: own.count,
        rows: own.reduce(0) { $0 + $1.rows },
        excluded: excluded[.participant(id: participant.id)]
      )
    }
  }

  /// Of every participant; nil where none is known.
  package func participantGroups() throws -> [String: String?] {
    Dictionary(try store.participants().map { ($0.participant.id, $0.participant.group) }) { first, _ in first }
  }

  /// What a person means by a name: a recording, or a participant by pseudonym or by name.
  package func subject(named name: String) throws -> Exclusion.Subject {
    if let known = try knownSubject(named: name) { return known }
    try requireItsKey()
    throw StudyError.nothingNamed(
      name,
      known: try store.recordings().map(\.name) + store.participants().map(\.participant.id)
    )
  }

  /// Nil where nothing is called so.
  func knownSubject(named name: String) throws -> Exclusion.Subject? {
    if let known = try store.recordings().map(\.name).spelling(of: name) { return .recording(name: known) }
    let participants = try store.participants().map(\.participant.id)
    if let known = participants.spelling(of: name) { return .participant(id: known) }
    return try participants.spelling(of: pseudonyms().pseudonym(for: name)).map { .participant(id: $0) }
  }

  /// That a recording is left out, by itself or with its participant; nil where it is not, or there is none.
  func exclusion(ofRecording name: String) throws -> StudyError? {
    guard let header = try store.recordings().map(\.value).first(where: { $0.name == name }) else { return nil }
    let excluded = try reasonsOfExclusion()
    let subjects: [Exclusion.Subject] = [.recording(name: name), .participant(id: header.participant)]
    for subject in subjects {
      if let reason = excluded[subject] { return .leftOut(name, reason: reason, subject: subject.name) }
    }
    return nil
  }

  private func reasonsOfExclusion() throws -> [Exclusion.Subject: String] {
    let inForce = try store.exclusions().map(\.value).filter(\.isInForce)
    return Dictionary(inForce.map { ($0.subject, $0.reason) }) { $1 }
  }
}

extension [Exclusion.Subject: String] {
  /// Why a recording is left out, or else its participant; nil where neither is.
  fileprivate func reason(for header: RecordingHeader) -> String? {
    self[.recording(name: header.name)] ?? self[.participant(id: header.participant)]
  }
}
