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
  private let header: RecordingHeader

  init(of header: RecordingHeader, _ draft: RecordingDraft, in study: borrowing Study) throws {
    self.header = header
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

  /// Whether a stored recording has exactly this content: the same numbers under the same names, and the same words.
  func hasTwin(of draft: RecordingDraft, from spool: borrowing Spool, in study: borrowing Study) throws -> Bool {
    let alike = copies.filter { hasSameWords($0.value) }
    guard !alike.isEmpty else { return false }
    let digest = try draft.digest(from: spool)
    return try alike.contains { copy in
      try study.store.digest(of: copy.id) == digest
        && study.store.columnNames(of: copy.id).map(\.name) == draft.columnNames
        && study.store.presentations(of: copy.id) == draft.presentations()
    }
  }

  /// Trials and passages count where both files name one, since not every format can.
  private func hasSameWords(_ other: RecordingHeader) -> Bool {
    header.device == other.device && header.kind == other.kind
      && [(header.trial, other.trial), (header.passage, other.passage)].allSatisfy { own, others in
        own == nil || others == nil || own == others
      }
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
