import Basics
import Formats
import Trackers

/// Why a file that lies in a folder is not read.
struct PassedOver: Error {
  /// What kinds of findings begin with that are about files of other programs: each program has a kind of its own.
  static let foreignKinds = "foreign: "

  let reason: FormatError

  /// How the tables begin in which 'study simulate' tells what eyes did.
  private static let truth = ["recording", "trial", "passage", "kind", "start_ms"]

  /// Whether the file lies beside simulated recordings to hold results against, and is none of them.
  var isTruth: Bool {
    if case .unknownTable(_, let header) = reason { header.starts(with: Self.truth) } else { false }
  }

  /// As a table says it.
  var shortReason: String {
    if case .foreign = reason { return "another program's own data, to be converted" }
    if isTruth { return "the truth of simulated recordings" }
    if case .unknownTable(_, let header) = reason, MappingDraft.findsGaze(in: header) {
      return "a table that study does not know: 'study mapping' drafts how to read it"
    }
    return "in no format that study reads"
  }

  /// As findings of it are called.
  var kind: String {
    if case .foreign(_, let what, _) = reason { return Self.foreignKinds + what }
    return isTruth ? "truth" : "passed-over"
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
    return "The file is in no format that study reads."
  }
}
