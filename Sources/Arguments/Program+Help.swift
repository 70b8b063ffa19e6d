extension Program {
  public var help: String {
    let start = textColumn(for: groups.filter { !$0.isInBrief }.flatMap(\.commands).map { ($0.name, $0.summary) })
    var brief: [String] = []
    var lines = [summary, "", "Usage: \(name) COMMAND [options]", ""]
    for group in groups where group.isInBrief {
      brief += wrapped("\(group.title): \(group.commands.map { $0.name }.joined(separator: ", ")).")
    }
    for group in groups where !group.isInBrief {
      lines += ["\(group.title):"] + columns(group.commands.map { ($0.name, $0.summary) }, textFrom: start) + [""]
    }
    lines += brief + wrapped("First steps: \(firstSteps.joined(separator: "; ")).") + [""]
    lines += wrapped("Run '\(name) COMMAND --help' to see what a command takes.")
    if !topics.isEmpty {
      lines += wrapped("'\(name) help TOPIC' explains: \(topics.map(\.name).joined(separator: ", ")).")
    }
    return lines.joined(separator: "\n")
  }

  /// What to type next after a mistake in these words.
  public func advice(after words: [String]) -> String {
    let command = commands.first { $0.name == words.first }
    let line = ([name] + (command.map { [$0.name] } ?? []) + ["--help"]).joined(separator: " ")
    return "Run '\(line)' to see \(command == nil ? "all commands" : "what it takes")."
  }
}
