import Analysis
import Arguments
import Studies

struct Forget: Command {
  static let name = ChangingCommand.forget.rawValue
  static let summary = "Remove a participant who withdrew consent, and all of theirs."
  static let examples = [
    Example("study forget p3k9x2m7q4z", "Removes their recordings, every result they are in, and reports on them.")
  ]
  static let result = """
    What was removed is printed; the run log keeps only that one participant was forgotten. Names of one or two letters and \
    numbers are taken out where they stand for somebody: in sentences, names of files, and columns such as 'sibling'.
    """

  private let study: StudyOption
  private let name: String

  init(from arguments: inout Arguments) throws(UsageError) {
    study = try StudyOption(from: &arguments)
    name = try arguments.operand(.text("PARTICIPANT"), help: "A pseudonym, or the participant's name.")
  }

  func run() async throws {
    let study = try study.writing()
    let outcome = try study.forget(participantNamed: name, version: Program.version)
    try StandardOutput.print(outcome.text)
  }
}
