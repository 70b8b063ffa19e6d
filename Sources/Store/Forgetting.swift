/// That a participant was forgotten, and no word about which.
public struct Forgetting: Sendable, Hashable {
  public let run: Int
  /// ISO 8601 in UTC.
  public let happenedAt: String
}
