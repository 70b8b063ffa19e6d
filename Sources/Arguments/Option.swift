extension Arguments {
  /// What a command said about one of its options by reading it.
  public struct Option: Hashable, Sendable {
    /// Without dashes.
    public let name: String
    public let short: Character?
    /// Nil for a flag, which takes no value.
    public let placeholder: Placeholder?
    public let defaultValue: String?
    public let isRepeatable: Bool
    public let help: String

    init(
      _ name: String,
      short: Character? = nil,
      placeholder: Placeholder? = nil,
      default defaultValue: String? = nil,
      isRepeatable: Bool = false,
      help: String
    ) {
      self.name = name
      self.short = short
      self.placeholder = placeholder
      self.defaultValue = defaultValue
      self.isRepeatable = isRepeatable
      self.help = help
    }
  }
}

extension Arguments.Option {
  /// What every command has without reading it; the program answers it.
  static let help = Self("help", short: "h", help: "Show this help.")

  /// What there is where a command is expected.
  static let version = Self("version", help: "Show the version.")

  public var spelling: String { "--\(name)" }

  /// The short one first, where there is one.
  var spellings: [String] { (short.map { ["-\($0)"] } ?? []) + [spelling] }

  /// The help with everything it need not repeat: choices, bounds, the default.
  var explanation: String {
    let facts = [
      placeholder?.meaning.listed,
      placeholder?.meaning.bounds,
      isRepeatable ? "may be repeated" : nil,
      defaultValue.map { "default: \($0)" },
    ].compactMap(\.self)
    return facts.isEmpty ? help : "\(help) (\(facts.joined(separator: "; ")))"
  }
}
