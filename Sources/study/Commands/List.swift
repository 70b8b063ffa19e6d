import Arguments
import Studies

struct List: Command {
  static let name = "list"
  static let summary = "List the recordings, or the participants."
  static let examples = [
    Example("study list", "Lists the recordings."),
    Example("study list --participants --csv", "Lists the participants as CSV."),
  ]
  static let result = "The list is printed on standard output."

  private let study: StudyOption
  private let printer: RowPrinter
  private let listsParticipants: Bool

  init(from arguments: inout Arguments) throws(UsageError) {
    study = try StudyOption(from: &arguments)
    listsParticipants = arguments.flag("participants", help: "List participants instead of recordings.")
    printer = try RowPrinter(from: &arguments)
  }

  func run() async throws {
    let study = try study.reading()
    let nothing = "Nothing is stored yet. Run 'study ingest FILE…' first."
    if listsParticipants {
      try printer.print(try study.participantOverviews(), orElse: nothing)
    } else {
      try printer.print(try study.recordingOverviews(), orElse: nothing)
    }
  }
}
