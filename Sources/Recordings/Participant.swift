/// A person who took part, known by a pseudonym wherever results are kept.
public struct Participant: Sendable, Hashable {
  public var id: String
  public var group: String?
  /// Years.
  public var age: Double?
  public var sex: String?
  public var language: String?
  /// Further columns of the participants file, in its order.
  public var details: [Detail]

  public struct Detail: Sendable, Hashable {
    public var name: String
    public var value: String

    public init(name: String, value: String) {
      self.name = name
      self.value = value
    }
  }

  public init(
    id: String,
    group: String? = nil,
    age: Double? = nil,
    sex: String? = nil,
    language: String? = nil,
    details: [Detail] = []
  ) {
    self.id = id
    self.group = group
    self.age = age
    self.sex = sex
    self.language = language
    self.details = details
  }

  /// What is to be said of two groups that may be one, spelled in two ways.
  package static func groupProblem(_ group: String, besides earlier: String) -> String {
    "'\(group)' is another group than '\(earlier)'; write both alike where they are one."
  }
}
