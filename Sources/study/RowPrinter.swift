import Arguments
import Basics
import Tables

/// How a command prints its rows: as a table to read, as CSV or as JSON Lines.
struct RowPrinter {
  private let format: String
  private let isWide: Bool
  /// An option of these that was typed, nil where none was.
  let used: String?
  /// Whether the person asked for no notes.
  var isQuiet = false

  init(from arguments: inout Arguments) throws(UsageError) {
    let asCSV = arguments.flag("csv", help: "Print the rows as CSV.")
    let asJSON = arguments.flag("json", help: "Print the rows as JSON, one object a line.")
    isWide = arguments.flag("wide", help: "Print every column of a table, however wide it is.")
    if asCSV, asJSON { throw .exclusive("--csv", "--json") }
    format = asCSV ? CSV.name : asJSON ? JSONLines.name : PlainText.name
    used = typedOptions(["--csv": asCSV, "--json": asJSON, "--wide": isWide]).first
  }

  var isForPeople: Bool { format == PlainText.name }

  /// Whether rows are printed as JSON.
  var isJSON: Bool { format == JSONLines.name }

  /// Whether names of columns stand before the rows.
  var hasHeader: Bool { format == CSV.name }

  /// `nothing`: the sentence for a person where there may be no rows.
  func print<R: PrintedRow>(_ rows: [R], orElse nothing: String = "") throws {
    try print(R.table(of: rows), orElse: nothing)
  }

  /// `overview`: what a person sees of the rows, the columns that have room.
  func print<R: PrintedRow>(_ rows: [R], orElse nothing: String = "", shownAs overview: ([R]) -> Table) throws {
    try print(isForPeople ? overview(rows) : R.table(of: rows), orElse: nothing)
  }

  /// `overview`: names of the columns that a person sees who does not ask for all.
  func print<R: PrintedRow>(_ rows: [R], orElse nothing: String, overview: Set<String>) throws {
    guard isForPeople, !isWide else { return try print(rows, orElse: nothing) }
    let table = R.table(of: rows)
    let shown = table.columns.indices.filter { overview.contains(table.columns[$0].name) }
    try print(
      Table(columns: shown.map { table.columns[$0] }, rows: table.rows.map { row in shown.map { row[$0] } }),
      orElse: nothing
    )
  }

  /// `leading`: names of the columns that say most, for which the others make room; none where all say as much.
  func print(_ table: Table, orElse nothing: String = "", leading: Set<String> = []) throws {
    guard isForPeople, !isWide, !table.rows.isEmpty else {
      let text = try text(of: table, orElse: nothing)
      return try StandardOutput.write(isForPeople ? Terminal.harmless(text) : text)
    }
    let (text, left) = PlainText.written(table.leading(with: leading), within: Terminal.width)
    try StandardOutput.write(Terminal.harmless(text))
    guard let note = note(of: left) else { return }
    // Behind the table that it is about.
    try StandardOutput.flush()
    Terminal.report("note", .cyan, ": \(note)")
  }

  /// What is told of columns that have no room; nil where there are none, or nobody wants to know.
  func note(of left: [String]) -> String? {
    left.isEmpty || isQuiet ? nil : "There is no room for \(Self.named(left)); '--wide' prints every column."
  }

  private static let mostNamed = 6

  /// The first few of these columns, and how many more there are.
  static func named(_ columns: [String]) -> String {
    let rest = columns.count - mostNamed
    let more = rest > 0 ? " and \(NumberText.counted(rest, "more column"))" : ""
    return columns.prefix(mostNamed).joined(separator: ", ") + more
  }

  /// What is printed, its last line ended.
  func text(of table: Table, orElse nothing: String = "") throws -> String {
    isForPeople && table.rows.isEmpty ? nothing + "\n" : try tableFormats.make(format).written(table)
  }
}
