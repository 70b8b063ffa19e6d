import Basics

/// What is left out, one after the other, where something is chosen by what the others say of it.
public enum LeftOut: String, Sendable, Hashable, CaseIterable {
  case condition
  case fixation

  /// What is left out of these rows together; fixations where all of them are of one condition, or not all tell theirs.
  public func groups(of examples: Examples, among rows: [Int]) -> [[Int]] {
    if self == .condition, examples.tellsConditions {
      let conditions = Self.groups(rows, by: examples.conditions)
      if conditions.count > 1 { return conditions }
    }
    return Self.groups(rows, by: examples.fixations)
  }

  /// Whether it parts rows into two groups at least, which the first rows of nearly all tell.
  func separates(_ rows: [Int], of examples: Examples) -> Bool {
    guard let first = rows.first else { return false }
    let (fixations, conditions) = (examples.fixations, examples.conditions)
    return rows.contains {
      fixations[$0] != fixations[first] || self == .condition && conditions[$0] != conditions[first]
    }
  }

  private static func groups(_ rows: [Int], by numbers: [Int]) -> [[Int]] {
    var counts = Array(repeating: 0, count: (numbers.max() ?? -1) + 1)
    for row in rows { counts[numbers[row]] += 1 }
    var groups = Array(repeating: [Int](), count: counts.count)
    for (number, count) in counts.enumerated() { groups[number].reserveCapacity(count) }
    for row in rows { groups[numbers[row]].append(row) }
    return groups.filter { !$0.isEmpty }
  }
}

extension Examples {
  /// Whether the head was held in more than one way, and all rows tell it well enough.
  public var hasConditions: Bool { tellsConditions && Set(conditions).count > 1 }

  /// Whether the words of every two conditions tell them apart.
  ///
  /// A row that tells none, or one where others tell two, may be of the very condition that is left out beside it.
  var tellsConditions: Bool {
    let words = conditionNames.map(\.words)
    return !words.indices.contains { one in
      words[..<one].contains { other in zip(words[one], other).allSatisfy { $0 == $1 || $0.isEmpty || $1.isEmpty } }
    }
  }
}

extension Options {
  /// Takes what is left out to choose something.
  mutating func leftOut(default leftOut: LeftOut, help: String) throws(OptionError) -> LeftOut {
    try choice("group", default: leftOut, help: help)
  }
}
