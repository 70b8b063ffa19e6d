import Basics
import Formats
import Geometry
import Recordings

/// Takes what a format reads out of one file, checks it, and keeps it until the file is read to its end.
struct IngestSink: RecordingSink, ~Copyable {
  private(set) var drafts: [RecordingDraft] = []
  private(set) var participants: [Participant] = []
  private(set) var findings = FindingLog()
  private(set) var rows = 0
  private(set) var leftOut = 0
  private(set) var spool: Spool
  private let source: String
  private let devices: DeviceNames
  private var indices: [RecordingDraft.Key: Int] = [:]
  /// By the names that files use, nil for those that nobody knows.
  private var screens: [String: Screen?] = [:]
  /// The draft of the row before, since rows of one recording follow each other.
  private var last: (labels: FaceFrame.Labels, index: Int)?

  init(source: String, devices: DeviceNames, spool: consuming Spool) {
    self.source = source
    self.devices = devices
    self.spool = spool
  }

  mutating func append(_ frame: FaceFrame, at place: Place) throws {
    let index = draft(of: frame.labels, at: place)
    defer { rows += 1 }
    let found = try drafts[index].append(frame, row: rows, at: place, spool: &spool)
    for finding in found { findings.append(finding) }
    if found.first?.severity == .error { leftOut += 1 }
  }

  mutating func append(_ piece: GazePiece, at place: Place) throws {
    preconditionFailure("Recordings of gaze are not stored yet.")
  }

  mutating func append(_ participant: Participant, at place: Place) {
    if participants.contains(where: { $0.id == participant.id }) {
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
    participants.append(participant)
  }

  mutating func leaveOut(_ finding: Finding) {
    rows += 1
    leftOut += 1
    findings.append(finding)
  }

  mutating func report(_ finding: Finding) {
    findings.append(finding)
  }

  /// Checks the recordings as wholes, and writes what is still open to the spool.
  mutating func finish() throws {
    for index in drafts.indices {
      try drafts[index].close(&spool)
      for finding in drafts[index].findings(of: source) { findings.append(finding) }
    }
  }

  private mutating func draft(of labels: FaceFrame.Labels, at place: Place) -> Int {
    if let last, last.labels == labels { return last.index }
    let key = RecordingDraft.Key(labels)
    let index = indices[key] ?? begin(key, at: place)
    last = (labels, index)
    return index
  }

  private mutating func begin(_ key: RecordingDraft.Key, at place: Place) -> Int {
    drafts.append(RecordingDraft(key, screen: screen(of: key.device, at: place)))
    indices[key] = drafts.count - 1
    return drafts.count - 1
  }

  private mutating func screen(of device: String, at place: Place) -> Screen? {
    if let known = screens[device] { return known }
    let found = devices[device]
    if found == nil { findings.append(unknown(device, at: place)) }
    // Both face-tracking formats come from an app that is used in landscape.
    let screen = found?.screen(.landscape)
    screens[device] = .some(screen)
    return screen
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
