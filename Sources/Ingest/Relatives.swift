import Basics
import Drafts
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
/// begin alike in many files, so there only half of the rows, and of the same participant, make a copy; that all else is the same and both
/// begin and end alike is suspicious. Where an earlier version of the file is known, a recording of its trial is a copy anyway.
struct Relatives {
  /// Of how many recordings of other participants that share rows the first ones are looked at: where a thousand files share some,
  /// each would be held against all others.
  private static let mostStrangers = 16

  /// What the new recording would stand beside or replace.
  let copies: [Stored<RecordingHeader>]
  private let lookalikes: [Stored<RecordingHeader>]
  /// Of other rows, but of the same trial, device and times.
  private let contemporaries: [Stored<RecordingHeader>]
  /// Those that have exactly this content: the same numbers under the same names, and the same words.
  let twins: Set<Int>

  /// `known`: what earlier versions of the file gave of the trial.
  init(
    of header: RecordingHeader,
    _ draft: any RecordingDraft,
    from spool: SpooledNumbers,
    beside known: [Stored<RecordingHeader>],
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
    let versions = Set(known.map(\.id))
    let sharers = try sharing.keys.sorted().flatMap { try study.store.recordings(where: ["id": .integer($0)]) }
    let others = (known + sharers.filter { !versions.contains($0.id) })
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
      let isMeant = versions.contains(other.id) || sharesHalf && (draft.isTimeUnique || isOwn)
      let isCopied = try isMeant && !hasSameContent(other)
      if isSuspect || isCopied {
        copies.append(other)
      } else {
        lookalikes.append(other)
      }
    }
    let twins = try (copies + lookalikes).filter { try $0.participant == header.participant && hasSameContent($0) }
    self.twins = Set(twins.map(\.id))
    self.copies = copies
    self.lookalikes = lookalikes
    let told = Set((copies + lookalikes).map(\.id))
    contemporaries = try Self.contemporaries(of: header, draft, in: study).filter { !told.contains($0.id) }
  }

  /// Times tell of one trial only where nothing else begins with them: a tracker's clock runs on, and others' trials are named.
  private static func contemporaries(
    of header: RecordingHeader,
    _ draft: any RecordingDraft,
    in study: borrowing Study
  ) throws -> [Stored<RecordingHeader>] {
    let tellsTrial = header.gaze?.clock == .tracker || header.trial != nil || header.passage != nil
    guard !draft.isTimeUnique, tellsTrial, header.started < header.ended else { return [] }
    let sameTimes: Selection = [
      "participant": .text(header.participant),
      "device": .text(header.device),
      "started": .number(header.started.seconds),
      "ended": .number(header.ended.seconds),
    ]
    let found = try study.store.recordings(where: sameTimes)
    return found.filter { $0.eyes == header.eyes && $0.value.isVersion(of: header) }
  }

  /// `replaced`: those whose place it takes.
  func findings(at place: Place, besides replaced: Set<Int>) -> [Finding] {
    let finding = contemporaries.first { !replaced.contains($0.id) }.map { other in
      Finding(
        .warning,
        "same-times",
        at: place,
        """
        The recording '\(other.name)' of \(other.participant) has the same trial, device and times: where one was exported twice, \
        exclude either, or it counts twice.
        """
      )
    }
    return [lookalike(at: place, besides: replaced), finding].compactMap(\.self)
  }

  /// One for all that look like it, however many they are.
  private func lookalike(at place: Place, besides replaced: Set<Int>) -> Finding? {
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
