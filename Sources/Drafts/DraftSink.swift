package import Basics
package import Geometry
import Reading
package import Recordings
import Tables
package import Trackers

/// Takes what a format reads out of one file, checks it, and keeps it until the file is read to its end.
package struct DraftSink: RecordingSink, ~Copyable {
  private var faces: [FaceDraft] = []
  private var gazes: [GazeDraft] = []
  package private(set) var participants: [Participant] = []
  private var listed: Set<String> = []
  private var groups = GroupSpellings()
  package private(set) var passages: [Passage] = []
  package private(set) var findings = FindingLog()
  /// What was read of the file, and what was left.
  package private(set) var parts: [FilePart] = []
  package private(set) var rows = 0
  package private(set) var leftOut = 0
  package private(set) var spool: Spool
  private let source: String
  /// What stands for a participant whom the file does not name.
  private let stem: String
  private let devices: DeviceNames
  private var indices: [RecordingKey: Int] = [:]
  private var gazeIndices: [GazeIdentity: Int] = [:]
  /// By the names that files use, nil for those that nobody knows.
  private var knownDevices: [String: Device?] = [:]
  /// Whether nothing has come yet that could be held against the screen of the device that the file does not name.
  private var isWithoutPlaces = true
  /// The draft of the row before, since rows of one recording follow each other.
  private var last: (labels: FaceFrame.Labels, index: Int)?

  package init(source: String, stem: String, devices: DeviceNames, spool: consuming Spool) {
    self.source = source
    self.stem = stem
    self.devices = devices
    self.spool = spool
  }

  /// Every recording of the file, with faces first.
  package var drafts: [any RecordingDraft] { faces + gazes }

  /// The participants whom the file names.
  package private(set) var namedParticipants: Set<String> = []

  /// Whether somebody was recorded whom the file does not name, so that its own name does.
  package var standsForParticipant: Bool {
    gazes.contains { $0.key.participant == stem && !namedParticipants.contains(stem) }
  }

  package mutating func append(_ frame: FaceFrame, at place: Place) throws {
    let index = draft(of: frame.labels, at: place)
    warnOfUnnamedDevice(frame, at: place)
    defer { rows += 1 }
    let found = try faces[index].append(frame, row: rows, at: place, spool: &spool)
    findings.append(contentsOf: found)
    if found.first?.severity == .error { leftOut += 1 }
  }

  package mutating func append(_ piece: GazePiece, at place: Place) throws {
    var piece = piece
    rows += piece.samples.count
    let implausible = piece.removeImplausible(at: place)
    let identity = GazeIdentity(labels: piece.labels, setup: piece.setup)
    let index = gazeIndices[identity] ?? begin(identity)
    let found = try gazes[index].append(piece, at: place, spool: &spool)
    findings.append(contentsOf: implausible + found)
    let unused = implausible.count { $0.severity == .error }
    gazes[index].leaveOut(unused)
    leftOut += unused
  }

  package mutating func append(_ participant: Participant, at place: Place) {
    if !listed.insert(participant.id).inserted {
      leaveOut(
        Finding(
          .error,
          "doubled-participant",
          at: place,
          "The participant '\(participant.id)' stands in an earlier row already."
        )
      )
      return
    }
    rows += 1
    var participant = participant
    if !Plausible.holds(participant.age, in: Plausible.age) {
      let sentence = "Nobody is \(participant.age ?? 0) years old; the age of '\(participant.id)' is left out."
      findings.append(Finding(.warning, "implausible", at: place, sentence))
      participant.age = nil
    } else if let age = participant.age, age > Plausible.usualAge {
      let years = NumberText.shortest(age)
      let likely = "\(Int(age) / 12);\(Int(age) % 12)"
      let sentence = "'\(participant.id)' is \(years) years old; if those are months, write \(likely)."
      findings.append(Finding(.warning, "old-participant", at: place, sentence))
    }
    checkGroup(of: participant, at: place)
    participants.append(participant)
  }

  private mutating func checkGroup(of participant: Participant, at place: Place) {
    guard let group = participant.group else { return }
    for other in groups.take(group, at: place) {
      let sentence = Participant.groupProblem(other.group, besides: other.earlier)
      findings.append(Finding(.warning, "group-spelling", at: other.place, sentence))
    }
  }

  package mutating func append(_ passage: Passage, at place: Place) {
    if let refusal = passages.refusal(of: passage, at: place) { return leaveOut(refusal) }
    rows += passage.words.count
    passages.append(passage)
    for sentence in passage.oddities { findings.append(Finding(.warning, "odd-passage", at: place, sentence)) }
  }

  package mutating func append(_ text: UnplacedPassage, at place: Place) {
    let (passage, finding) = laidOut(text, at: place)
    findings.append(finding)
    append(passage, at: place)
  }

  /// Places of the recordings of gaze that name no passage.
  package var textlessTrials: [Int] { gazes.indices.filter { gazes[$0].key.passage == nil && gazes[$0].rows > 0 } }

  package func trial(_ draft: Int) -> String? { gazes[draft].key.trial }

  package func messages(of draft: Int) -> [TrackerMessage] { gazes[draft].messages }

  package mutating func setPassage(_ id: String, of draft: Int) { gazes[draft].read(id) }

  /// A passage that a trial showed and that lies in another file.
  package mutating func addShown(_ passage: Passage) { passages.append(passage) }

  package mutating func leaveOut(_ finding: Finding) {
    rows += 1
    leftOut += 1
    findings.append(finding)
  }

  package mutating func report(_ finding: Finding) {
    findings.append(finding)
  }

  package mutating func note(_ part: FilePart) { if parts.count < Self.mostParts { parts.append(part) } }

  /// No table that somebody looks at has more columns.
  private static let mostParts = 500

  /// Checks the recordings as wholes, and writes what is still open to the spool.
  package mutating func finish() throws {
    for index in faces.indices {
      try faces[index].close(&spool)
      findings.append(contentsOf: faces[index].findings(of: source))
    }
    withholdCharacters()
    withholdRegions()
    for index in gazes.indices {
      try gazes[index].close(&spool)
    }
    leftOut += gazes.reduce(0) { $0 + $1.copies } + faces.reduce(0) { $0 + $1.copies }
    leaveOutRefused()
    for gaze in gazes { findings.append(contentsOf: gaze.findings(of: source)) }
  }

  private mutating func leaveOutRefused() {
    gazes.removeAll { gaze in
      guard let finding = gaze.refusal(in: source) else { return false }
      findings.append(finding)
      leftOut += gaze.rows
      return true
    }
  }

  /// Areas that are no words are not taken for them, in any trial of the file.
  private mutating func withholdCharacters() {
    var areas = CharacterAreas()
    var texts: [String?: Int] = [:]
    for gaze in gazes where gaze.givesAreas {
      let text = texts[gaze.key.text, default: texts.count]
      texts[gaze.key.text] = text
      for event in gaze.events { areas.add(event.given?.text, area: event.given?.word, of: text) }
      for word in gaze.words { areas.add(word.text, area: word.index, of: text) }
    }
    guard areas.areCharacters else { return }
    let measured = gazes.contains { !$0.words.isEmpty }
    findings.append(areas.finding(at: Place(source), measured: measured))
    for index in gazes.indices {
      leftOut += gazes[index].words.count
      gazes[index].dropAreas()
    }
  }

  /// Areas through which eyes do not go as through a text are not taken for words either; texts that few looked at are judged together.
  private mutating func withholdRegions() {
    var paths: [String?: AreaPaths] = [:]
    for gaze in gazes where gaze.givesAreas {
      paths[gaze.key.text, default: AreaPaths()].add(gaze.events)
    }
    var rest = AreaPaths()
    for own in paths.values where !own.areEnough { rest.add(own) }
    for (text, own) in paths.sorted(by: { ($0.key ?? "") < ($1.key ?? "") }) {
      guard let finding = (own.areEnough ? own : rest).finding(at: Place(source)) else { continue }
      findings.append(finding)
      for index in gazes.indices where gazes[index].key.text == text {
        if gazes[index].words.isEmpty { gazes[index].dropAreas() }
      }
    }
  }

  private mutating func draft(of labels: FaceFrame.Labels, at place: Place) -> Int {
    if let last, last.labels == labels { return last.index }
    let key = RecordingKey(labels)
    let index = indices[key] ?? begin(key, at: place)
    last = (labels, index)
    return index
  }

  private mutating func begin(_ key: RecordingKey, at place: Place) -> Int {
    faces.append(FaceDraft(key, device: device(named: key.device, at: place)))
    namedParticipants.insert(key.participant)
    indices[key] = faces.count - 1
    return faces.count - 1
  }

  private mutating func begin(_ identity: GazeIdentity) -> Int {
    gazes.append(GazeDraft(RecordingKey(identity.labels, stem: stem), identity.setup))
    if let name = identity.labels.participant { namedParticipants.insert(name) }
    gazeIndices[identity] = gazes.count - 1
    return gazes.count - 1
  }

  private mutating func device(named name: String, at place: Place) -> Device? {
    if let known = knownDevices[name] { return known }
    let found = devices[name]
    if found == nil, name != FaceFrame.Labels.unnamedDevice { findings.append(unknown(name, at: place)) }
    knownDevices[name] = .some(found)
    return found
  }

  private mutating func warnOfUnnamedDevice(_ frame: FaceFrame, at place: Place) {
    let name = frame.labels.device
    guard isWithoutPlaces, name == FaceFrame.Labels.unnamedDevice else { return }
    guard frame.values.face != nil || frame.values.target != nil || frame.values.gaze != nil else { return }
    isWithoutPlaces = false
    // Settings may describe what goes by this name.
    guard devices[name] == nil else { return }
    findings.append(
      Finding(
        .warning,
        "unknown-device",
        at: place,
        """
        The file names no device, so nothing was checked against its screen. Say which it was with \
        '--option FORMAT.device=NAME'.
        """
      )
    )
  }

  private func unknown(_ device: String, at place: Place) -> Finding {
    let meant = devices.closest(to: device).map { " Did the app mean '\($0.names[0])'?" } ?? ""
    return Finding(
      .warning,
      "unknown-device",
      at: place,
      """
      The device '\(device)' is unknown, so nothing was checked against its screen.\(meant) \
      Describe it under "devices" in .study/settings.json.
      """
    )
  }
}

/// What pieces of one recording have in common.
private struct GazeIdentity: Hashable {
  let labels: GazePiece.Labels
  let setup: GazeSetup
}
