import Arguments
import Basics
import Tables

/// How a command prints its rows: as a table to read, as CSV or as JSON Lines.
struct RowPrinter {
  private let format: String

  init(from arguments: inout Arguments) throws(UsageError) {
    let asCSV = arguments.flag("csv", help: "Print the rows as CSV.")
    let asJSON = arguments.flag("json", help: "Print the rows as JSON, one object a line.")
    if asCSV, asJSON { throw .exclusive("--csv", "--json") }
    format = asCSV ? CSV.name : asJSON ? JSONLines.name : PlainText.name
  }

  var isForPeople: Bool { format == PlainText.name }

  /// Whether rows are printed as JSON.
  var isJSON: Bool { format == JSONLines.name }

  /// Whether names of columns stand before the rows.
  var hasHeader: Bool { format == CSV.name }

  /// `nothing`: the sentence for a person where there are no rows.
  func print<R: PrintedRow>(_ rows: [R], orElse nothing: String) throws {
    try print(R.table(of: rows), orElse: nothing)
  }

  func print(_ table: Table, orElse nothing: String) throws {
    let text = try text(of: table, orElse: nothing)
    try StandardOutput.write(isForPeople ? Terminal.harmless(text) : text)
  }

  /// What is printed, its last line ended.
  func text(of table: Table, orElse nothing: String) throws -> String {
    isForPeople && table.rows.isEmpty ? nothing + "\n" : try tableFormats.make(format).written(table)
  }
}
