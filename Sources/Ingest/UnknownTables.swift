import Formats
import Studies
import Trackers

/// Tables of gaze in folders that only a mapping can explain.
struct UnknownTables {
  private(set) var tables: [(file: InputFile, reason: FormatError)] = []

  /// Answers whether the file is such a table.
  mutating func take(_ file: InputFile, _ passed: PassedOver) -> Bool {
    guard !passed.isTruth, !passed.isCompanion, case .unknownTable(_, let header) = passed.reason,
      MappingDraft.findsGaze(in: header)
    else { return false }
    tables.append((file, passed.reason))
    return true
  }
}
