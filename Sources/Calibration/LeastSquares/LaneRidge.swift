/// The normal equations of eight ridge regressions at once, which any penalty solves in a few steps.
///
/// Reflections bring the matrix S of standardised columns to tridiagonal form, S = Q · T · Q'; every penalty a then leaves
/// (T + a · I) to be solved, and its solution to be turned back by Q. It takes four factors' time and serves all penalties.
struct LaneRidge {
  typealias Lanes = SIMD8<Double>

  private let width: Int
  private let reflections: LaneReflections
  /// The right-hand sides of both axes, turned.
  private let rightX: ContiguousArray<Lanes>
  private let rightY: ContiguousArray<Lanes>

  /// `square`: the lower triangle, row after row.
  init(
    width: Int,
    square: consuming ContiguousArray<Lanes>,
    x: consuming ContiguousArray<Lanes>,
    y: consuming ContiguousArray<Lanes>
  ) {
    reflections = LaneReflections(square, width: width)
    reflections.turn(&x, &y)
    self.width = width
    (rightX, rightY) = (x, y)
  }

  /// What is needed while a penalty's errors are found, used again for the next.
  struct Room {
    var x: ContiguousArray<Lanes>
    var y: ContiguousArray<Lanes>
    var ratios: ContiguousArray<Lanes>
    var inverses: ContiguousArray<Lanes>
  }

  /// The squared errors that a penalty leaves in other rows, of which these are the sums.
  func squaredErrors(in tested: LaneSums, _ penalty: Double, _ room: inout Room) -> Lanes {
    factor(penalty, ratios: &room.ratios, inverses: &room.inverses)
    let (ratios, inverses) = (room.ratios, room.inverses)
    solve(ratios.span, inverses.span, rightX.span, into: &room.x)
    solve(ratios.span, inverses.span, rightY.span, into: &room.y)
    reflections.turnBack(&room.x, &room.y)
    let squared = tested.squaredErrors(of: room.x, room.y, length: width)
    return squared.x + squared.y
  }

  private func factor(
    _ penalty: Double,
    ratios: inout ContiguousArray<Lanes>,
    inverses: inout ContiguousArray<Lanes>
  ) {
    var ratios = ratios.mutableSpan
    var inverses = inverses.mutableSpan
    for index in 0..<width {
      var pivot = reflections.diagonal[index] + penalty
      if index > 0 {
        ratios[index] = reflections.side[index] * inverses[index - 1]
        pivot -= ratios[index] * reflections.side[index]
      }
      inverses[index] = 1 / pivot
    }
  }

  /// The coefficients of an axis, of turned columns.
  private func solve(
    _ ratios: Span<Lanes>,
    _ inverses: Span<Lanes>,
    _ right: Span<Lanes>,
    into coefficients: inout ContiguousArray<Lanes>
  ) {
    var found = coefficients.mutableSpan
    for index in 0..<width {
      found[index] = index > 0 ? right[index] - ratios[index] * found[index - 1] : right[index]
    }
    for index in (0..<width).reversed() {
      let own = found[index] * inverses[index]
      found[index] = index + 1 < width ? own - ratios[index + 1] * found[index + 1] : own
    }
  }
}
