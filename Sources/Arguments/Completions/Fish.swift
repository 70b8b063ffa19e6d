extension Program {
  func fishCompletions() -> String {
    let outside = #"'__\#(name)_command_is ""'"#
    let described = commands.map { ($0.name, $0.summary) } + [("help", helpSummary)]
    let explained = commands.map { $0.name } + topics.map(\.name)
    let lines =
      described.map { "complete -c \(name) -n \(outside) -a \($0) -d \(fishQuoted($1))" }
      + [Arguments.Option.help, .version].map { line(for: $0, where: outside) }
      + ["complete -c \(name) -n '__\(name)_command_is help' -a '\(explained.joined(separator: " "))'"]
      + commands.flatMap(fishLines)
    return #"""
      # Completions of \#(name) for fish: source this file.
      function __\#(name)_command_is
          set -l words (commandline -opc)
          test "$words[2]" = "$argv[1]"
      end
      complete -c \#(name) -f
      \#(lines.joined(separator: "\n"))

      """#
  }

  private func fishLines(for command: any Command.Type) -> [String] {
    let condition = "'__\(name)_command_is \(command.name)'"
    let operands = command.declarations.operands.compactMap { operand in
      action(for: operand.placeholder.meaning).map { "complete -c \(name) -n \(condition) \($0)" }
    }
    return command.options.map { line(for: $0, where: condition) } + operands
  }

  private func line(for option: Arguments.Option, where condition: String) -> String {
    var words = ["complete -c \(name) -n \(condition)", "-l \(option.name)"]
    if let short = option.short { words.append("-s \(short)") }
    if let placeholder = option.placeholder { words += ["-r", action(for: placeholder.meaning) ?? "-f"] }
    return (words + ["-d \(fishQuoted(option.help))"]).joined(separator: " ")
  }

  private func action(for meaning: Placeholder.Meaning) -> String? {
    switch meaning {
    case .file, .path: "-F"
    case .folder: "-f -a '(__fish_complete_directories)'"
    case .choice(let known): "-f -a \(fishQuoted(known.joined(separator: " ")))"
    case .text, .integer, .number: nil
    }
  }

  /// Unlike other shells, fish knows escapes between single quotes.
  private func fishQuoted(_ text: String) -> String {
    "'\(text.replacing("\\", with: #"\\"#).replacing("'", with: #"\'"#))'"
  }
}
