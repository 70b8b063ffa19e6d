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
    orders = basis.places.map { $0 + [basis.width - 2, basis.width - 1] }
    doubtful = columns.filter { 1 < $0.crowd && varying.contains($0.column) }.compactMap { column in
      basis.place[column.column].map { (column, $0) }
    }
  }

  /// For each training set, the penalty of each feature set.
  func penalties(trainedOn trainings: [[Int]]) throws(CalibrationError) -> [[Double]] {
    var groups: [[[Int]]] = []
    for rows in trainings { groups.append(try choice.groups(of: examples, among: rows)) }
    var penalties: [[Double]] = []
    var start = Array(repeating: choice.penalties.count / 2, count: sets.count)
    var products = FoldProducts(width: basis.width)
    for first in stride(from: 0, to: groups.count, by: Self.trainingsAtOnce) {
      let some = Array(groups[first..<min(first + Self.trainingsAtOnce, groups.count)])
      let batch = GroupBatch(some, of: basis, &products)
      var chosen = Array(repeating: [Double](), count: some.count)
      for set in sets.indices {
        let best = try bestPenalties(batch, set, from: &start[set])
        for (training, penalty) in best.enumerated() { chosen[training].append(penalty) }
      }
      penalties += chosen
    }
    return penalties
  }

  /// Tried from the place of one that was best before outwards, so that those far from the best are soon given up.
  private func bestPenalties(
    _ batch: GroupBatch,
    _ set: Int,
    from start: inout Int
  ) throws(CalibrationError) -> [Double] {
    let none = ContiguousArray(repeating: Lanes.zero, count: orders[set].count - 3)
    var room = LaneRidge.Room(x: none, y: none, ratios: none, inverses: none)
    var tests: [GroupTest] = []
    for eight in batch.eights { tests.append(try test(batch, eight, set)) }
    var best = Array(repeating: (error: Double.infinity, place: 0), count: batch.groups.count)
    let places = choice.penalties.indices.sorted { (abs($0 - start), $0) < (abs($1 - start), $1) }
    for place in places {
      var errors = Array(repeating: 0.0, count: best.count)
      // Errors only grow: where no training's can be the least any more, the rest need not be known.
      for test in tests where test.places.contains(where: { errors[$0.training] <= best[$0.training].error }) {
        let found = test.errors(choice.penalties, place, &room)
        for (lane, group) in test.places.enumerated() { errors[group.training] += found[lane] }
      }
      for (training, error) in errors.enumerated() where (error, place) < best[training] {
        best[training] = (error, place)
      }
    }
    if let last = best.last { start = last.place }
    return best.map { choice.penalties[$0.place] }
  }

  /// Eight groups, each with what its training set is without it.
  private struct GroupTest {
    let places: [GroupBatch.Place]
    let ridge: LaneRidge
    let tested: LaneSums
    /// The errors for each penalty of the lanes that have to be fitted on their own.
    let alone: [(lane: Int, errors: [Double])]

    /// Of each group, the squared errors that a penalty leaves.
    func errors(_ penalties: [Double], _ place: Int, _ room: inout LaneRidge.Room) -> Lanes {
      var errors = ridge.squaredErrors(in: tested, penalties[place], &room)
      for (lane, own) in alone { errors[lane] = own[place] }
      return errors
    }
  }

  private func test(_ batch: GroupBatch, _ eight: GroupBatch.Eight, _ set: Int) throws(CalibrationError) -> GroupTest {
    var rest = LaneRest(eight.trained, without: eight.sums, order: orders[set], count: basis.count)
    var alone: [(lane: Int, errors: [Double])] = []
    for (lane, place) in eight.places.enumerated() {
      leaveOutConstant(batch, place, lane, &rest, orders[set])
      if rest.leastVariance[lane] < Self.leastVariance { alone.append((lane, try errorsAlone(batch, place, set))) }
    }
    let tested = rest.standardized(eight.sums, order: orders[set])
    return GroupTest(places: eight.places, ridge: rest.ridge(), tested: tested, alone: alone)
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
