import Basics
import Store
import Tables

/// A part of a report: a heading, what there is to say, tables and figures.
struct ReportSection {
  let title: String
  /// How it stands, in few words beside its name in the navigation, such as `12 of 14`.
  var state: String?
  /// Numbers that are read first.
  var facts: [Fact] = []
  /// Paragraphs, with an empty line between them.
  var text: String
  /// What its figures show, each for itself.
  var sentences: [String] = []
  var tables: [NamedTable] = []
  var figures: [NamedFigure] = []
  /// Of how its numbers were computed; the report tells each in the first section that has it.
  var warnings: [Finding] = []
  /// Files beside the report, with what is in them.
  var files: [PageLink] = []
  /// What the section on methods tells of it.
  var method: MethodNote?
  /// Whether its numbers compare groups with each other.
  var comparesGroups = false
  /// How many participants it is about; nil where it is about the study as such.
  var participants: Int?
  /// The table whose rows it repeats in its words, figures and other tables; nil where it repeats none.
  var followed: FollowedTable?
}

/// A table that a section repeats, which may be another section's.
struct FollowedTable {
  let name: String
  /// The section without what it repeats of some rows, by their places.
  let without: (_ untold: Set<Int>) -> ReportSection
}

extension ReportSection {
  func warning(of findings: [Finding]) -> Self {
    var section = self
    section.warnings += findings
    return section
  }
}

extension [ReportSection] {
  /// With every warning where it is first needed, to which those behind lead.
  func tellingWarnings() -> Self {
    var places: [Finding: String] = [:]
    return map { section in
      var section = section
      let known = section.warnings.compactMap { places[$0] }.distinct
      for warning in section.warnings where places[warning] == nil {
        places[warning] = section.title
        section.text += "\n\nWarning (\(warning.place)): \(warning.message)"
      }
      for title in known { section.text += "\n\nWhat is warned of under '\(title)' holds here, too." }
      return section
    }
  }
}

/// A table with the name of its files.
struct NamedTable {
  let name: String
  var table: Table
  /// Every number apart, for the formats that programs read; nil where they read the table itself.
  var numbers: Table?
  /// Whether its rows may tell of single participants though no column names them.
  var isPersonal = false
  /// Where what a row is about has a page of its own, below the report.
  var pages: [String: String] = [:]
  /// Names of columns in which rows are compared by bars.
  var bars: Set<String> = []
  /// Names of columns that stand in its files alone.
  var inFilesAlone: Set<String> = []
  /// Whether it is for who looks closer.
  var isFolded = false
}

/// A number that is read before anything else, with what it is of.
struct Fact {
  let name: String
  let value: String
  var note: String?
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

/// A file below the report's folder, and what is in it.
struct PageLink {
  let text: String
  let path: String
}
