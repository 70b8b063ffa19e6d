import Studies
import Tables
import Trackers

/// Why nothing of a file was stored, though it could be read.
enum IngestRefusal: Error, Equatable {
  case noRows(file: String, leftOut: Int, reason: String?)
  case strict(file: String, errors: Int, warnings: Int)
  case otherContent(file: String, recording: String, participant: String, rows: Int, storedRows: Int)
  case otherPassage(file: String, passage: String)
  /// A file of another format beside those that a mapping is for.
  case needsNoMapping(problem: FormatError, file: String, format: String)
}

extension IngestRefusal: CustomStringConvertible {
  var description: String {
    switch self {
    case .noRows(let file, 0, _):
      "\(file) holds no rows."
    case .noRows(let file, let leftOut, let reason):
      "\(file): none of \(NumberText.counted(leftOut, "row")) can be used. \(reason ?? "")"
    case .strict(let file, let errors, let warnings):
      """
      \(file) has \(NumberText.counted(errors, "error")) and \(NumberText.counted(warnings, "warning")); with --strict nothing \
      of it was stored.
      """
    case .otherContent(let file, let recording, let participant, let rows, let storedRows):
      """
      \(file) holds the recording '\(recording)' of \(participant) with other content: \(NumberText.counted(rows, "row")) where \(storedRows) are \
      stored. Nothing of the file was stored; --replace puts it in the place of what is stored.
      """
    case .otherPassage(let file, let passage):
      """
      \(file) holds the passage '\(passage)' with other content than the study has. Nothing of the file was stored; --replace puts \
      it in the place of what is stored.
      """
    case .needsNoMapping(let problem, let file, let format):
      "\(problem) It looks like a file of the format '\(format)', which needs no mapping: study ingest \"\(file)\""
    }
  }
}
