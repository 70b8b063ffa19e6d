import Arguments
import Formats
import Ingest

struct DraftMapping: Command {
  static let name = "mapping"
  static let summary = "Draft how to read a table of gaze, by looking at it."
  static let examples = [
    Example("study mapping gaze.tsv", "Drafts; redirect it to gaze.map.json, and look at it."),
    Example("study mapping", "Lists what can stand in a mapping, and what it means."),
  ]
  static let result = "A mapping for 'study ingest --mapping' on standard output, doubts on standard error."

  private let printer: RowPrinter
  private let file: String?

  init(from arguments: inout Arguments) throws(UsageError) {
    printer = try RowPrinter(from: &arguments)
    file = try arguments.optionalOperand(
      .file("FILE"),
      help: "A CSV or TSV file, or a workbook, of samples or fixations. Without one, the keys of mappings are listed."
    )
  }

  func run() async throws {
    guard let file else {
      let keys = MappingKey.all.map { ListedChoice(name: $0.name, summary: $0.meaning) }
      return try printer.print(keys)
    }
    let draft = try draftedMapping(ofFileAt: file)
    try StandardOutput.print(draft.json, terminator: draft.json.hasSuffix("\n") ? "" : "\n")
    for doubt in draft.doubts { Terminal.report("unsure", .yellow, ": \(doubt)") }
    for (number, row) in draft.rows.enumerated() {
      Terminal.report("row \(number + 1)", .cyan, ": \(row)")
    }
  }
}
