import Analysis

/// What a report says of a family.
extension MeasureFamily.Kind {
  /// Whether groups of participants are compared, and not conditions within each of them.
  var comparesGroups: Bool {
    switch self {
    case .confirmatory, .exploratory, .quality: true
    case .within: false
    }
  }

  var title: String {
    switch self {
    case .exploratory: "Exploratory comparisons"
    case .within: "Comparisons within participants"
    case .confirmatory, .quality: "Comparisons"
    }
  }

  /// What a participant counts by.
  var units: String {
    comparesGroups
      ? "Every participant counts once."
      : "Every participant counts once, by the difference between the means of their trials in two conditions."
  }

  var compared: String { comparesGroups ? "groups" : "conditions" }

  /// What is tested beside the comparisons.
  var diagnosed: String { comparesGroups ? "normality and of equal spread" : "the differences' normality" }

  /// What its tables and figures are told apart by from those of other families; nil where their names do without.
  var prefix: String? {
    switch self {
    case .exploratory, .within: rawValue
    case .confirmatory, .quality: nil
    }
  }
}
