import Basics
import Formats
import Trackers

/// Why a file that lies in a folder is not read.
struct PassedOver: Error {
  /// What kinds of findings begin with that are about files of other programs: each program has a kind of its own.
  static let foreignKinds = "foreign: "

  let reason: FormatError
  let file: String
  /// Whether it is a table of gaze that a mapping can explain.
  let isUnknownGaze: Bool
  /// Whether it tells how other tables are read.
  private let isMapping: Bool

  /// `head`: how the file begins.
  init(reason: FormatError, file: String, beginning head: [UInt8]) {
    (self.reason, self.file) = (reason, file)
    isMapping = Mapping.isMeant(by: head)
    guard case .unknownTable(_, let header) = reason, !header.starts(with: Self.truth), !isBIDSCompanion(file) else {
      isUnknownGaze = false
      return
    }
    isUnknownGaze = MappingDraft.findsGaze(in: header) || MappingDraft.findsPlaces(in: head.span)
  }

  /// How the tables begin in which 'study simulate' tells what eyes did.
  private static let truth = ["recording", "trial", "passage", "kind", "start_ms"]

  /// Whether the file lies beside simulated recordings to hold results against, and is none of them.
  var isTruth: Bool {
    if case .unknownTable(_, let header) = reason { header.starts(with: Self.truth) } else { false }
  }

  /// Whether the file belongs to a data set of BIDS, and formats read of it what they need.
  var isCompanion: Bool { isBIDSCompanion(file) }

  /// As a table says it.
  var shortReason: String {
    if case .foreign = reason { return "another program's own data, to be converted" }
    if isTruth { return "the truth of simulated recordings" }
    if isCompanion { return "read with the data of BIDS that it belongs to, as far as needed" }
    if isUnknownGaze {
      return "a table that study does not know: 'study mapping' drafts how to read it"
    }
    return isMapping ? "a mapping, which tells how tables are read" : "in no format that study reads"
  }

  /// As findings of it are called.
  var kind: String {
    if case .foreign(_, let what, _) = reason { return Self.foreignKinds + what }
    if isTruth { return "truth" }
    if isMapping { return "mapping" }
    return isCompanion ? "companion" : "passed-over"
  }

  /// Nothing is wrong with files that are no data, nor with what recordings were converted from and lies beside them.
  func severity(besideRecordings: Bool) -> Finding.Severity {
    if case .foreign = reason, !besideRecordings { return .warning }
    return .note
  }

  /// What a person may want to know of it.
  var sentence: String {
    if case .foreign(_, let what, let advice) = reason {
      return "The file is \(what), which study does not read. \(advice)"
    }
    if isTruth { return "The file is the truth of simulated recordings, and no data." }
    if isCompanion {
      return "By its name the file belongs to data of BIDS: what study needs of it is read with them."
    }
    return isMapping
      ? "The file is a mapping, which tells how tables are read: name it with --mapping."
      : "The file is in no format that study reads."
  }
}
