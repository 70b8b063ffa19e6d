import Basics
import Statistics
import Tables

extension GroupedValues {
  var missingFinding: Finding {
    Finding(.note, "no-value", at: Place(measure), "Participants without a value are in no comparison of this measure.")
  }

  /// Whether a group has fewer people than intervals of redrawn ones need.
  var areFew: Bool { groups.contains { $0.values.count < 10 } }

  var fewFinding: Finding {
    let sentence = """
      A group has fewer than 10 values: intervals of redrawn participants are too narrow there, and hold the truth less often than they \
      say.
      """
    return Finding(.warning, "few-redrawn", at: Place(measure), sentence)
  }

  var estimatedMarginFinding: Finding {
    let sentence = """
      The margin is estimated from these data, by the root of the mean of both groups' variances, which is not the SD that Hedges' g \
      divides by. A study should state its own before it looks: '--option \(Equivalence.name).\(Equivalence.marginOption)=NUMBER'.
      """
    return Finding(.note, "estimated-margin", at: Place(measure), sentence)
  }

  /// Those of all groups but one.
  func without(_ group: String) -> Self {
    Self(of: measure, groups.filter { $0.name != group }, missing: missing)
  }

  /// `left`: groups that are too small.
  func withoutFinding(_ left: [String]) -> Finding {
    let names = left.quoted()
    let kind = "without-\(left.joined(separator: "-"))"
    let sentence = "All groups at once are compared without \(names), of which too few have a value."
    return Finding(.warning, kind, at: Place(measure), sentence)
  }

  var noOverallFinding: Finding {
    let sentence = "Not compared all at once: fewer than three groups have enough values."
    return Finding(.warning, "no-overall", at: Place(measure), sentence)
  }

  /// Whether values differ, and by no more than rounding.
  var differByRounding: Bool {
    groups.allSatisfy { !$0.values.isEmpty } && Set(all).count > 1 && areOneNumber(all)
  }

  /// Whether no two values differ as they are printed.
  func areAlike(as kind: Column.Kind) -> Bool {
    groups.allSatisfy { !$0.values.isEmpty } && Set(groups.flatMap(\.values).map(kind.printed)).count == 1
  }
}

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
