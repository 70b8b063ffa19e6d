/// What an experiment says of a trial: a condition, an item, an answer.
public struct TrialVariable: Sendable, Hashable {
  public var name: String
  public var value: String

  public init(name: String, value: String) {
    self.name = name
    self.value = value
  }
}
