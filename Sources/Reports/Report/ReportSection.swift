import Basics
import Store
import Tables

/// A part of a report: a heading, what there is to say, tables and figures.
struct ReportSection {
  let title: String
  /// Paragraphs, with an empty line between them.
  let text: String
  var tables: [NamedTable]
  var figures: [NamedFigure] = []
  /// Pages that tell more, below the report.
  var pages: [PageLink] = []
  /// Files beside the report, with what is in them.
  var files: [PageLink] = []
  /// What the section on methods tells of it.
  var method: MethodNote?
  /// How many participants it is about; nil where it is about the study as such.
  var participants: Int?
}

/// A table with the name of its files.
struct NamedTable {
  let name: String
  let table: Table
  /// Every number apart, for the formats that programs read; nil where they read the table itself.
  var numbers: Table?
  /// Whether its rows may tell of single participants though no column names them.
  var isPersonal = false
}

extension NamedTable {
  /// What programs read has every number in a cell of its own.
  func shown(as format: String) -> Table {
    [CSV.name, JSONLines.name].contains(format) ? numbers ?? table : table
  }

  /// Where it lies, below the report.
  func path(_ fileExtension: String) -> String { "tables/\(name).\(fileExtension)" }

  /// The names of the formats with the places of the files, below the report.
  func links() throws(OptionError) -> [(format: String, path: String)] {
    try tableFormats.names.filter { $0 != PlainText.name }.map { (name) throws(OptionError) in
      (Self.labels[name] ?? name, path(try tableFormats.make(name).fileExtension))
    }
  }

  private static let labels = [
    CSV.name: "CSV", JSONLines.name: "JSON lines", Markdown.name: "Markdown", LaTeX.name: "LaTeX", HTML.name: "HTML",
  ]
}

/// A page below the report's folder.
struct PageLink {
  let text: String
  let path: String
}

/// What the checks found, the sentence last, where it has room.
struct ReportedFinding: PrintedRow {
  let finding: StoredFinding

  static let table = "findings"

  static let fields: [Field<Self>] = [
    .word("severity", \.finding.severity, "How bad it is: note, warning or error."),
    .text("kind", \.finding.kind, "What findings of one sort have in common."),
    .integer("count", \.finding.count, "How many of the kind were found in the file."),
    .text("places", \.finding.places, "The first three."),
    .text("message", \.finding.message, "What was found, of the first one."),
  ]
}
