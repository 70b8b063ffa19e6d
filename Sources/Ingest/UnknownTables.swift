import Formats
import Studies
import Tables

/// Tables of gaze in folders that only a mapping can explain.
struct UnknownTables {
  private var tables: [(file: InputFile, header: [String])] = []

  /// Answers whether the file is such a table.
  mutating func take(_ file: InputFile, _ reason: FormatError) -> Bool {
    guard case .unknownTable(_, let header) = reason, MappingDraft.findsGaze(in: header) else { return false }
    tables.append((file, header))
    return true
  }

  var files: [InputFile] { tables.map(\.file) }

  /// What to type, once for all tables with the same columns.
  var sentences: [String] {
    var seen: [[String]] = []
    return tables.compactMap { file, header in
      if seen.contains(header) { return nil }
      seen.append(header)
      let count = tables.count { $0.header == header }
      let others = count > 1 ? " and \(NumberText.counted(count - 1, "file")) more like it are tables" : " is a table"
      return """
        \(file.name)\(others) of gaze that study does not know. Draft how to read it, look at the draft, and ingest by it:
          study mapping "\(file.name)" > map.json
          study ingest --mapping map.json "\(file.folder ?? file.name)"
        """
    }
  }
}
