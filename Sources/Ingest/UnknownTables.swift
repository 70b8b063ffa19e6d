import Formats
import Studies

/// Tables of gaze in folders that only a mapping can explain.
struct UnknownTables {
  private(set) var tables: [(file: InputFile, reason: FormatError)] = []

  /// Answers whether the file is such a table.
  mutating func take(_ file: InputFile, _ reason: FormatError) -> Bool {
    guard case .unknownTable(_, let header) = reason, MappingDraft.findsGaze(in: header) else { return false }
    tables.append((file, reason))
    return true
  }
}
