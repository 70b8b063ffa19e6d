import Drafts
import Basics
import Geometry
import Recordings
import Store
import Studies
import Tables

/// The stored recordings that a new one may be a copy of.
///
/// No device tracks one participant's face twice at a time, so a recording is a copy of any other of its participant, device, kind
/// and trial that it shares time with. It is also a copy where it shares whole rows with one of its participant, or, on a device
/// that nobody knows, with anyone's, or where it shares half of its rows with anyone's: then words or times are what was damaged. But
/// where all is the same except the participant, two people were given one recording, which is only suspicious. The times of gaze
/// begin alike in many files, so there only half of the rows, and of the same participant, make a copy.
struct Relatives {
  /// Of how many recordings of other participants that share rows the first ones are looked at: where a thousand files share some,
  /// each would be held against all others.
  private static let mostStrangers = 16

  /// What the new recording would stand beside or replace.
  let copies: [Stored<RecordingHeader>]
  private let lookalikes: [Stored<RecordingHeader>]
  /// Whether a copy has exactly this content: the same numbers under the same names, and the same words.
  let includesTwin: Bool

  init(
    of header: RecordingHeader,
    _ draft: any RecordingDraft,
    from spool: SpooledNumbers,
    in study: borrowing Study
  ) throws {
    let simultaneous =
      if draft.isTimeUnique {
        try study.store.recordings(
          of: header.participant,
          device: header.device,
          kind: header.kind,
          overlapping: header.started...header.ended
        )
        .filter { $0.trial == header.trial }
      } else {
        [Stored<RecordingHeader>]()
      }
    let sharing = try study.store.recordings(
      sharing: Set(draft.fingerprint.hashes),
      of: header.participant,
      most: Self.mostStrangers
    )
    let others = try sharing.keys.sorted().flatMap { try study.store.recordings(where: ["id": .integer($0)]) }
      .filter { other in !simultaneous.contains { $0.id == other.id } }

    let digest = simultaneous.isEmpty && others.isEmpty ? "" : try draft.digest(from: spool)
    func hasSameContent(_ other: Stored<RecordingHeader>) throws -> Bool {
      try header.hasSameSettings(as: other.value)
        && study.store.digest(of: other.id) == digest
        && study.store.columnNames(of: other.id).map(\.name) == draft.columnNames
        && study.store.presentations(of: other.id) == draft.presentations()
    }

    var copies = simultaneous
    var lookalikes: [Stored<RecordingHeader>] = []
    for other in others {
      let isOwn = other.participant == header.participant
      let sharesHalf = sharing[other.id, default: 0] * 2 >= draft.fingerprint.hashes.count
      let isSuspect = draft.isTimeUnique ? isOwn || !draft.isDeviceKnown : false
      let isCopied = try sharesHalf && (draft.isTimeUnique || isOwn) && !hasSameContent(other)
      if isSuspect || isCopied {
        copies.append(other)
      } else {
        lookalikes.append(other)
      }
    }
    includesTwin = try (copies + lookalikes).contains {
      try $0.participant == header.participant && hasSameContent($0)
    }
    self.copies = copies
    self.lookalikes = lookalikes
  }

  /// One for all that look like it, however many they are; `replaced`: those whose place it takes.
  func finding(at place: Place, besides replaced: Set<Int>) -> Finding? {
    let lookalikes = lookalikes.filter { !replaced.contains($0.id) }
    guard let first = lookalikes.first else { return nil }
    let others =
      switch lookalikes.count - 1 {
      case 0: ""
      case (Self.mostStrangers - 1)...: ", as have many others"
      case let count: ", as \(count == 1 ? "has" : "have") \(NumberText.counted(count, "other"))"
      }
    return Finding(
      .warning,
      "same-rows",
      at: place,
      "The recording '\(first.name)' of \(first.participant) has some or all of the same rows\(others)."
    )
  }
}

extension RecordingHeader {
  /// Trials and passages count where both files name one, since not every format can.
  fileprivate func hasSameSettings(as other: Self) -> Bool {
    func agree(_ own: String?, _ others: String?) -> Bool { own == nil || others == nil || own == others }
    return device == other.device && kind == other.kind && agree(trial, other.trial) && agree(passage, other.passage)
  }
}
