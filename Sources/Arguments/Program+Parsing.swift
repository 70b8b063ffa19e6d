/// What the user asked for.
public enum Invocation: Sendable {
  case run(any Command)
  case print(String)
}

extension Program {
  /// Understands the words after the program's name.
  public func parse(_ words: [String]) throws(UsageError) -> Invocation {
    guard let first = words.first else { return .print(help) }
    let rest = Array(words.dropFirst())
    switch first {
    case "-h", "--help": return .print(help)
    case "--version": return .print("\(name) \(version)")
    case "help": return .print(try help(on: rest))
    case let option where option.hasPrefix("-"): throw misplaced(option)
    default: return try invocation(of: try command(named: first), rest)
    }
  }

  /// On a command or a topic; on everything where none is named.
  private func help(on words: [String]) throws(UsageError) -> String {
    guard let word = words.first, !Arguments.Option.help.spellings.contains(word) else { return help }
    if words.count > 1 { throw .unexpectedWord(words[1]) }
    if let topic = topics.first(where: { $0.name == word }) { return topic.text }
    guard let command = commands.first(where: { $0.name == word }) else {
      throw .unknownTopic(word, commands: commands.map { $0.name }, topics: topics.map(\.name))
    }
    return command.help(program: name)
  }

  private func invocation(of command: any Command.Type, _ words: [String]) throws(UsageError) -> Invocation {
    let asksForHelp = words.prefix { $0 != "--" }.contains(where: Arguments.Option.help.spellings.contains)
    guard !asksForHelp else { return .print(command.help(program: name)) }
    var arguments = Arguments(words)
    let made = try command.init(from: &arguments)
    try arguments.finish()
    return .run(made)
  }

  private func command(named name: String) throws(UsageError) -> any Command.Type {
    guard let command = commands.first(where: { $0.name == name }) else {
      throw .unknownCommand(name, known: commands.map { $0.name })
    }
    return command
  }

  private func misplaced(_ word: String) -> UsageError {
    let spelling = String(word.prefix { $0 != "=" })
    let isKnown = commands.contains { $0.options.contains { $0.spellings.contains(spelling) } }
    return isKnown
      ? .optionBeforeCommand(spelling, program: name)
      : .unknownOption(spelling, known: [Arguments.Option.help, .version].map(\.spelling))
  }
}
