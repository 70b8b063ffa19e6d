import LinearAlgebra

/// Sums over the rows of one or more people, apart by which features rows lack.
public struct PeopleSums: Sendable, Hashable {
  /// Rows that lack the same features.
  private struct Part: Hashable {
    /// Columns, in ascending order.
    let missing: [Int]
    var sums: RowSums
  }

  /// In the order of what they lack.
  private var parts: [Part] = []

  /// How many people there are, by which features some of their rows lack together.
  private var people: [[[Int]]: Int] = [:]

  /// Of nobody.
  init() {}

  public init(_ examples: Examples, _ yardstick: Yardstick) {
    precondition(examples.features == yardstick.features, "Rows are summed by a yardstick for their features.")
    var rows: [[Int]: [Int]] = [:]
    for row in 0..<examples.count {
      rows[examples.features.indices.filter { examples.values[row, $0].isNaN }, default: []].append(row)
    }
    parts = rows.sorted { $0.key.lexicographicallyPrecedes($1.key) }.map { missing, rows in
      Part(missing: missing, sums: RowSums(examples, rows: rows, yardstick))
    }
    if !parts.isEmpty { people = [parts.map(\.missing): 1] }
  }

  var isEmpty: Bool { parts.isEmpty }

  static func + (left: Self, right: Self) -> Self {
    var sum = left
    for part in right.parts {
      if let place = sum.parts.firstIndex(where: { $0.missing == part.missing }) {
        sum.parts[place].sums += part.sums
      } else {
        let place = sum.parts.firstIndex { part.missing.lexicographicallyPrecedes($0.missing) }
        sum.parts.insert(part, at: place ?? sum.parts.endIndex)
      }
    }
    sum.people.merge(right.people, uniquingKeysWith: +)
    return sum
  }

  /// How many people have rows that lack none of the columns.
  func people(with columns: [Int]) -> Int {
    people.reduce(0) { count, alike in
      let hasRows = alike.key.contains { !$0.contains(where: columns.contains) }
      return hasRows ? count + alike.value : count
    }
  }

  /// Over the rows that lack none of the columns; nil where there are none.
  func rows(with columns: [Int]) -> RowSums? {
    var sum: RowSums?
    for part in parts where !part.missing.contains(where: columns.contains) {
      if sum == nil { sum = part.sums } else { sum? += part.sums }
    }
    return sum
  }
}
