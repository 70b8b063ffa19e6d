extension Program {
  public var help: String {
    let start = textColumn(for: commands.map { ($0.name, $0.summary) })
    var lines = [summary, "Usage: \(name) COMMAND [options]", ""]
    for group in groups {
      lines += ["\(group.title):"] + columns(group.commands.map { ($0.name, $0.summary) }, textFrom: start) + [""]
    }
    lines += ["First steps:"] + firstSteps.map { "  \($0)" }
    lines += wrapped("Run '\(name) COMMAND --help' to see what a command takes.")
    return lines.joined(separator: "\n")
  }

  /// What to type next after a mistake in these words.
  public func advice(after words: [String]) -> String {
    let command = commands.first { $0.name == words.first }
    let line = ([name] + (command.map { [$0.name] } ?? []) + ["--help"]).joined(separator: " ")
    return "Run '\(line)' to see \(command == nil ? "all commands" : "what it takes")."
  }
}
