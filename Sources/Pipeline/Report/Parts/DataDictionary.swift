import Tables

/// What every column of every table in a report means.
struct DataDictionary {
  private var rows: [DictionaryRow] = []

  mutating func add(_ file: String, _ columns: [Column]) {
    rows += columns.map { DictionaryRow(file: file, column: $0) }
  }

  var table: Table { DictionaryRow.table(of: rows) }
}

private struct DictionaryRow: PrintedRow {
  let file: String
  let column: Column

  static let table = "data_dictionary"

  static let columns = [
    Column("file", .text, "The file, below the report's folder."),
    Column("column", .text, "The column's name."),
    Column("unit", .text, "What its numbers are measured in; empty where they have no unit."),
    Column("meaning", .text, "What it tells."),
  ]

  var cells: [Cell] { [.text(file), .text(column.name), Cell(column.unit), .text(column.meaning)] }
}
