import Basics
import Geometry
import Recordings
import Store
import Tables

/// The stored recordings that a new one may be a copy of.
///
/// No device records one participant twice at a time, so a recording is a copy of any other of its participant, device, kind and
/// trial that it shares time with. It is also a copy where it shares whole rows with one of its participant, or, on a device that
/// nobody knows, with anyone's, or where it shares half of its rows with anyone's: then words or times are what was damaged.
struct Relatives {
  /// What the new recording would stand beside or replace.
  let copies: [Stored<RecordingHeader>]
  private let lookalikes: [Stored<RecordingHeader>]
  private let header: RecordingHeader

  init(of header: RecordingHeader, _ draft: RecordingDraft, in study: borrowing Study) throws {
    self.header = header
    let nearby = try study.store.recordings(
      of: header.participant,
      device: header.device,
      kind: header.kind,
      overlapping: header.started...header.ended
    )
    let simultaneous = nearby.filter { $0.trial == header.trial }
    let sharing = try study.store.recordings(sharing: Set(draft.fingerprint.hashes))
    let others = try sharing.keys.sorted().flatMap { try study.store.recordings(where: ["id": .integer($0)]) }
      .filter { other in !simultaneous.contains { $0.id == other.id } }
    let (isKnown, fingerprints) = (draft.isDeviceKnown, draft.fingerprint.hashes.count)
    func isCopy(_ other: Stored<RecordingHeader>) -> Bool {
      other.participant == header.participant || !isKnown || sharing[other.id, default: 0] * 2 >= fingerprints
    }
    copies = simultaneous + others.filter(isCopy)
    lookalikes = others.filter { !isCopy($0) }
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
    header.participant == other.participant && header.device == other.device && header.kind == other.kind
      && [(header.trial, other.trial), (header.passage, other.passage)].allSatisfy { own, others in
        own == nil || others == nil || own == others
      }
  }

  func findings(at place: Place) -> [Finding] {
    lookalikes.map { other in
      Finding(
        .warning,
        "same-rows",
        at: place,
        "The recording '\(other.name)' of \(other.participant) has some of the same rows."
      )
    }
  }
}
