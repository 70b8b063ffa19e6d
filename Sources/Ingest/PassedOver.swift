import Formats

/// Why a file that lies in a folder is not read.
struct PassedOver: Error {
  let reason: FormatError

  /// What a person may want to know of it; nothing is wrong with files that are no data.
  var sentence: String {
    if case .foreign = reason { return "\(reason)" }
    return "The file is in no format that study reads."
  }
}
