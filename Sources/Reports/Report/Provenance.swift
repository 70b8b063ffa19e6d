import Store
import Studies
import Tables

/// Every run with its choices and inputs, without times, so that the same inputs give the same bytes.
struct Provenance {
  private let runs: [Run]
  private let audience: Audience
  private let digest: String?
  /// Groups that the audience is told nothing of.
  private let untold: Set<String>

  /// `digest`: of all that the study held; `untold`: groups that nothing is told of.
  init(_ runs: [Run], for audience: Audience, of digest: String? = nil, without untold: Set<String> = []) {
    self.untold = untold.subtracting([""])
    self.runs = runs
    self.audience = audience
    self.digest = digest
  }

  /// How the file ends, by which a report is known to tell of what the study holds.
  static func ending(of digest: String?) -> String {
    let member = digest.map { ",\n  \"study\": \(JSONText.string($0))" } ?? ""
    return "\n  ]\(member)\n}\n"
  }

  var json: String { "\(ReportMark.provenance)\n\(runs.map(entry).joined(separator: ",\n"))\(Self.ending(of: digest))" }

  /// Files and what was typed behind a command may name people.
  private func entry(_ run: Run) -> String {
    let isOpen = audience == .team
    let command = isOpen ? run.command : Array(run.command.prefix(2))
    let choices = run.choices.map { choice in
      let name = isOpen ? choice.name : choice.namesFile ? "file" : namesUntold(choice.name) ? "group" : choice.name
      let told = isOpen ? choice.options : choice.options.filter { $0.name != "sha256" && !namesUntold($0.value) }
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

  /// Whether a choice is of such a group, as `Cedar` or `group=Cedar` is.
  private func namesUntold(_ words: String) -> Bool {
    words.split { $0 == "=" || $0 == "," }.contains { untold.contains(String($0)) }
  }
}
