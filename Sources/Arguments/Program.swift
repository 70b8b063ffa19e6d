/// All that can be typed: the commands, and what there is to say about them together.
public struct Program: Sendable {
  /// Commands that are listed together.
  public struct Group: Sendable {
    public let title: String
    public let commands: [any Command.Type]
    /// Whether an overview names them without saying what each is for.
    public let isInBrief: Bool

    public init(_ title: String, isInBrief: Bool = false, _ commands: [any Command.Type]) {
      self.title = title
      self.isInBrief = isInBrief
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

  /// A page that explains what several commands are for.
  public struct Topic: Sendable {
    public let name: String
    /// Markdown.
    public let text: String

    public init(_ name: String, _ text: String) {
      self.name = name
      self.text = text
    }
  }

  public let name: String
  public let version: String
  /// One line.
  public let summary: String
  /// Paragraphs for the manual.
  public let description: [String]
  public let groups: [Group]
  public let topics: [Topic]
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
    topics: [Topic],
    firstSteps: [String],
    exitCodes: [Term],
    environment: [Term]
  ) {
    self.name = name
    self.version = version
    self.summary = summary
    self.description = description
    self.groups = groups
    self.topics = topics
    self.firstSteps = firstSteps
    self.exitCodes = exitCodes
    self.environment = environment
  }

  public var commands: [any Command.Type] { groups.flatMap(\.commands) }
}
