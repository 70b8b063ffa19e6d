import Basics

extension Program {
  func zshCompletions() -> String {
    let described = commands.map { "    " + "\($0.name):\($0.summary)".shellQuoted }
    return #"""
      #compdef \#(name)
      # Completions of \#(name) for zsh: source this file, or put it into a folder of $fpath as _\#(name).
      _\#(name)() {
        local -a described=(
      \#(described.joined(separator: "\n"))
        )
        local -a commands=("${described[@]}" 'help:\#(helpSummary)')
        if ((CURRENT == 2)); then
          _describe -t commands command commands
          _arguments \#(spec(for: .help)) \#(spec(for: .version))
          return
        fi
        local command=$words[2]
        # What follows the command is completed as if it were a program of its own.
        shift words
        ((CURRENT--))
        case $command in
          help)
            _describe -t commands command described
            compadd -- \#(topics.map(\.name).joined(separator: " "))
            ;;
      \#(commands.map(zshCase).joined(separator: "\n"))
        esac
      }
      if [[ $funcstack[1] == _\#(name) ]]; then
        _\#(name) "$@"
      else
        compdef _\#(name) \#(name)
      fi

      """#
  }

  private func zshCase(for command: any Command.Type) -> String {
    let specs = command.options.map(spec) + command.declarations.operands.map(spec)
    return #"""
          \#(command.name))
            _arguments -S \
              \#(specs.joined(separator: " \\\n        "))
            ;;
      """#
  }

  /// One argument of `_arguments`, or two where the option also has a letter.
  private func spec(for option: Arguments.Option) -> String {
    let exclusions = option.isRepeatable ? "*" : "(\(option.spellings.joined(separator: " ")))"
    let description =
      "[\(escaped(option.help))]"
      + (option.placeholder.map { ":\(escaped($0.name)):\(action(for: $0.meaning))" } ?? "")
    return option.spellings.map { spelling in
      // The sign lets the value follow in the same word or in the next one.
      let sign = option.placeholder != nil && spelling.hasPrefix("--") ? "=" : ""
      return (exclusions + spelling + sign + description).shellQuoted
    }.joined(separator: " ")
  }

  private func spec(for operand: Arguments.Operand) -> String {
    let prefix =
      switch operand.count {
      case .one: ":"
      case .atMostOne: "::"
      case .any: "*:"
      }
    return (prefix + "\(escaped(operand.placeholder.name)):\(action(for: operand.placeholder.meaning))").shellQuoted
  }

  private func action(for meaning: Placeholder.Meaning) -> String {
    switch meaning {
    case .file, .path: "_files"
    case .folder: "_files -/"
    case .choice(let known): "(\(known.joined(separator: " ")))"
    // Nothing is offered where the action is a space.
    case .text, .integer, .number: " "
    }
  }

  private func escaped(_ text: String) -> String {
    text.map { #"\:[]"#.contains($0) ? "\\\($0)" : "\($0)" }.joined()
  }
}
