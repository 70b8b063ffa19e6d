import LinearAlgebra

/// Chooses penalties for many training sets and several feature sets at once, all by the same `PenaltyChoice`.
///
/// A group's rows are summed once; the sums of what is left without it are those of all groups less its own. Eight training
/// sets go side by side, and `LaneRidge` serves all penalties of a group.
struct PenaltySearch {
  typealias Lanes = SIMD8<Double>

  /// Below this share of a column's variance over all rows, sums do not tell the variance in some of them.
  private static let leastVariance = 1e-8

  private let examples: Examples
  private let sets: [[Int]]
  private let choice: PenaltyChoice
  private let basis: Basis
  /// The places of a row that each set uses, those of the targets last.
  private let orders: [[Int]]
  /// How many rows are left out together at most, whatever is trained on.
  private let largestGroup: Int
  /// Columns that some training rows might not vary enough in, and their places.
  private let doubtful: [(column: DoubtfulColumn, place: Int)]

  init(_ examples: Examples, sets: [[Int]], _ choice: PenaltyChoice) {
    let rule = choice.rule(1)
    let columns = Set(sets.joined()).sorted().map { DoubtfulColumn(examples.values, column: $0, rule: rule) }
    let varying = Set(columns.filter { $0.crowd < examples.count }.map(\.column))
    self.examples = examples
    self.sets = sets
    self.choice = choice
    let basis = Basis(examples, sets: sets.map { $0.filter(varying.contains) }, orthogonal: false)
    self.basis = basis
    // Where all rows are of one condition, fixations are left out, which are no larger.
    largestGroup = choice.leftOut.groups(of: examples, among: Array(0..<examples.count)).map(\.count).max() ?? 0
    orders = basis.places.map { $0 + [basis.width - 2, basis.width - 1] }
    doubtful = columns.filter { 1 < $0.crowd && varying.contains($0.column) }.compactMap { column in
      basis.place[column.column].map { (column, $0) }
    }
  }

  /// For each training set, the penalty of each feature set.
  func penalties(trainedOn trainings: [[Int]]) throws(CalibrationError) -> [[Double]] {
    var groups: [[[Int]]] = []
    for rows in trainings {
      let found = choice.leftOut.groups(of: examples, among: rows)
      guard found.count > 1 else {
        throw .tooFewFixations(found: found.count, needed: 2, other: "average-offset")
      }
      groups.append(found)
    }
    var penalties: [[Double]] = []
    var products = FoldProducts(width: basis.width)
    for start in stride(from: 0, to: groups.count, by: 8) {
      let eight = Array(groups[start..<min(start + 8, groups.count)])
      let batch = Batch(eight, of: basis, &products)
      var chosen = Array(repeating: [Double](), count: eight.count)
      for set in sets.indices {
        for (lane, penalty) in try bestPenalties(batch, set).enumerated() { chosen[lane].append(penalty) }
      }
      penalties += chosen
    }
    return penalties
  }

  /// Sums over the rows of eight training sets, group by group.
  private struct Batch {
    let groups: [[[Int]]]
    private(set) var sums: [LaneSums] = []
    let trained: LaneSums

    init(_ groups: [[[Int]]], of basis: Basis, _ products: inout FoldProducts) {
      let order = Array(0..<basis.width)
      var trained: LaneSums?
      for number in 0..<(groups.map(\.count).max() ?? 0) {
        for lane in 0..<8 {
          let rows = lane < groups.count && number < groups[lane].count ? groups[lane][number] : []
          products.sum(rows, of: basis, lane: lane)
        }
        let own = LaneSums(products, order: order)
        sums.append(own)
        trained = trained.map { $0.adding(own) } ?? own
      }
      self.groups = groups
      self.trained = trained ?? LaneSums(products, order: order)
    }

    /// The rows of a training set without one of its groups.
    func rest(_ lane: Int, without number: Int) -> [Int] {
      groups[lane].indices.filter { $0 != number }.flatMap { groups[lane][$0] }
    }
  }

  private func bestPenalties(_ batch: Batch, _ set: Int) throws(CalibrationError) -> [Double] {
    var errors = ContiguousArray(repeating: Lanes.zero, count: choice.penalties.count)
    for number in batch.sums.indices {
      var rest = LaneRest(batch.trained, without: batch.sums[number], order: orders[set], count: basis.count)
      var alone: [Int] = []
      for lane in batch.groups.indices where number < batch.groups[lane].count {
        leaveOutConstant(batch, lane, number, &rest, orders[set])
        if rest.leastVariance[lane] < Self.leastVariance { alone.append(lane) }
      }
      let rows = testRows(batch, number, set)
      var own = ContiguousArray(repeating: Lanes.zero, count: choice.penalties.count)
      rest.ridge(predicting: rows).addErrors(choice.penalties, to: &own)
      for lane in alone {
        let found = try errorsAlone(batch, lane, number, set)
        for place in own.indices { own[place][lane] = found[place] }
      }
      for place in own.indices { errors[place] += own[place] }
    }
    return batch.groups.indices.map { lane in
      var best = 0
      for place in errors.indices where errors[place][lane] < errors[best][lane] { best = place }
      return choice.penalties[best]
    }
  }

  private func leaveOutConstant(_ batch: Batch, _ lane: Int, _ number: Int, _ rest: inout LaneRest, _ order: [Int]) {
    let groups = batch.groups[lane]
    let count = groups.reduce(0) { $0 + $1.count } - groups[number].count
    let known = doubtful.filter { $0.column.crowd >= count && order.contains($0.place) }
    if known.isEmpty { return }
    let rows = batch.rest(lane, without: number)
    for (column, place) in known where !column.isKept(in: rows, examples.values, choice.rule(1)) {
      if let index = order.firstIndex(of: place) { rest.leaveOut(index, lane: lane) }
    }
  }

  /// The rows of a group, each as the numbers at the places of a set; or as few other rows that have the same sums.
  private func testRows(_ batch: Batch, _ number: Int, _ set: Int) -> ContiguousArray<Lanes> {
    let order = orders[set]
    // By the largest group there might be, so that no fold's last digit depends on its neighbours.
    guard largestGroup <= order.count else { return batch.sums[number].factorRows(order) }
    let count = batch.groups.reduce(0) { max($0, number < $1.count ? $1[number].count : 0) }
    var rows = ContiguousArray(repeating: Lanes.zero, count: count * order.count)
    for (lane, groups) in batch.groups.enumerated() where number < groups.count {
      for (place, row) in groups[number].enumerated() {
        for (index, column) in order.enumerated() {
          rows[place * order.count + index][lane] = basis.rows[row * basis.width + column]
        }
      }
    }
    return rows
  }

  /// By a decomposition for every penalty.
  private func errorsAlone(_ batch: Batch, _ lane: Int, _ number: Int, _ set: Int) throws(CalibrationError) -> [Double]
  {
    let training = Training(examples, rows: batch.rest(lane, without: number), columns: sets[set])
    var errors: [Double] = []
    for penalty in choice.penalties {
      var sums = ErrorSums()
      sums.add(
        .linear(try fitLeastSquares(training, choice.rule(penalty))),
        examples,
        rows: batch.groups[lane][number],
        columns: sets[set]
      )
      errors.append(sums.squaredX + sums.squaredY)
    }
    return errors
  }
}
