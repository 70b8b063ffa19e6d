/// Cholesky factors of eight folds' sums at once, and what they say of each set of a chain.
///
/// The last two rows of the sums are those of the targets' coordinates; factored like the others, they become the
/// right-hand sides of the triangular system that is left to solve.
struct LaneFactor {
  typealias Lanes = SIMD8<Double>

  private let columns: Int
  private var factor: ContiguousArray<Lanes>
  private var inverseDiagonal: ContiguousArray<Lanes>
  /// The smallest pivot up to each column.
  private var leastPivots: ContiguousArray<Lanes>

  init(_ sums: LaneSums) {
    columns = sums.width - 2
    factor = sums.sums
    inverseDiagonal = ContiguousArray(repeating: .zero, count: columns)
    leastPivots = ContiguousArray(repeating: .zero, count: columns)
    var least = Lanes(repeating: .infinity)
    for row in 0..<sums.width {
      let start = row * (row + 1) / 2
      for column in 0..<min(row, columns) {
        let other = column * (column + 1) / 2
        var sum = factor[start + column]
        for inner in 0..<column { sum -= factor[start + inner] * factor[other + inner] }
        factor[start + column] = sum * inverseDiagonal[column]
      }
      guard row < columns else { continue }
      var pivot = factor[start + row]
      for inner in 0..<row { pivot -= factor[start + inner] * factor[start + inner] }
      least = pointwiseMin(least, pivot)
      leastPivots[row] = least
      // A pivot that is not positive spoils its lane, but only that one, and `leastPivots` tells.
      pivot.replace(with: 1, where: pivot .<= 0)
      inverseDiagonal[row] = 1 / pivot.squareRoot()
    }
  }

  /// The smallest pivot among a set's columns.
  func leastPivot(length: Int) -> Lanes { leastPivots[length - 1] }

  /// The coefficients of the chain's first `length` columns along an axis: 0 for x, 1 for y.
  func solve(length: Int, axis: Int, into coefficients: inout ContiguousArray<Lanes>) {
    let right = (columns + axis) * (columns + axis + 1) / 2
    for index in 0..<length { coefficients[index] = factor[right + index] }
    for index in stride(from: length - 1, through: 0, by: -1) {
      let solved = coefficients[index] * inverseDiagonal[index]
      coefficients[index] = solved
      let start = index * (index + 1) / 2
      for inner in 0..<index { coefficients[inner] -= factor[start + inner] * solved }
    }
  }
}
