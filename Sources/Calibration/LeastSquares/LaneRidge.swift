/// The normal equations of eight ridge regressions at once, which any penalty solves in a few steps.
///
/// Reflections bring the matrix S of standardised columns to tridiagonal form, S = Q · T · Q'; every penalty a then leaves
/// (T + a · I) to be solved, where rows are turned by Q as well. It takes four factors' time and serves all penalties.
/// Householder, "Unitary triangularization of a nonsymmetric matrix", 1958; Golub & Van Loan, "Matrix computations",
/// 2013, section 8.3.1.
struct LaneRidge {
  typealias Lanes = SIMD8<Double>

  private let width: Int
  /// The lower triangle of S, row after row; used up on the way.
  private var square: ContiguousArray<Lanes>
  private var diagonal: ContiguousArray<Lanes>
  /// Beside the diagonal; the first is not used.
  private var side: ContiguousArray<Lanes>
  /// The right-hand sides of both axes, then the rows to be predicted, `width` numbers each.
  private var vectors: ContiguousArray<Lanes>
  /// Of the rows to be predicted, both coordinates.
  private let targets: ContiguousArray<Lanes>

  /// `square`: the lower triangle, row after row.
  ///
  /// `vectors`: the right-hand sides of both axes, then the rows to be predicted, `width` numbers each.
  init(
    width: Int,
    square: ContiguousArray<Lanes>,
    vectors: ContiguousArray<Lanes>,
    targets: ContiguousArray<Lanes>
  ) {
    self.width = width
    self.square = square
    self.vectors = vectors
    self.targets = targets
    diagonal = ContiguousArray(repeating: .zero, count: width)
    side = diagonal
    reflect()
  }

  /// Adds the squared errors of the rows to be predicted, for each penalty.
  func addErrors(_ penalties: [Double], to sums: inout ContiguousArray<Lanes>) {
    var ratios = ContiguousArray(repeating: Lanes.zero, count: width)
    var inverses = ratios
    var (x, y) = (ratios, ratios)
    for (place, penalty) in penalties.enumerated() {
      for index in 0..<width {
        var pivot = diagonal[index] + penalty
        if index > 0 {
          ratios[index] = side[index] * inverses[index - 1]
          pivot -= ratios[index] * side[index]
        }
        inverses[index] = 1 / pivot
        x[index] = vectors[index]
        y[index] = vectors[width + index]
        if index > 0 {
          x[index] -= ratios[index] * x[index - 1]
          y[index] -= ratios[index] * y[index - 1]
        }
      }
      for index in (0..<width).reversed() {
        x[index] *= inverses[index]
        y[index] *= inverses[index]
        if index + 1 < width {
          x[index] -= ratios[index + 1] * x[index + 1]
          y[index] -= ratios[index + 1] * y[index + 1]
        }
      }
      var sum = Lanes.zero
      for row in 0..<targets.count / 2 {
        let start = (row + 2) * width
        var (errorX, errorY) = (targets[2 * row], targets[2 * row + 1])
        for index in 0..<width {
          errorX -= vectors[start + index] * x[index]
          errorY -= vectors[start + index] * y[index]
        }
        sum += errorX * errorX + errorY * errorY
      }
      sums[place] += sum
    }
  }

  /// Clears the last row but for its end, then the one before it, and so on.
  private mutating func reflect() {
    var product = ContiguousArray(repeating: Lanes.zero, count: width)
    for last in (0..<width).reversed() {
      let start = last * (last + 1) / 2
      diagonal[last] = square[start + last]
      guard last > 0 else { break }
      let end = square[start + last - 1]
      var rest = Lanes.zero
      for index in 0..<last - 1 { rest += square[start + index] * square[start + index] }
      let length = (rest + end * end).squareRoot()
      let signed = length.replacing(with: -length, where: end .< 0)
      // Where there is nothing to clear, the reflection is none.
      let isClear = rest .== 0
      side[last] = (-signed).replacing(with: end, where: isClear)
      let scale = (1 / (length * length + end * signed)).replacing(with: 0, where: isClear)
      square[start + last - 1] = end + signed
      reflectSquare(last, scale, &product)
      for vector in stride(from: 0, to: vectors.count, by: width) {
        var share = Lanes.zero
        for index in 0..<last { share += square[start + index] * vectors[vector + index] }
        share *= scale
        for index in 0..<last { vectors[vector + index] -= share * square[start + index] }
      }
    }
  }

  /// Reflects what lies before a row from both sides, by the vector that stands in the row.
  private mutating func reflectSquare(_ last: Int, _ scale: Lanes, _ product: inout ContiguousArray<Lanes>) {
    let start = last * (last + 1) / 2
    for row in 0..<last {
      let own = row * (row + 1) / 2
      let along = square[start + row]
      var sum = square[own + row] * along
      for column in 0..<row {
        let element = square[own + column]
        sum += element * square[start + column]
        product[column] += element * along
      }
      product[row] = sum
    }
    var share = Lanes.zero
    for index in 0..<last {
      product[index] *= scale
      share += product[index] * square[start + index]
    }
    share *= 0.5 * scale
    for index in 0..<last { product[index] -= share * square[start + index] }
    for row in 0..<last {
      let own = row * (row + 1) / 2
      let (along, across) = (square[start + row], product[row])
      for column in 0...row {
        square[own + column] -= along * product[column] + across * square[start + column]
      }
    }
  }
}
