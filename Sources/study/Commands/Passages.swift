import Arguments
import Basics
import Formats
import Ingest

struct Passages: Command {
  static let name = "passage"
  static let summary = "List the passages of a file with their oddities; draw one."
  static let examples = [
    Example("study passage layout.csv", "Lists its passages, and what a page of text does not have."),
    Example("study passage a.ias --to a.svg", "Draws lines, words and characters where they stood."),
    Example("study passage texts.json --id 1A --to 1A.png", "Draws one of several passages."),
  ]
  static let result = "A table on standard output, what is odd on standard error, the drawing in the file named."

  private let format: String?
  private let options: ChoiceOptions
  private let drawing: String?
  private let id: String?
  private var printer: RowPrinter
  private let findings: FindingOptions
  private let file: String

  init(from arguments: inout Arguments) throws(UsageError) {
    format = try arguments.choice(
      "format",
      among: formats.names,
      help: "The file's format. Without it, its content tells."
    )
    options = try ChoiceOptions(from: &arguments)
    drawing = try arguments.option("to", .file("OUT.svg"), help: "Draw into this file: .svg, .pdf or .png.")
    id = try arguments.option("id", .text("ID"), help: "The passage meant, where the file holds several.")
    printer = try RowPrinter(from: &arguments)
    findings = FindingOptions(from: &arguments)
    printer.isQuiet = findings.isQuiet
    file = try arguments.operand(.file("FILE"), help: "A file of passages, in any format that 'study ingest' reads.")
  }

  func run() async throws {
    let file = try await PassageFile(
      at: file,
      format: format,
      options: try options.options(ofAny: format.map { [$0] } ?? formats.names)
    )
    let shown = id == nil ? file.overviews() : [PassageOverview(try file.passage(id))]
    try printer.print(shown)
    if let drawing { try PassageFile.draw(try file.passage(id), to: drawing) }
    try findings.finish(FindingLog(file.findings))
  }
}
