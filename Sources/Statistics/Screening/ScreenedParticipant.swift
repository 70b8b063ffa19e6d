/// What is said of a participant by a rule that was not learnt from them.
public struct ScreenedParticipant: Hashable, Sendable {
  public let participant: String
  /// Whether they are of the group that is looked for.
  public let isTarget: Bool
  /// Larger where the rule is surer that they are.
  public let score: Double
  /// Nil where the rule tells none.
  public let probability: Double?
  /// Whether the rule says so, at its threshold.
  public let isPositive: Bool
}
