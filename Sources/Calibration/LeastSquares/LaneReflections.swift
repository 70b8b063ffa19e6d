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

  /// `vectors`: as many as there are, `width` numbers each.
  func turn(_ vectors: inout ContiguousArray<Lanes>) {
    guard width > 1 else { return }
    let mirrors = mirrors.span
    var vectors = vectors.mutableSpan
    // One after the other: a vector stays close by while all reflections pass.
    for vector in stride(from: 0, to: vectors.count, by: width) {
      for last in (1..<width).reversed() {
        let start = last * (last + 1) / 2
        var share = Lanes.zero
        for index in 0..<last { share += mirrors[start + index] * vectors[vector + index] }
        share *= scales[last]
        for index in 0..<last { vectors[vector + index] -= share * mirrors[start + index] }
      }
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
