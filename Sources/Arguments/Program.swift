/// All that can be typed: the commands, and what there is to say about them together.
public struct Program: Sendable {
  /// Commands that are listed together.
  public struct Group: Sendable {
    public let title: String
    public let commands: [any Command.Type]

    public init(_ title: String, _ commands: [any Command.Type]) {
      self.title = title
      self.commands = commands
    }
  }

  /// A number or name that the manual explains.
  public struct Term: Hashable, Sendable {
    public let name: String
    public let meaning: String

    public init(_ name: String, _ meaning: String) {
      self.name = name
      self.meaning = meaning
    }
  }

  public let name: String
  public let version: String
  /// One line.
  public let summary: String
  /// Paragraphs for the manual.
  public let description: [String]
  public let groups: [Group]
  /// Lines to type, one after the other, by a person who is new.
  public let firstSteps: [String]
  public let exitCodes: [Term]
  public let environment: [Term]

  public init(
    name: String,
    version: String,
    summary: String,
    description: [String],
    groups: [Group],
    firstSteps: [String],
    exitCodes: [Term],
    environment: [Term]
  ) {
    self.name = name
    self.version = version
    self.summary = summary
    self.description = description
    self.groups = groups
    self.firstSteps = firstSteps
    self.exitCodes = exitCodes
    self.environment = environment
  }

  public var commands: [any Command.Type] { groups.flatMap(\.commands) }
}
