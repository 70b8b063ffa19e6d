import Arguments
import Store
import Studies

struct Exclude: Command {
  static let name = "exclude"
  static let summary = "Leave a recording or participant out, or take it in again."
  static let examples = [
    Example("study exclude export --reason calibration-interrupted", "Leaves the recording 'export' out."),
    Example("study exclude export --undo", "Takes it in again."),
  ]
  static let result = "The decision is kept in the study; nothing is deleted."

  private let study: StudyOption
  private let reason: String?
  private let undoes: Bool
  private let name: String

  init(from arguments: inout Arguments) throws(UsageError) {
    study = try StudyOption(from: &arguments)
    reason = try arguments.option("reason", .text("TEXT"), help: "Why, as reports will say it.")
    undoes = arguments.flag("undo", help: "Take it in again.")
    name = try arguments.operand(.text("NAME"), help: "A recording's or participant's name.")
    if undoes, reason != nil { throw .exclusive("--reason", "--undo") }
    if !undoes, reason == nil { throw .missingOption("--reason", "why it is left out") }
  }

  func run() async throws {
    let subject = try study.writing().exclude(name, reason: reason, recordedAs: .now())
    try StandardOutput.print(undoes ? "'\(subject.name)' is taken in again." : "'\(subject.name)' is left out.")
  }
}
