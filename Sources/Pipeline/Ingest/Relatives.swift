import Basics
import Geometry
import Recordings
import Store
import Tables

/// The stored recordings that a new one may be a copy of.
///
/// A recording is the same as another of its participant, device, kind and trial that began at the same time. It is also a copy where
/// it shares whole rows with one of its participant, or, on a device that nobody knows, with anyone's: then words or times are
/// what was damaged.
struct Relatives {
  /// Of the same identity, or sharing rows with it.
  private let copies: [Stored<RecordingHeader>]
  private let lookalikes: [Stored<RecordingHeader>]
  private let simultaneous: [Stored<RecordingHeader>]

  init(of header: RecordingHeader, _ draft: RecordingDraft, in study: borrowing Study) throws {
    let nearby = try study.store.recordings(
      of: header.participant,
      device: header.device,
      kind: header.kind,
      overlapping: header.started...header.ended
    )
    let twins = nearby.filter { $0.started == header.started && $0.trial == header.trial }
    let sharing = try study.store.recordings(sharing: Set(draft.fingerprint.hashes))
    let others = try sharing.keys.sorted().flatMap { try study.store.recordings(where: ["id": .integer($0)]) }
      .filter { other in !twins.contains { $0.id == other.id } }
    let isKnown = draft.isDeviceKnown
    copies = twins + others.filter { $0.participant == header.participant || !isKnown }
    lookalikes = others.filter { $0.participant != header.participant && isKnown }
    simultaneous = nearby.filter { near in !(twins + others).contains { $0.id == near.id } && near.trial == header.trial
    }
  }

  /// The stored recording with exactly this content, if there is one.
  func twin(with digest: () throws -> String, in study: borrowing Study) throws -> Stored<RecordingHeader>? {
    guard !copies.isEmpty else { return nil }
    let digest = try digest()
    return try copies.first { try study.store.digest(of: $0.id) == digest }
  }

  /// What the new recording would stand beside or replace.
  var conflicting: [Stored<RecordingHeader>] { copies }

  func findings(at place: Place) -> [Finding] {
    lookalikes.map { other in
      Finding(
        .warning,
        "same-rows",
        at: place,
        "The recording '\(other.name)' of \(other.participant) has the same rows."
      )
    }
      + simultaneous.map { other in
        Finding(
          .warning,
          "same-time",
          at: place,
          "The recording '\(other.name)' of the same participant on the same device was made at the same time."
        )
      }
  }
}
