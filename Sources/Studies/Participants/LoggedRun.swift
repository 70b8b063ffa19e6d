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

  package static let fields: [Field<Self>] = [
    .integer("run", \.number, "The run's number, which everything stored by it carries."),
    .text("started_at", \.run.startedAt, "When it began, in UTC."),
    .text("version", \.run.version, "The version of study."),
    .text("command", { commandLine($0.run.command) }, "The command line, with pseudonyms in the place of names."),
    .text(
      "choices",
      { $0.choices.isEmpty ? nil : $0.choices.joined(separator: "; ") },
      "Every choice with all options in effect."
    ),
    .text("seed", { $0.run.seed.map { "\($0)" } }, "The seed of everything random."),
    .text(
      "inputs",
      { $0.inputs.isEmpty ? nil : $0.inputs.joined(separator: "; ") },
      "What was read, with SHA-256 digests."
    ),
  ]

  /// For a person.
  package var text: String {
    let seed = run.seed.map { ["seed \($0)"] } ?? []
    let details = (choices + seed + inputs).map { "\n     \($0)" }.joined()
    return "\(number)  \(run.startedAt.prefix(19))Z  \(commandLine(run.command))  (study \(run.version))\(details)"
  }

  private var choices: [String] {
    run.choices.map { choice in
      let options = choice.options.map { " \($0.name)=\($0.value)" }.joined()
      return "\(choice.kind) \(choice.name)\(options)"
    }
  }

  private var inputs: [String] { run.inputs.map { "\($0.name) (\($0.bytes) bytes, SHA-256 \($0.sha256))" } }
}
