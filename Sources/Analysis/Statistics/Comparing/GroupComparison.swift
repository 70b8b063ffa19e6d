package import Statistics

/// How the participants of two groups, or of all groups, differ in one measure.
package struct GroupComparison: Sendable, Hashable {
  /// A number with the ends of its interval, which are nil where they cannot be told.
  package struct Size: Sendable, Hashable {
    package let value: Double
    package let low: Double?
    package let high: Double?
  }

  package let measure: String
  package let family: MeasureFamily.Kind
  /// The comparison's name in the catalog.
  package let comparison: String
  package let correction: Correction
  /// Nil where all groups are compared at once.
  package let reference: GroupSummary?
  package let other: GroupSummary?
  /// How many participants have a value.
  package let participants: Int
  /// How many of the groups have none.
  package let missing: Int
  package internal(set) var estimate: Estimate
  package let hedgesG: Size?
  /// How often someone of the other group lies above someone of the reference.
  package let area: Size?
  /// Brown and Forsythe's F and its p value: whether the groups with two values or more could vary alike.
  package let spread: GroupSummary.Test?

  /// Whether all groups are compared at once.
  package var isOverall: Bool { reference == nil }

  /// How many participants the fewest are that one of its numbers is of.
  package var fewestParticipants: Int {
    [participants, reference?.count, other?.count].compactMap(\.self).min() ?? participants
  }
}

extension GroupComparison {
  init(
    of values: GroupedValues,
    in family: MeasureFamily.Kind,
    by comparison: String,
    correction: Correction,
    _ estimate: Estimate
  ) {
    measure = values.measure
    self.family = family
    self.comparison = comparison
    self.correction = correction
    self.estimate = estimate
    participants = values.all.count
    missing = values.missing
    // Two values lie equally far from their median, and rounding alone would tell them apart.
    let varying = values.groups.map(\.values).filter { $0.count > 1 }
    let isTestable = varying.contains { $0.count > 2 }
    spread = (isTestable ? SpreadTest(varying) : nil).map {
      .init(statistic: $0.f, pValue: $0.pValue)
    }
    let groups = values.groups.map { GroupSummary($0) }
    guard groups.count == 2 else {
      (reference, other, hedgesG, area) = (nil, nil, nil, nil)
      return
    }
    (reference, other) = (groups[0], groups[1])
    let level = estimate.level ?? Self.level
    hedgesG = GroupSummary.difference(groups[1], from: groups[0]).map {
      let interval = $0.correctedInterval(level: level)
      return Size(value: $0.hedgesG, low: interval?.lowerBound, high: interval?.upperBound)
    }
    let curve = AreaUnderCurve(of: values.groups[1].values, above: values.groups[0].values)
    let interval = curve.logitInterval(level: level)
    area = Size(value: curve.value, low: interval?.lowerBound, high: interval?.upperBound)
  }

  /// Of intervals, where the comparison has none of its own.
  static let level = 0.95

  /// The share of its intervals that hold the true value; nil where it has none.
  var intervalLevel: Double? { estimate.level ?? (isOverall ? nil : Self.level) }
}
