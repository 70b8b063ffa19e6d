package import Store
package import Tables

/// A run as the log prints it.
package struct LoggedRun: PrintedRow, Hashable {
  private let number: Int
  private let run: Run

  package init(_ run: Stored<Run>) {
    number = run.id
    self.run = run.value
  }

  package static let table = "runs"

  package static let columns = [
    Column("run", .integer, "The run's number, which everything stored by it carries."),
    Column("started_at", .text, "When it began, in UTC."),
    Column("version", .text, "The version of study."),
    Column("command", .text, "The command line, with pseudonyms in the place of names."),
    Column("choices", .text, "Every choice with all options in effect."),
    Column("seed", .text, "The seed of everything random."),
    Column("inputs", .text, "What was read, with SHA-256 digests."),
  ]

  package var cells: [Cell] {
    [
      .integer(number), .text(run.startedAt), .text(run.version), .text(run.command.joined(separator: " ")),
      Cell(choices.isEmpty ? nil : choices.joined(separator: "; ")), Cell(run.seed.map { "\($0)" }),
      Cell(inputs.isEmpty ? nil : inputs.joined(separator: "; ")),
    ]
  }

  /// For a person.
  package var text: String {
    let seed = run.seed.map { ["seed \($0)"] } ?? []
    let details = (choices + seed + inputs).map { "\n     \($0)" }.joined()
    return "\(number)  \(run.startedAt)  \(run.command.joined(separator: " "))  (study \(run.version))\(details)"
  }

  private var choices: [String] {
    run.choices.map { choice in
      let options = choice.options.map { " \($0.name)=\($0.value)" }.joined()
      return "\(choice.kind) \(choice.name)\(options)"
    }
  }

  private var inputs: [String] { run.inputs.map { "\($0.name) (\($0.bytes) bytes, SHA-256 \($0.sha256))" } }
}
