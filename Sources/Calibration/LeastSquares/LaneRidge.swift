/// The normal equations of eight ridge regressions at once, which any penalty solves in a few steps.
///
/// Reflections bring the matrix S of standardised columns to tridiagonal form, S = Q · T · Q'; every penalty a then leaves
/// (T + a · I) to be solved, where rows are turned by Q as well. It takes four factors' time and serves all penalties.
struct LaneRidge {
  typealias Lanes = SIMD8<Double>

  private let width: Int
  private let diagonal: ContiguousArray<Lanes>
  /// Beside the diagonal; the first is not used.
  private let side: ContiguousArray<Lanes>
  /// The right-hand sides of both axes, then the rows to be predicted, `width` numbers each; turned.
  private let vectors: ContiguousArray<Lanes>
  /// Of the rows to be predicted, both coordinates.
  private let targets: ContiguousArray<Lanes>

  /// `square`: the lower triangle, row after row.
  ///
  /// `vectors`: the right-hand sides of both axes, then the rows to be predicted, `width` numbers each.
  init(
    width: Int,
    square: consuming ContiguousArray<Lanes>,
    vectors: consuming ContiguousArray<Lanes>,
    targets: ContiguousArray<Lanes>
  ) {
    let reflections = LaneReflections(square, width: width)
    reflections.turn(&vectors)
    self.width = width
    self.vectors = vectors
    self.targets = targets
    diagonal = reflections.diagonal
    side = reflections.side
  }

  /// Adds the squared errors of the rows to be predicted, for each penalty.
  func addErrors(_ penalties: [Double], to sums: inout ContiguousArray<Lanes>) {
    let room = ContiguousArray(repeating: Lanes.zero, count: width)
    var (ratios, inverses, x, y) = (room, room, room, room)
    for (place, penalty) in penalties.enumerated() {
      factor(penalty, ratios: &ratios, inverses: &inverses)
      solve(ratios.span, inverses.span, axis: 0, into: &x)
      solve(ratios.span, inverses.span, axis: 1, into: &y)
      sums[place] += squaredErrors(x.span, y.span)
    }
  }

  private func factor(
    _ penalty: Double,
    ratios: inout ContiguousArray<Lanes>,
    inverses: inout ContiguousArray<Lanes>
  ) {
    var ratios = ratios.mutableSpan
    var inverses = inverses.mutableSpan
    for index in 0..<width {
      var pivot = diagonal[index] + penalty
      if index > 0 {
        ratios[index] = side[index] * inverses[index - 1]
        pivot -= ratios[index] * side[index]
      }
      inverses[index] = 1 / pivot
    }
  }

  /// The coefficients of an axis, of turned columns.
  private func solve(
    _ ratios: Span<Lanes>,
    _ inverses: Span<Lanes>,
    axis: Int,
    into coefficients: inout ContiguousArray<Lanes>
  ) {
    var found = coefficients.mutableSpan
    for index in 0..<width {
      let right = vectors[axis * width + index]
      found[index] = index > 0 ? right - ratios[index] * found[index - 1] : right
    }
    for index in (0..<width).reversed() {
      let own = found[index] * inverses[index]
      found[index] = index + 1 < width ? own - ratios[index + 1] * found[index + 1] : own
    }
  }

  private func squaredErrors(_ x: Span<Lanes>, _ y: Span<Lanes>) -> Lanes {
    let vectors = vectors.span
    var sum = Lanes.zero
    for row in 0..<targets.count / 2 {
      let start = (row + 2) * width
      var (errorX, errorY) = (targets[2 * row], targets[2 * row + 1])
      for index in 0..<width {
        let value = vectors[start + index]
        errorX -= value * x[index]
        errorY -= value * y[index]
      }
      sum += errorX * errorX + errorY * errorY
    }
    return sum
  }
}
