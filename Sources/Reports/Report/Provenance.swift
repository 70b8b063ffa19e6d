import Store
import Studies
import Tables

/// Every run with its choices and inputs, without times, so that the same inputs give the same bytes.
struct Provenance {
  private let runs: [Run]
  private let audience: Audience

  init(_ runs: [Run], for audience: Audience) {
    self.runs = runs
    self.audience = audience
  }

  /// How the file begins, by which a report is known.
  static let opening = "{\n  \"runs\": ["

  var json: String { "\(Self.opening)\n\(runs.map(entry).joined(separator: ",\n"))\n  ]\n}\n" }

  /// Files and what was typed behind a command may name people.
  private func entry(_ run: Run) -> String {
    let isOpen = audience == .team
    let command = isOpen ? run.command : Array(run.command.prefix(2))
    let choices = run.choices.map { choice in
      let name = isOpen || !choice.namesFile ? choice.name : "file"
      let told = isOpen ? choice.options : choice.options.filter { $0.name != "sha256" }
      let options = told.map { "\(JSONText.string($0.name)): \(JSONText.string($0.value))" }
      return """
        {"kind": \(JSONText.string(choice.kind)), "name": \(JSONText.string(name)), \
        "options": {\(options.joined(separator: ", "))}}
        """
    }
    let inputs = (isOpen ? run.inputs : []).map { input in
      "{\"name\": \(JSONText.string(input.name)), \"bytes\": \(input.bytes), \"sha256\": \"\(input.sha256)\"}"
    }
    return """
          {
            "command": [\(command.map(JSONText.string).joined(separator: ", "))],
            "version": \(JSONText.string(run.version)),
            "seed": \(run.seed.map { "\($0)" } ?? "null"),
            "choices": [\(choices.joined(separator: ", "))],
            "inputs": [\(inputs.joined(separator: ", "))]
          }
      """
  }
}
