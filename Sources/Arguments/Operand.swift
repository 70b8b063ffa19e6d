extension Arguments {
  /// What a command said about one of its operands by reading it.
  public struct Operand: Hashable, Sendable {
    public enum Count: Hashable, Sendable {
      case one
      case atMostOne
      case any
    }

    public let placeholder: Placeholder
    public let count: Count
    public let help: String
  }
}

extension Arguments.Operand {
  /// As the usage line shows it: `PATH`, `[PATH]` or `[PATH...]`.
  var usage: String {
    switch count {
    case .one: placeholder.name
    case .atMostOne: "[\(placeholder.name)]"
    case .any: "[\(placeholder.name)...]"
    }
  }

  var explanation: String {
    placeholder.meaning.listed.map { "\(help) (\($0))" } ?? help
  }

  /// A word that stands for the operand while a command is only described.
  var sample: String { placeholder.meaning.choices.first ?? placeholder.name }
}
