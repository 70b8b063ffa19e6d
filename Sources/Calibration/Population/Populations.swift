/// For everyone in a list of people, all others.
///
/// Everyone belongs to one of a few groups. The sums before and behind a person in their group, and those of the other
/// groups, are all others': nothing of the person has to be taken away again, and the work grows with the people, not with
/// their pairs. Sums are added in the order of the list, so they are the same on any number of cores.
public struct Populations: Sendable {
  /// At most, the people who are left out together where a penalty is chosen.
  private static let groupsAtMost = 16

  private let yardstick: Yardstick
  private let people: Int
  private let groups: [PeopleSums]
  /// For everyone, the sums of those before them in their group.
  private let before: [PeopleSums]
  private let behind: [PeopleSums]

  public init(_ people: [PeopleSums], _ yardstick: Yardstick) {
    let step = min(people.count, Self.groupsAtMost)
    var (before, behind) = (people.map { _ in PeopleSums() }, people.map { _ in PeopleSums() })
    for person in people.indices where person >= step {
      before[person] = before[person - step] + people[person - step]
    }
    for person in people.indices.reversed() where person + step < people.count {
      behind[person] = people[person + step] + behind[person + step]
    }
    groups = (0..<step).map { people[$0] + behind[$0] }
    self.before = before
    self.behind = behind
    self.people = people.count
    self.yardstick = yardstick
  }

  /// `person`: their place in the list.
  public func others(of person: Int) -> Population {
    var groups = groups
    groups[person % groups.count] = before[person] + behind[person]
    return Population(people: people - 1, groups: groups.filter { !$0.isEmpty }, yardstick: yardstick)
  }
}
