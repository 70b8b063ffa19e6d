import Arguments
import Formats
import Ingest

struct DraftMapping: Command {
  static let name = "mapping"
  static let summary = "Draft how to read a table of gaze, by looking at it."
  static let examples = [
    Example("study mapping gaze.tsv", "Drafts; redirect it to map.json, and look at it.")
  ]
  static let result = "A mapping for 'study ingest --mapping' on standard output, doubts on standard error."

  private let file: String

  init(from arguments: inout Arguments) throws(UsageError) {
    file = try arguments.operand(.file("FILE"), help: "A CSV or TSV file of samples or fixations.")
  }

  func run() async throws {
    let draft = try draftedMapping(ofFileAt: file)
    print(draft.json, terminator: draft.json.hasSuffix("\n") ? "" : "\n")
    for doubt in draft.doubts { Terminal.report(Terminal.coloured("unsure", .yellow) + ": \(doubt)") }
  }
}
