import Arguments
import Store
import Studies

struct Show: Command {
  static let name = "show"
  static let summary = "Show one recording or participant."
  static let examples = [
    Example("study show export", "Shows the recording 'export': its columns, its findings and the targets shown.")
  ]
  static let result = "What is stored is printed on standard output."

  private let study: StudyOption
  private let printer: RowPrinter
  private let name: String

  init(from arguments: inout Arguments) throws(UsageError) {
    study = try StudyOption(from: &arguments)
    printer = try RowPrinter(from: &arguments)
    name = try arguments.operand(.text("NAME"), help: "A recording's or participant's name, as 'study list' shows it.")
  }

  func run() async throws {
    let study = try study.reading()
    switch try study.subject(named: name) {
    case .recording(name: let name):
      let portrait = try study.portrait(ofRecording: name)
      if printer.isForPeople { try StandardOutput.print(portrait.text) }
      try printer.print(portrait.presentations, orElse: "It shows no targets.")
    case .participant(id: let id):
      if printer.isForPeople {
        try printer.print(try study.participantOverviews().filter { $0.id == id })
        try StandardOutput.print()
      }
      let recordings = try study.recordingOverviews().filter { $0.participant == id }
      try printer.print(recordings, orElse: "There is no recording of \(id).")
    }
  }
}
