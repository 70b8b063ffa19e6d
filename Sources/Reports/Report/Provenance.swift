import Store
import Studies
import Tables

/// Every run with its choices and inputs, without times, so that the same inputs give the same bytes.
struct Provenance {
  private let runs: [Run]
  private let audience: Audience
  private let digest: String?
  /// Groups that everyone may be told of.
  private let groups: Set<String>

  /// `digest`: of all that the study held; `groups`: those that are told of: no other level is named to everyone.
  init(_ runs: [Run], for audience: Audience, of digest: String? = nil, naming groups: [String] = []) {
    self.runs = runs
    self.audience = audience
    self.digest = digest
    self.groups = Set(groups)
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
      let name = isOpen ? choice.name : publicName(of: choice)
      let told = isOpen ? choice.options : publicOptions(of: choice)
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

  private func publicName(of choice: Run.Choice) -> String {
    if choice.namesFile { return "file" }
    return choice.kind == Run.Choice.referenceLevelKind && !isTold(choice.name) ? "level" : choice.name
  }

  /// Which model is whose tells of one person.
  private func publicOptions(of choice: Run.Choice) -> [Run.Option] {
    let isOfPerson = [Run.Choice.chosenModelKind, Run.Choice.givenUpModelKind].contains(choice.kind)
    return isOfPerson ? [] : choice.options.filter(isPublic)
  }

  private func isPublic(_ option: Run.Option) -> Bool {
    switch option.name {
    case Run.Choice.contentOption: false
    case "reference", "target": option.value.isEmpty || isTold(option.value)
    default: true
    }
  }

  /// Whether a level is one of the groups, as `Cedar` or `group=Cedar` is.
  ///
  /// Others may be of few, or of those whose group had another name once.
  private func isTold(_ level: String) -> Bool {
    let column = "group="
    return groups.contains(level.hasPrefix(column) ? String(level.dropFirst(column.count)) : level)
  }
}
