import Geometry
import LinearAlgebra

/// Eight folds at a time, over columns that all of them keep.
struct FoldBatch {
  /// Below this pivot, what is left of a column is rounding as well, and a decomposition takes over.
  ///
  /// Columns have length 1 in all rows together. Measured on the reference splits: at 1e-6 no error is off by more than 1e-9.
  private static let leastPivot = 1e-6

  private let examples: Examples
  private let sets: [[Int]]
  private let rules: [LeastSquaresRule]
  private let measuresAngles: Bool
  private let basis: Basis
  private let chains: [Chain]
  /// Of all rows, in the first lane.
  private let total: FoldProducts
  // Room for eight folds, used again for the next eight.
  private var tested: FoldProducts
  private var trained: FoldProducts

  /// `foldsHavePenalties`: in the place of the rules'.
  init(
    _ examples: Examples,
    sets: [[Int]],
    rules: [LeastSquaresRule],
    measuresAngles: Bool,
    foldsHavePenalties: Bool
  ) throws(CalibrationError) {
    self.examples = examples
    self.sets = sets
    self.rules = rules
    self.measuresAngles = measuresAngles
    let basis = Basis(examples, sets: sets, orthogonal: !foldsHavePenalties && rules.allSatisfy { $0.penalty == 0 })
    self.basis = basis
    // A factor serves several sets only where their penalties are the same.
    chains =
      foldsHavePenalties
      ? basis.places.indices.map { Chain(of: basis.places[$0], set: $0) }
      : Chain.chains(of: basis.places, penalties: rules.map(\.penalty))
    tested = FoldProducts(width: basis.width)
    trained = tested
    var total = tested
    total.sum(Array(0..<basis.count), of: basis, lane: 0)
    self.total = total
  }

  /// Of at most eight folds, the errors of each set.
  ///
  /// `penalties`: for each fold, that of each set; none where they are the rules'.
  mutating func errors(of folds: some Collection<Fold>, penalties: [[Double]]) throws(CalibrationError) -> [[ErrorSums]]
  {
    // Where nothing but the test rows is left out, the training rows need not be looked at.
    let areComplements = folds.allSatisfy { $0.isComplement(of: basis.count) }
    for (lane, fold) in folds.enumerated() {
      tested.sum(fold.test, of: basis, lane: lane)
      if !areComplements { trained.sum(fold.train, of: basis, lane: lane) }
    }
    let targets = folds.map { fold in
      var sums = TargetSums()
      for row in fold.test { sums.add(examples.targets[row]) }
      return sums
    }
    var errors = Array(repeating: Array(repeating: ErrorSums(), count: sets.count), count: folds.count)
    for chain in chains {
      let order = chain.places + [basis.width - 2, basis.width - 1]
      let tested = LaneSums(tested, order: order)
      var trained =
        areComplements
        ? tested.complement(of: total, order: order) : LaneSums(trained, order: order)
      var penalty = LaneSums.Lanes(repeating: chain.penalty)
      for lane in penalties.indices { penalty[lane] = penalties[lane][chain.links[0].set] }
      if penalty != .zero { trained.penalize(chain, penalty, folds.map(\.train.count), of: basis.count) }
      let factor = LaneFactor(trained)
      var x = ContiguousArray(repeating: LaneSums.Lanes.zero, count: chain.places.count)
      var y = x
      for link in chain.links {
        factor.solve(length: link.length, axis: 0, into: &x)
        factor.solve(length: link.length, axis: 1, into: &y)
        let squared = tested.squaredErrors(of: x, y, length: link.length)
        let pivots = factor.leastPivot(length: link.length)
        for (lane, fold) in folds.enumerated() {
          if basis.isDelicate[link.set] || !(pivots[lane] > Self.leastPivot) {
            errors[lane][link.set] = try errorsAlone(fold, link.set, penalty: penalty[lane])
          } else {
            errors[lane][link.set] = ErrorSums(
              squaredX: squared.x[lane],
              squaredY: squared.y[lane],
              squaredDegrees: measuresAngles ? squaredAngles(fold, chain, link, x, y, lane) : nil,
              targets: targets[lane]
            )
          }
        }
      }
    }
    return errors
  }

  private func squaredAngles(
    _ fold: Fold,
    _ chain: Chain,
    _ link: Chain.Link,
    _ x: ContiguousArray<LaneSums.Lanes>,
    _ y: ContiguousArray<LaneSums.Lanes>,
    _ lane: Int
  ) -> Double? {
    let terms = ContiguousArray((0..<link.length).map { Term(place: chain.places[$0], x: x[$0][lane], y: y[$0][lane]) })
    var sum = 0.0
    // Four rows side by side, each added up as it would be alone; where fewer are left, the last again.
    for start in stride(from: 0, to: fold.test.count, by: 4) {
      func beginning(_ offset: Int) -> Int { fold.test[min(start + offset, fold.test.count - 1)] * basis.width }
      let (first, second, third, fourth) = (beginning(0), beginning(1), beginning(2), beginning(3))
      var (x, y) = (SIMD4(repeating: basis.centre.x), SIMD4(repeating: basis.centre.y))
      for term in terms {
        let values = SIMD4(
          basis.rows[first + term.place],
          basis.rows[second + term.place],
          basis.rows[third + term.place],
          basis.rows[fourth + term.place]
        )
        x += term.x * values
        y += term.y * values
      }
      for offset in 0..<min(4, fold.test.count - start) {
        let row = fold.test[start + offset]
        let predicted = Point<ScreenPoints>(x: x[offset], y: y[offset])
        guard let square = squaredAngle(predicted, examples.targets[row], from: examples.eyes[row]) else { return nil }
        sum += square
      }
    }
    return sum
  }

  /// A place in a row, and its coefficients.
  private struct Term: BitwiseCopyable {
    let place: Int
    let x: Double
    let y: Double
  }

  /// By a decomposition of this fold's rows.
  private func errorsAlone(_ fold: Fold, _ set: Int, penalty: Double) throws(CalibrationError) -> ErrorSums {
    let rule = LeastSquaresRule(
      leastRange: rules[set].leastRange,
      conditionLimit: rules[set].conditionLimit,
      penalty: penalty
    )
    let mapping = try fitLeastSquares(Training(examples, rows: fold.train, columns: sets[set]), rule)
    var sums = ErrorSums()
    sums.add(.linear(mapping), examples, rows: fold.test, columns: sets[set])
    return sums
  }
}

extension LaneSums {
  /// Adds the penalty on each coefficient of a column that is standardised in the training rows.
  ///
  /// Columns are standardised over all rows, so the penalty is that times the variance in the training rows.
  fileprivate mutating func penalize(_ chain: Chain, _ penalty: Lanes, _ counts: [Int], of total: Int) {
    var rows = Lanes(repeating: 1)
    for (lane, count) in counts.enumerated() { rows[lane] = Double(count) }
    let root = Double(total).squareRoot()
    for column in 1..<chain.places.count {
      let mean = self[column, 0] * root / rows
      let variance = self[column, column] / rows - mean * mean
      self[column, column] += penalty * variance
    }
  }
}
