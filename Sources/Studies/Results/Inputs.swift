import Recordings
import Store
import Tables

/// What a study was given, each part with a digest of its content.
struct Inputs: Sendable {
  /// Those that are not excluded, nor are their participants, sorted by name.
  let recordings: [RecordedGround]
  /// By id.
  let passages: [String: String]
  /// By the recording.
  let corrections: [String: String]
  /// Of the recording's videos, by the recording.
  let videos: [String: String]
  /// By the passage that they show; no result rests on them, but what is made of everything does.
  let pictures: [String: String]
  /// By pseudonym.
  let people: [String: String]
  let settings: String
  /// Of the rules by which trials are left out; nil where there are none.
  let trialRules: String?
  private let places: [String: Int]
  /// Places among the recordings, by participant.
  private let owned: [String: [Int]]

  init(_ store: borrowing Store, _ settings: SettingGrounds, without participant: String?) throws(StoreError) {
    let excluded = Set(try store.exclusions().map(\.value).filter(\.isInForce).map(\.subject))
    recordings = try store.recordedGrounds().filter {
      !excluded.contains(.recording(name: $0.name)) && !excluded.contains(.participant(id: $0.participant))
        && $0.participant != participant
    }
    // Older versions stored names that differ in their bytes only.
    places = Dictionary(recordings.enumerated().map { ($1.name, $0) }) { first, _ in first }
    owned = Dictionary(grouping: recordings.indices) { [recordings] in recordings[$0].participant }
    passages = try store.digests(of: "passage", by: "passage").mapValues(\.key)
    corrections = try store.digests(of: GivenByHand.corrections, by: "recording").mapValues(\.key)
    videos = try store.digests(of: Store.videoTable, by: "recording").mapValues(\.key)
    pictures = try store.digests(of: Store.pictureTable, by: "passage").mapValues(\.key)
    let details = try store.digests(of: "participant_detail", by: "participant")
    var people: [String: String] = [:]
    for (id, known) in try store.digests(of: "participant", by: "id") {
      people[id] = joinedKey([known.key, details[id]?.key ?? absent])
    }
    self.people = people
    self.settings = joinedKey([settings.viewing])
    trialRules = settings.trialRules.isEmpty ? nil : joinedKey(settings.trialRules)
  }

  /// Nil where it is not in use.
  func recording(_ name: String) -> RecordedGround? { places[name].map { recordings[$0] } }

  func recordings(of participant: String) -> [RecordedGround] {
    owned[participant, default: []].map { recordings[$0] }
  }

  /// What one participant looked at, as one file tells of it, in the order of time; the recording among them.
  ///
  /// Only what is no calibration, and has not to be computed by a model first: a tracker's.
  func session(of name: String) -> [RecordedGround] {
    guard let own = recording(name), own.isViewing, !own.isFace else { return [] }
    return recordings(of: own.participant)
      .filter { $0.source == own.source && $0.isViewing && !$0.isFace }
      .sorted { ($0.started, $0.name) < ($1.started, $1.name) }
  }

  /// Who has a recording in use, sorted.
  var participants: [String] { owned.keys.sorted() }
}

extension RecordedGround {
  /// A calibration shows targets, one after the other; anything else is looked at freely.
  var isViewing: Bool { content != RecordingContent.face.rawValue || kind != RecordingKind.calibration.rawValue }
  var isCalibration: Bool { kind == RecordingKind.calibration.rawValue }
  /// Whether it holds what another program measured, and nothing that could be measured.
  var isReported: Bool { content == RecordingContent.words.rawValue }
  var hasGivenFixations: Bool { content == RecordingContent.fixations.rawValue }
  /// Whether it holds a tracker's samples.
  var isTracked: Bool { content == RecordingContent.gaze.rawValue }
  var isFace: Bool { content == RecordingContent.face.rawValue }
}

/// The key of what is not there.
let absent = "-"

func joinedKey(_ keys: [String]) -> String {
  var hash = SHA256()
  hash.update(keys.map(Cell.text))
  return hash.key()
}

extension Inputs {
  /// Of all of it.
  var key: String {
    let parts = [passages, corrections, videos, pictures, people].flatMap { part in
      [absent] + part.sorted { $0.key < $1.key }.flatMap { [$0.key, $0.value] }
    }
    return joinedKey(recordings.flatMap { [$0.name, $0.key] } + parts + [settings, trialRules ?? absent])
  }
}
