import Tables

/// What every column of every table in a folder means.
struct DataDictionary {
  private var rows: [DictionaryRow] = []

  mutating func add(_ file: String, _ columns: [Column]) {
    add(file, columns, units: columns.map(\.unit))
  }

  /// `units`: of columns whose names do not tell them.
  mutating func add(_ file: String, _ columns: [Column], units: [String?]) {
    rows += zip(columns, units).map { DictionaryRow(file: file, column: $0, unit: $1) }
  }

  /// Behind the columns, what is so of the cells of every file.
  func written(as csv: CSV) -> String {
    let notes = csv.notes.map { DictionaryRow(file: "*.csv", column: Column("", .text, $0), unit: nil) }
    return csv.written(DictionaryRow.table(of: rows + notes))
  }
}

private struct DictionaryRow: PrintedRow {
  let file: String
  let column: Column
  let unit: String?

  private var name: String? { column.name.isEmpty ? nil : column.name }

  static let table = "data_dictionary"

  static let fields: [Field<Self>] = [
    .text("file", \.file, "The file, below the folder."),
    .text("column", \.name, "The column's name; empty for what is so of all."),
    .text("unit", \.unit, "What its numbers are measured in; empty where they have no unit."),
    .text("meaning", \.column.meaning, "What it tells."),
  ]
}
