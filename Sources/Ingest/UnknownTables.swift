import Formats
import Studies
import Tables

/// Tables of gaze in folders that only a mapping can explain, those with the same columns together.
struct UnknownTables {
  private struct Kind {
    let header: [String]
    let first: InputFile
    var count = 1
  }

  private var kinds: [Kind] = []

  /// Answers whether the file is such a table.
  mutating func take(_ file: InputFile, _ reason: FormatError) -> Bool {
    guard case .unknownTable(_, let header) = reason, MappingDraft.findsGaze(in: header) else { return false }
    if let index = kinds.firstIndex(where: { $0.header == header }) {
      kinds[index].count += 1
    } else {
      kinds.append(Kind(header: header, first: file))
    }
    return true
  }

  /// What to type, for each kind.
  var sentences: [String] {
    kinds.map { kind in
      let others =
        kind.count > 1 ? " and \(NumberText.counted(kind.count - 1, "file")) more like it are tables" : " is a table"
      return """
        \(kind.first.name)\(others) of gaze that study does not know. Draft how to read it, look at the draft, and ingest by it:
          study mapping "\(kind.first.name)" > map.json
          study ingest --mapping map.json "\(kind.first.folder ?? kind.first.name)"
        """
    }
  }
}
