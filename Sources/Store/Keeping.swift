/// That something was computed: of what, from what, and by which run.
///
/// Rows of results do not tell whether they still hold; this does, beside them.
public struct Keeping: Sendable, Hashable {
  /// Such as `lines`.
  public let kind: String
  /// What it is of, such as a recording's name, or the whole study.
  public let scope: String
  /// The digest of the rule, the choices and the grounds: the same key, the same result.
  public let key: String
  /// The keys of what it rests on, in the order in which its kind declares them.
  public let grounds: [String]
  /// Why there is no result; nil where there is one.
  public let absence: String?
  /// The digest of its rows; nil of results from before there was one.
  public let content: String?
  public let run: Int

  /// The scope of what is of the whole study.
  public static let wholeStudy = ""

  public init(
    kind: String,
    scope: String,
    key: String,
    grounds: [String],
    absence: String?,
    content: String? = nil,
    run: Int
  ) {
    self.kind = kind
    self.scope = scope
    self.key = key
    self.grounds = grounds
    self.absence = absence
    self.content = content
    self.run = run
  }

  /// Grounds of a result some of whose rows were taken out: they are never met again, so that it is computed anew.
  public static let takenOut = ["taken-out"]
}
