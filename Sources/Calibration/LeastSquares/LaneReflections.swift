/// Reflections that bring eight symmetric matrices at once to tridiagonal form.
///
/// Householder, "Unitary triangularization of a nonsymmetric matrix", 1958; Golub & Van Loan, "Matrix computations",
/// 2013, section 8.3.1.
struct LaneReflections {
  typealias Lanes = SIMD8<Double>

  private let width: Int
  private(set) var diagonal: ContiguousArray<Lanes>
  /// Beside the diagonal; the first is not used.
  private(set) var side: ContiguousArray<Lanes>
  /// The vectors that were reflected by: one in each row of what was the matrix, its scale beside it.
  private let mirrors: ContiguousArray<Lanes>
  private let scales: ContiguousArray<Lanes>

  /// `square`: the lower triangle, row after row.
  init(_ square: consuming ContiguousArray<Lanes>, width: Int) {
    diagonal = ContiguousArray(repeating: .zero, count: width)
    side = diagonal
    self.width = width
    var scales = diagonal
    var product = diagonal
    // The last row is cleared but for its end, then the one before it, and so on.
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
      scales[last] = (1 / (length * length + end * signed)).replacing(with: 0, where: isClear)
      square[start + last - 1] = end + signed
      Self.reflect(&square, by: last, scales[last], &product)
    }
    mirrors = square
    self.scales = scales
  }

  /// Turns two vectors from the columns of the matrices to those of what it was brought to.
  func turn(_ x: inout ContiguousArray<Lanes>, _ y: inout ContiguousArray<Lanes>) {
    for last in (0..<width).reversed() { reflect(&x, &y, by: last) }
  }

  /// The other way.
  func turnBack(_ x: inout ContiguousArray<Lanes>, _ y: inout ContiguousArray<Lanes>) {
    for last in 0..<width { reflect(&x, &y, by: last) }
  }

  /// Both at once, since a mirror is read once for them.
  @inline(__always)
  private func reflect(_ x: inout ContiguousArray<Lanes>, _ y: inout ContiguousArray<Lanes>, by last: Int) {
    let mirror = mirrors.span.extracting(last * (last + 1) / 2..<(last + 1) * (last + 2) / 2)
    var x = x.mutableSpan
    var y = y.mutableSpan
    var (shareX, shareY) = (Lanes.zero, Lanes.zero)
    for index in 0..<last {
      shareX += mirror[index] * x[index]
      shareY += mirror[index] * y[index]
    }
    shareX *= scales[last]
    shareY *= scales[last]
    for index in 0..<last {
      x[index] -= shareX * mirror[index]
      y[index] -= shareY * mirror[index]
    }
  }

  /// Reflects what lies before a row from both sides, by the vector that stands in the row.
  private static func reflect(
    _ square: inout ContiguousArray<Lanes>,
    by last: Int,
    _ scale: Lanes,
    _ product: inout ContiguousArray<Lanes>
  ) {
    var square = square.mutableSpan
    var product = product.mutableSpan
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
