public import Basics

/// Comma-separated values as RFC 4180 quotes them, with numbers in full.
public struct CSV: TableFormat, Hashable {
  public static let name = "csv"
  public static let summary = "Comma-separated values, numbers in full."
  public static let fileExtension = "csv"

  /// What stands for a missing cell.
  let missing: String
  /// Whether texts stand as they are, also where a spreadsheet would run them.
  let keepsFormulas: Bool

  /// As without an option.
  public init() {
    missing = ""
    keepsFormulas = false
  }

  public init(from options: inout Options) throws(OptionError) {
    missing = try options.takes("missing", "NA", insteadOf: "empty", help: "For a missing cell.") ? "NA" : ""
    keepsFormulas = try options.takes(
      "formulas",
      "kept",
      insteadOf: "guarded",
      help: "For a text that begins like a formula: an apostrophe in front, or none."
    )
  }

  /// What a data dictionary says of its cells.
  public var notes: [String] {
    [
      missing.isEmpty ? "An empty cell is missing." : "A cell with \(missing) is missing.",
      keepsFormulas
        ? "Texts stand as they are; a spreadsheet runs those that begin like a formula."
        : """
        A text that begins with =, +, -, @, a tab or a carriage return has an apostrophe in front, so that no spreadsheet \
        runs it as a formula; numbers have none.
        """,
    ]
  }

  public func written(_ table: Table) -> String {
    var text = ""
    append(table.columns, to: &text) { Self.field(inert($0.name)) }
    appendRows(of: table, to: &text)
    return text
  }

  /// Without the names of the columns.
  public func rows(of table: Table) -> String {
    var text = ""
    appendRows(of: table, to: &text)
    return text
  }

  private func appendRows(of table: Table, to text: inout String) {
    for row in table.rows { append(row, to: &text, written) }
  }

  private func append<Part>(_ parts: [Part], to text: inout String, _ field: (Part) -> String) {
    let start = text.utf8.count
    for (place, part) in parts.enumerated() {
      if place > 0 { text += "," }
      text += field(part)
    }
    // A line that is empty would be no row at all to most readers.
    if parts.count == 1, text.utf8.count == start { text += "\"\"" }
    text += "\n"
  }

  private func written(_ cell: Cell) -> String {
    switch cell {
    case .text(let text): Self.field(inert(text))
    case .integer(let integer): String(integer)
    case .number(let number): number.isFinite ? NumberText.shortest(number) : missing
    case .missing: missing
    }
  }

  /// A text as one of a line's fields, in quotation marks where it would not be one without.
  package static func field(_ text: String) -> String {
    text.utf8.contains(where: needsQuotes) ? quoted(text) : text
  }

  /// A text in quotation marks, its own ones doubled.
  package static func quoted(_ text: String) -> String {
    "\"" + text.replacingScalars { $0 == "\"" ? "\"\"" : nil } + "\""
  }

  private static func needsQuotes(_ byte: UInt8) -> Bool {
    byte == .comma || byte == .quote || byte == .lineFeed || byte == .carriageReturn
  }

  /// A spreadsheet runs a text that begins like a formula, whoever wrote it; an apostrophe in front keeps it a text.
  private func inert(_ text: String) -> String {
    switch text.unicodeScalars.first {
    case _ where keepsFormulas: text
    case "=", "+", "-", "@", "\t", "\r": "'" + text
    default: text
    }
  }
}
