import Basics

extension Program {
  func bashCompletions() -> String {
    let names = commands.map { $0.name }
    let spellings = [Arguments.Option.help, .version].flatMap(\.spellings)
    return #"""
      # Completions of \#(name) for bash 4 or newer: source this file.
      _\#(name)_offer() {
        mapfile -t COMPREPLY < <(compgen -W "$1" -- "$2")
      }
      _\#(name)() {
        local current=${COMP_WORDS[COMP_CWORD]} previous=${COMP_WORDS[COMP_CWORD-1]}
        COMPREPLY=()
        # Bash makes a word of its own of the sign in --option=value.
        if [[ $current == '=' ]]; then
          current=
        elif [[ $previous == '=' ]]; then
          previous=${COMP_WORDS[COMP_CWORD-2]}
        fi
        if ((COMP_CWORD == 1)); then
          \#(offer(names + ["help"] + spellings))
          return
        fi
        case ${COMP_WORDS[1]} in
          help)
            \#(offer(names + topics.map(\.name)))
            ;;
      \#(commands.map(bashCase).joined(separator: "\n"))
        esac
      }
      complete -F _\#(name) \#(name)

      """#
  }

  private func bashCase(for command: any Command.Type) -> String {
    let options = command.options
    let values = options.compactMap { option in
      option.placeholder.map { bashCase(for: option.spellings, action(for: [$0.meaning])) }
    }
    let operand = action(for: command.declarations.operands.map(\.placeholder.meaning))
    return #"""
          \#(command.name))
            case $previous in
      \#(values.map { $0 + "\n" }.joined())        *)
                if [[ $current == -* ]]; then
                  \#(offer(options.flatMap(\.spellings)))
                else
                  \#(operand)
                fi
                ;;
            esac
            ;;
      """#
  }

  private func bashCase(for spellings: [String], _ action: String) -> String {
    "        \(spellings.joined(separator: "|"))) \(action) ;;"
  }

  /// Files and folders are left to bash, which knows how to quote them.
  private func action(for meanings: [Placeholder.Meaning]) -> String {
    let choices = meanings.flatMap(\.choices)
    var actions = choices.isEmpty ? [] : [offer(choices)]
    if meanings.contains(.file) || meanings.contains(.path) {
      actions.append("compopt -o default")
    } else if meanings.contains(.folder) {
      actions.append("compopt -o dirnames")
    }
    // A colon does nothing, where bash allows no empty place.
    return actions.isEmpty ? ":" : actions.joined(separator: "; ")
  }

  private func offer(_ words: some Sequence<String>) -> String {
    "_\(name)_offer \(words.joined(separator: " ").shellQuoted) \"$current\""
  }
}
