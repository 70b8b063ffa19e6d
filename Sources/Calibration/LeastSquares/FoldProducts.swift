import LinearAlgebra

/// Sums of products of eight folds' rows, the upper triangle of one square after the other.
struct FoldProducts {
  let width: Int
  private(set) var sums: ContiguousArray<Double>
  // Room that is used again.
  private var gathered: ContiguousArray<Double> = []
  private var apart: [Int] = []

  init(width: Int) {
    self.width = width
    sums = ContiguousArray(repeating: 0, count: 8 * width * width)
  }

  /// Of a product in the first square.
  @inline(__always)
  func place(_ one: Int, _ other: Int) -> Int { min(one, other) * width + max(one, other) }

  @inline(__always)
  func lanes(at place: Int) -> SIMD8<Double> {
    let size = width * width
    return SIMD8(
      sums[place],
      sums[place + size],
      sums[place + 2 * size],
      sums[place + 3 * size],
      sums[place + 4 * size],
      sums[place + 5 * size],
      sums[place + 6 * size],
      sums[place + 7 * size]
    )
  }

  /// Adds the sums of a lane to a lower triangle, row after row, that starts at a place.
  func add(lane: Int, to triangles: inout ContiguousArray<Double>, at start: Int) {
    let from = lane * width * width
    var to = start
    for row in 0..<width {
      // The upper triangle counts, so a row of the lower one stands in a column.
      for column in 0...row {
        triangles[to] += sums[from + column * width + row]
        to += 1
      }
    }
  }

  /// Sums over these of the basis' rows, of which none is named twice.
  mutating func sum(_ rows: [Int], of basis: Basis, lane: Int) {
    let start = lane * width * width
    guard let fixations = basis.fixations else { return sumApart(rows, of: basis, at: start) }
    let whole = fixations.whole(of: rows, others: &apart)
    sumApart(apart, of: basis, at: start)
    fixations.add(whole, to: &sums, at: start)
  }

  private mutating func sumApart(_ rows: [Int], of basis: Basis, at start: Int) {
    sumCrossProducts(of: basis.rows, chosen: rows, width: width, gathered: &gathered, into: &sums, at: start)
  }
}
