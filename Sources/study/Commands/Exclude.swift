import Arguments
import Store
import Studies
import Tables

struct Exclude: Command {
  static let name = ChangingCommand.exclude.rawValue
  static let summary = "Leave recordings or a participant out, or take them in again."
  static let examples = [
    Example("study exclude export --reason calibration-interrupted", "Leaves the recording 'export' out."),
    Example("study exclude 'practice*' --reason practice", "Leaves out every recording whose name or trial begins so."),
    Example("study exclude --from sr-fixation-report --reason twice --dry-run", "Lists which those would be."),
    Example("study exclude export --undo", "Takes it in again."),
  ]
  static let result = "The decision is kept in the study; nothing is deleted."

  private let study: StudyOption
  private let reason: String?
  private let origin: String?
  private let undoes: Bool
  private let isDryRun: Bool
  private let name: String?

  init(from arguments: inout Arguments) throws(UsageError) {
    study = try StudyOption(from: &arguments)
    reason = try arguments.option("reason", .text("TEXT"), help: "Why, as reports will say it.")
    origin = try arguments.option(
      "from",
      .text("ORIGIN"),
      help: "Those read as this format, or from files whose path matches this pattern."
    )
    undoes = arguments.flag("undo", help: "Take in again.")
    isDryRun = arguments.flag("dry-run", help: "Print what would be left out or taken in again, and change nothing.")
    name = try arguments.optionalOperand(
      .text("NAME"),
      help: """
        A recording's or participant's name, or a pattern of recordings' names or trials with * and ?, in which large and small letters \
        are the same.
        """
    )
    if undoes, reason != nil { throw .exclusive("--reason", "--undo") }
    if !undoes, !isDryRun, reason == nil { throw .missingOption("--reason", "why it is left out") }
    if name == nil, origin == nil { throw .missingOption("NAME or --from", "what is meant") }
  }

  func run() async throws {
    let subjects =
      if isDryRun {
        try study.reading().subjects(named: name, from: origin, areLeftOut: undoes)
      } else {
        try study.writing().exclude(name, from: origin, reason: reason, recordedAs: .now())
      }
    let done = undoes ? "taken in again" : "left out"
    guard subjects.count > 1 else {
      let name = subjects.first?.name ?? ""
      return try StandardOutput.print("'\(name)' \(isDryRun ? "would be" : "is") \(done).")
    }
    try StandardOutput.print(
      "\(NumberText.counted(subjects.count, "recording")) \(isDryRun ? "would be" : "are") \(done):\n"
        + subjects.map { "  \($0.name)" }.joined(separator: "\n")
    )
  }
}
