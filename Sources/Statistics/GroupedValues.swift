/// One measure of the participants of two or more groups, the group that others are compared with first.
///
/// A value is one participant's: readings of one person are averaged before, since they are not independent.
public struct GroupedValues: Hashable, Sendable {
  public struct Group: Hashable, Sendable {
    public var name: String
    public var values: [Double]

    public init(_ name: String, _ values: [Double]) {
      precondition(values.allSatisfy(\.isFinite), "A value of a group is finite; a missing one is left out.")
      self.name = name
      self.values = values
    }
  }

  /// The measure's name, for sentences.
  public let measure: String
  public let groups: [Group]
  /// How many participants had no value or no group.
  public let missing: Int

  public init(of measure: String, _ groups: [Group], missing: Int = 0) {
    self.measure = measure
    self.groups = groups
    self.missing = missing
  }

  /// Sorts participants into groups, in the order of `names`, or of first appearance where there are none.
  ///
  /// A named group that nobody is in stays, empty, so that a comparison can say that it is missing. A participant in a
  /// group that is not named counts as missing.
  public init(of measure: String, _ participants: [(group: String?, value: Double?)], groups names: [String]? = nil) {
    var order = names ?? []
    var values = Dictionary(uniqueKeysWithValues: order.map { ($0, [Double]()) })
    var missing = 0
    for participant in participants {
      guard let group = participant.group else {
        missing += 1
        continue
      }
      if values[group] == nil, names == nil {
        order.append(group)
        values[group] = []
      }
      if let value = participant.value, value.isFinite, values[group] != nil {
        values[group]?.append(value)
      } else {
        missing += 1
      }
    }
    self.init(of: measure, order.map { Group($0, values[$0] ?? []) }, missing: missing)
  }

  /// Everyone's, group after group.
  public var all: [Double] { groups.flatMap(\.values) }
}
