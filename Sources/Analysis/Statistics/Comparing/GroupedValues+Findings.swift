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
