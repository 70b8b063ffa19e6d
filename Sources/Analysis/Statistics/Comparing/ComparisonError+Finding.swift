import Basics
import Statistics

extension ComparisonError {
  /// The group that has too few values.
  var smallGroup: String? {
    switch self {
    case .emptyGroup(_, let group), .groupTooSmall(_, let group, _, _): group
    default: nil
    }
  }

  /// Of one of several comparisons of a measure.
  func finding(at place: Place) -> Finding {
    let own = finding
    return Finding(own.severity, own.kind, at: place, own.message)
  }

  /// What is alike for many measures, so that it takes one line.
  var finding: Finding {
    switch self {
    case .oneGroup(let measure, _):
      Finding(.warning, "one-group", at: Place(measure), "Not compared: there are values of one group only.")
    case .emptyGroup(let measure, let group):
      Finding(.warning, "empty-\(group)", at: Place(measure), "Not compared: nobody of group '\(group)' has a value.")
    case .groupTooSmall(let measure, let group, let found, let needed):
      Finding(
        .warning,
        "small-\(group)",
        at: Place(measure),
        "Not compared: group '\(group)' has too few values (\(found) here; \(needed) are needed)."
      )
    case .constant(let measure, _):
      Finding(.warning, "constant", at: Place(measure), "Not compared: the same for everyone.")
    case .sameDifference(let measure, _):
      Finding(.warning, "same-difference", at: Place(measure), "Not compared: everyone differs by the same.")
    case .tooFewPairs(let measure, let found, let needed):
      Finding(
        .warning,
        "few-pairs",
        at: Place(measure),
        "Not compared: too few have a value in both conditions (\(found) here; \(needed) are needed)."
      )
    case .constantWithin(let measure, let group):
      Finding(
        .warning,
        group.map { "constant-\($0)" } ?? "constant-within",
        at: Place(measure),
        """
        Not compared: the same for everyone \(group.map { "in group '\($0)'" } ?? "within each group"); \
        '--comparison permutation' can.
        """
      )
    case .groupTooLarge(let measure, _, _, _), .extreme(let measure, _):
      Finding(.warning, "too-large", at: Place(measure), "\(self)")
    case .tooManyGroups:
      Finding(.warning, "too-many", at: Place("groups"), "\(self)")
    }
  }
}
