import LinearAlgebra

/// Rows of a model, and whose each is: of how few some of its numbers are.
struct OwnedRows {
  private let frame: ModelFrame
  /// By row.
  private let owners: [Int]

  /// `owners`: numbers, by row of the frame.
  init(_ frame: ModelFrame, owners: [Int]) {
    self.frame = frame
    self.owners = owners
  }

  /// How many share the levels of a term, or are not as most are in a column of the design; nil where these are numbers that differ.
  func fewestApart(in terms: Formula.Terms) -> Int? {
    let counts = terms.terms.compactMap(fewestSharing) + Design(terms, frame).columns.compactMap(apartFromMost)
    return counts.min()
  }

  /// How many there are of those who all but determine a direction of the design; nil where all do it together.
  ///
  /// Each is looked at alone, and with those who are alike in all that does not vary within anybody: of them a direction tells the mean.
  func fewestDetermining(_ terms: Formula.Terms) throws(LinearAlgebraError) -> Int? {
    let q = FixedEffects(terms, frame).q
    guard !q.isEmpty else { return nil }
    var fewest = Set(owners).count
    let all = fewest
    for sets in [owners, kinds(in: terms)] {
      for rows in Dictionary(grouping: owners.indices, by: { sets[$0] }).values {
        let count = Set(rows.map { owners[$0] }).count
        if count < fewest, try Self.leverage(of: rows, q) > Self.mostLeverage { fewest = count }
      }
    }
    return fewest < all ? fewest : nil
  }

  /// Beyond it what is fitted to rows is hardly anything but their own mean, in some direction.
  private static let mostLeverage = 0.9

  /// The largest share that rows have in a direction of the design: 1 where no others tell anything of it.
  ///
  /// `q`: columns at right angles, with a length of 1.
  private static func leverage(
    of rows: [Int],
    _ q: [ContiguousArray<Double>]
  ) throws(LinearAlgebraError) -> Double {
    let own = q.map { column in ContiguousArray(rows.map { column[$0] }) }
    let products = Matrix(rows: own.count, columns: own.count) { row, column in dot(own[row], own[column]) }
    return try SingularValueDecomposition(of: products).values[0]
  }

  /// By row, a number for all who have the same values of everything that does not vary within anybody.
  private func kinds(in terms: Formula.Terms) -> [Int] {
    let constant = Set(terms.terms.joined()).map { places(of: $0).places }.filter(isConstantWithinOwners)
    var kinds: [[Int]: Int] = [:]
    return owners.indices.map { row in
      let values = constant.map { $0[row] }
      let kind = kinds[values] ?? kinds.count
      kinds[values] = kind
      return kind
    }
  }

  private func isConstantWithinOwners(_ places: [Int]) -> Bool {
    var known: [Int: Int] = [:]
    return zip(owners, places).allSatisfy { owner, place in
      let before = known.updateValue(place, forKey: owner)
      return before == nil || before == place
    }
  }

  /// Nil of numbers of which there are more than two.
  private func fewestSharing(_ term: Formula.Term) -> Int? {
    var keys: [Int]?
    for expression in term {
      let (own, count) = places(of: expression)
      guard count <= 2 || isFactor(expression) else { continue }
      let before = keys ?? owners.map { _ in 0 }
      keys = zip(before, own).map { $0 &* count &+ $1 }
    }
    guard let keys else { return nil }
    var sharing: [Int: Set<Int>] = [:]
    for (key, owner) in zip(keys, owners) { sharing[key, default: []].insert(owner) }
    return sharing.values.map(\.count).min()
  }

  /// How many have another value than the one that most have; nil where no value is that of most, or all are the same.
  private func apartFromMost(_ column: Design.Column) -> Int? {
    let values = column.values(frame)
    var holders: [Double: Set<Int>] = [:]
    for (value, owner) in zip(values, owners) { holders[value, default: []].insert(owner) }
    let most = holders.max { ($0.value.count, $1.key) < ($1.value.count, $0.key) }
    guard let most, holders.count > 1 else { return nil }
    let others = Set(zip(values, owners).filter { $0.0 != most.key }.map { $0.1 }).count
    return others < most.value.count ? others : nil
  }

  private func isFactor(_ expression: Expression) -> Bool {
    if case .factor = frame.variables[expression] { true } else { false }
  }

  /// By row, the place of an expression's value among its values, and how many values there are.
  private func places(of expression: Expression) -> (places: [Int], count: Int) {
    switch frame.variables[expression] {
    case .factor(let factor): return (Array(factor.codes), factor.levels.count)
    case .numbers(_, let numbers):
      var known: [Double: Int] = [:]
      let places = numbers.map { number in
        let place = known[number] ?? known.count
        known[number] = place
        return place
      }
      return (places, known.count)
    case nil: return (owners.map { _ in 0 }, 1)
    }
  }
}
