import Basics
import Studies
import Trackers

/// Tables of gaze in folders that only a mapping can explain.
struct UnknownTables {
  private(set) var tables: [(file: InputFile, reason: FormatError)] = []

  /// Answers whether the file is such a table.
  mutating func take(_ file: InputFile, _ passed: PassedOver) -> Bool {
    guard passed.isUnknownGaze else { return false }
    tables.append((file, passed.reason))
    return true
  }
}

extension Ingest.Outcome {
  /// Beside recordings, tables of gaze are what somebody made of them; alone they are what somebody wants to have read.
  mutating func settle(_ unknown: UnknownTables) {
    if hasRecordings {
      for (file, _) in unknown.tables {
        let sentence = "The file is a table that study does not know: 'study mapping' drafts how to read it."
        findings.append(Finding(.note, "unknown-table", at: Place(file.name), sentence))
      }
    } else {
      for (file, reason) in unknown.tables { refuse(file, because: reason) }
    }
  }
}
