import LinearAlgebra

/// Chooses penalties for many training sets and several feature sets at once, all by the same `PenaltyChoice`.
///
/// A group's rows are summed once; the sums of what is left without it are those of all groups less its own. Eight groups of
/// whatever training sets go side by side, and `LaneRidge` serves all penalties of a group.
struct PenaltySearch {
  typealias Lanes = SIMD8<Double>

  /// Below this share of a column's variance over all rows, sums do not tell the variance in some of them.
  private static let leastVariance = 1e-8

  /// Enough to fill the lanes, few enough for their sums to stay close by.
  private static let trainingsAtOnce = 8

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
    for start in stride(from: 0, to: groups.count, by: Self.trainingsAtOnce) {
      let some = Array(groups[start..<min(start + Self.trainingsAtOnce, groups.count)])
      let batch = GroupBatch(some, of: basis, &products)
      var chosen = Array(repeating: [Double](), count: some.count)
      for set in sets.indices {
        for (training, penalty) in try bestPenalties(batch, set).enumerated() { chosen[training].append(penalty) }
      }
      penalties += chosen
    }
    return penalties
  }

  private func bestPenalties(_ batch: GroupBatch, _ set: Int) throws(CalibrationError) -> [Double] {
    let none = ContiguousArray(repeating: 0.0, count: choice.penalties.count)
    var errors = Array(repeating: none, count: batch.groups.count)
    for eight in batch.eights {
      var rest = LaneRest(eight.trained, without: eight.sums, order: orders[set], count: basis.count)
      var alone: [Int] = []
      for (lane, place) in eight.places.enumerated() {
        leaveOutConstant(batch, place, lane, &rest, orders[set])
        if rest.leastVariance[lane] < Self.leastVariance { alone.append(lane) }
      }
      let rows = testRows(batch, eight, set)
      var own = ContiguousArray(repeating: Lanes.zero, count: choice.penalties.count)
      rest.ridge(predicting: rows).addErrors(choice.penalties, to: &own)
      for lane in alone {
        let found = try errorsAlone(batch, eight.places[lane], set)
        for penalty in own.indices { own[penalty][lane] = found[penalty] }
      }
      for (lane, place) in eight.places.enumerated() {
        for penalty in own.indices { errors[place.training][penalty] += own[penalty][lane] }
      }
    }
    return errors.map { errors in choice.penalties[errors.indices.min { errors[$0] < errors[$1] } ?? 0] }
  }

  private func leaveOutConstant(
    _ batch: GroupBatch,
    _ place: GroupBatch.Place,
    _ lane: Int,
    _ rest: inout LaneRest,
    _ order: [Int]
  ) {
    let groups = batch.groups[place.training]
    let count = groups.reduce(0) { $0 + $1.count } - groups[place.number].count
    let known = doubtful.filter { $0.column.crowd >= count && order.contains($0.place) }
    if known.isEmpty { return }
    let rows = batch.rest(without: place)
    for column in known where !column.column.isKept(in: rows, examples.values, choice.rule(1)) {
      if let index = order.firstIndex(of: column.place) { rest.leaveOut(index, lane: lane) }
    }
  }

  /// The rows of a group, each as the numbers at the places of a set; or as few other rows that have the same sums.
  private func testRows(_ batch: GroupBatch, _ eight: GroupBatch.Eight, _ set: Int) -> ContiguousArray<Lanes> {
    let order = orders[set]
    // By the largest group there might be, so that no fold's last digit depends on its neighbours.
    guard largestGroup <= order.count else { return eight.sums.factorRows(order) }
    let groups = eight.places.map { batch.groups[$0.training][$0.number] }
    let count = groups.reduce(0) { max($0, $1.count) }
    var rows = ContiguousArray(repeating: Lanes.zero, count: count * order.count)
    for (lane, group) in groups.enumerated() {
      for (place, row) in group.enumerated() {
        for (index, column) in order.enumerated() {
          rows[place * order.count + index][lane] = basis.rows[row * basis.width + column]
        }
      }
    }
    return rows
  }

  /// By a decomposition for every penalty.
  private func errorsAlone(
    _ batch: GroupBatch,
    _ place: GroupBatch.Place,
    _ set: Int
  ) throws(CalibrationError) -> [Double] {
    let training = Training(examples, rows: batch.rest(without: place), columns: sets[set])
    var errors: [Double] = []
    for penalty in choice.penalties {
      var sums = ErrorSums()
      sums.add(
        .linear(try fitLeastSquares(training, choice.rule(penalty))),
        examples,
        rows: batch.groups[place.training][place.number],
        columns: sets[set]
      )
      errors.append(sums.squaredX + sums.squaredY)
    }
    return errors
  }
}
