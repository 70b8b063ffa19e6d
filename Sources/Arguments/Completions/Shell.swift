/// A shell that can complete what the user is typing.
public enum Shell: String, Sendable, CaseIterable {
  case bash
  case zsh
  case fish
}

extension Program {
  /// A script that teaches the shell the commands, their options and what these take.
  public func completions(for shell: Shell) -> String {
    switch shell {
    case .bash: bashCompletions()
    case .zsh: zshCompletions()
    case .fish: fishCompletions()
    }
  }
}

/// What `help` is for, which is no command like the others.
let helpSummary = "Show how a command is used."
