/// One use of the program that wrote to the study.
public struct Run: Sendable, Hashable {
  /// A replaceable part that the run used, with every option in effect.
  public struct Choice: Sendable, Hashable {
    /// What it was chosen for, such as `detector`.
    public let kind: String
    /// Such as `ivt`.
    public let name: String
    public let options: [Option]

    public init(kind: String, name: String, options: [Option]) {
      self.kind = kind
      self.name = name
      self.options = options
    }
  }

  public struct Option: Sendable, Hashable {
    public let name: String
    public let value: String

    public init(name: String, value: String) {
      self.name = name
      self.value = value
    }
  }

  /// Something that the run read.
  public struct Input: Sendable, Hashable {
    public let name: String
    public let sha256: String
    public let bytes: Int

    public init(name: String, sha256: String, bytes: Int) {
      self.name = name
      self.sha256 = sha256
      self.bytes = bytes
    }
  }

  /// ISO 8601 in UTC, such as `2025-03-09T14:05:11Z`.
  public var startedAt: String
  /// The program's.
  public var version: String
  /// The words of the command line.
  public var command: [String]
  public var choices: [Choice]
  /// Nil where nothing was left to chance.
  ///
  /// Above 2⁶³ it stands as a negative number in the database.
  public var seed: UInt64?
  public var inputs: [Input]

  public init(
    startedAt: String,
    version: String,
    command: [String],
    choices: [Choice] = [],
    seed: UInt64? = nil,
    inputs: [Input] = []
  ) {
    self.startedAt = startedAt
    self.version = version
    self.command = command
    self.choices = choices
    self.seed = seed
    self.inputs = inputs
  }
}

/// A run's number in its study, and when it began, in ISO 8601.
public struct RunStart: Sendable, Hashable {
  public let number: Int
  public let startedAt: String
}
