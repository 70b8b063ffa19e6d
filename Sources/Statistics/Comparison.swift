public import Basics

/// A rule that tells whether groups differ in a measure, and by how much.
public protocol Comparison: Cataloged, Sendable {
  /// The test's own estimate first, then sizes of the same effect.
  func compare(_ values: GroupedValues) throws(ComparisonError) -> [Estimate]
}

extension Comparison {
  /// This comparison as a line of the catalog.
  static var entry: Catalog<any Comparison>.Entry { .init(Self.self) { $0 } }

  /// The two groups, which have at least so many participants each and differ in something.
  func pair(_ values: GroupedValues, atLeast needed: Int = 2) throws(ComparisonError) -> Pair {
    try values.check(atLeast: needed)
    guard values.groups.count == 2 else { throw .tooManyGroups(comparison: Self.name, found: values.groups.count) }
    return Pair(reference: values.groups[0], other: values.groups[1])
  }
}

/// Two groups, of which one is the reference; a difference is the other's less the reference's.
struct Pair {
  let reference: GroupedValues.Group
  let other: GroupedValues.Group
  /// In which values are computed with; estimates are told in the measure's own.
  let unit: Double

  init(reference: GroupedValues.Group, other: GroupedValues.Group) {
    let unit = Statistics.unit(of: reference.values + other.values)
    self.reference = .init(reference.name, reference.values.map { $0 / unit })
    self.other = .init(other.name, other.values.map { $0 / unit })
    self.unit = unit
  }

  var term: String { "\(other.name) − \(reference.name)" }
}

extension GroupedValues {
  /// Throws where there are not two groups of so many participants, or no differences between people at all.
  func check(atLeast needed: Int) throws(ComparisonError) {
    guard groups.count > 1 else { throw .oneGroup(measure: measure, group: groups.first?.name) }
    for group in groups where group.values.isEmpty { throw .emptyGroup(measure: measure, group: group.name) }
    for group in groups where group.values.count < needed {
      throw .groupTooSmall(measure: measure, group: group.name, found: group.values.count, needed: needed)
    }
    if let extreme = all.first(where: { abs($0) > Self.largest }) { throw .extreme(measure: measure, value: extreme) }
    let first = groups[0].values[0]
    guard !areOneNumber(all) else { throw .constant(measure: measure, value: first) }
  }

  /// Sums of a few million such values are still numbers.
  private static let largest = 1e300

  /// Throws where somebody in a group differs from nobody else in it.
  func checkSpread() throws(ComparisonError) {
    for group in groups where Moments(group.values).deviation == 0 {
      throw .constantWithin(measure: measure, group: group.name)
    }
  }
}

/// The level of the intervals, as every comparison asks for it.
func intervalLevel(_ options: inout Options, default level: Double = 0.95) throws(OptionError) -> Double {
  try options.number("level", default: level, in: 0.5...0.9999, help: "Share of intervals that hold the true value.")
}
