import Arguments
import Basics
import Geometry
import Tables

struct Choices: Command {
  static let name = "choices"
  static let summary = "List what can be chosen: formats, devices and more."
  static let examples = [
    Example("study choices", "Lists the kinds of choices."),
    Example("study choices formats", "Lists the formats that files can have."),
  ]
  static let result = "Names, what they mean and their options are printed on standard output."

  private let printer: RowPrinter
  private let kind: ChoiceKind?

  init(from arguments: inout Arguments) throws(UsageError) {
    printer = try RowPrinter(from: &arguments)
    kind = try arguments.optionalOperand("KIND", help: "The kind of choice.")
  }

  func run() async throws {
    guard let kind else {
      let kinds = ChoiceKind.allCases.map { ListedChoice(name: $0.rawValue, summary: $0.summary) }
      return try printer.print(kinds)
    }
    try printer.print(try kind.choices())
  }
}
