/// Why groups cannot be compared.
public enum ComparisonError: Error, Equatable {
  case oneGroup(measure: String, group: String?)
  /// A level of the factor that nobody has.
  case emptyGroup(measure: String, group: String)
  case groupTooSmall(measure: String, group: String, found: Int, needed: Int)
  case groupTooLarge(measure: String, group: String, found: Int, most: Int)
  case tooManyGroups(comparison: String, found: Int)
  case constant(measure: String, value: Double)
  /// Between two conditions.
  case sameDifference(measure: String, value: Double)
  /// Who have values in two conditions.
  case tooFewPairs(measure: String, found: Int, needed: Int)
  /// Too large to compute with.
  case extreme(measure: String, value: Double)
  /// A group in which nobody differs, where a test divides by each group's own variance; nil where no group varies.
  case constantWithin(measure: String, group: String?)
}

extension ComparisonError: CustomStringConvertible {
  public var description: String {
    switch self {
    case .oneGroup(let measure, let group):
      """
      '\(measure)' has values of \(group.map { "one group only, '\($0)'" } ?? "no group"); a comparison needs two \
      groups.
      """
    case .emptyGroup(let measure, let group):
      "No participant of group '\(group)' has a value of '\(measure)'. Name other groups, or leave this measure out."
    case .groupTooSmall(let measure, let group, let found, let needed):
      """
      Group '\(group)' has \(participants(found)) with a value of '\(measure)', and \(needed) are needed to tell how \
      much participants differ.
      """
    case .groupTooLarge(let measure, let group, let found, let most):
      "Group '\(group)' has \(participants(found)) with a value of '\(measure)', and at most \(most) can be tested."
    case .tooManyGroups(let comparison, let found):
      "'\(comparison)' compares two groups, and there are \(found). Name two of them, or compare by 'welch-anova'."
    case .constant(let measure, let value):
      "'\(measure)' is \(value) for every participant, so there is nothing to compare."
    case .sameDifference(let measure, let value):
      "'\(measure)' differs by \(value) between the conditions of every participant, so there is nothing to test."
    case .tooFewPairs(let measure, let found, let needed):
      """
      \(participants(found)) \(found == 1 ? "has" : "have") values of '\(measure)' in both conditions, and \(needed) are needed to \
      tell how much participants differ.
      """
    case .extreme(let measure, let value):
      "'\(measure)' has a value of \(value), which is too large to compute with. Is it missing?"
    case .constantWithin(let measure, let group?):
      """
      '\(measure)' is the same for everyone in group '\(group)', and this test needs each group to vary. Use \
      'permutation'.
      """
    case .constantWithin(let measure, nil):
      """
      '\(measure)' is the same for everyone within each group, and this test needs at least one group to vary. Use \
      'permutation'.
      """
    }
  }
}

func participants(_ count: Int) -> String { count == 1 ? "1 participant" : "\(count) participants" }
