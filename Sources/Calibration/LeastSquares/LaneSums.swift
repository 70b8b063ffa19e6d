import LinearAlgebra

/// Sums of products for eight folds at once, one in each lane; the lower triangle, row after row.
///
/// Eight folds walk through the same arithmetic side by side, which a processor does nearly as fast as one.
struct LaneSums {
  typealias Lanes = SIMD8<Double>

  let width: Int
  private(set) var sums: ContiguousArray<Lanes>

  init(width: Int, _ sums: ContiguousArray<Lanes>) {
    precondition(sums.count == Self.size(width), "A triangle has as many numbers as its width tells.")
    self.width = width
    self.sums = sums
  }

  /// `order`: the rows and columns wanted of each square of sums.
  init(_ products: FoldProducts, order: [Int]) {
    width = order.count
    sums = []
    sums.reserveCapacity(width * (width + 1) / 2)
    for row in order.indices {
      for column in 0...row { sums.append(products.lanes(at: products.place(order[row], order[column]))) }
    }
  }

  /// What is left of the sums over all rows without these.
  func complement(of total: FoldProducts, order: [Int]) -> LaneSums {
    var rest = self
    var place = 0
    for row in order.indices {
      for column in 0...row {
        rest.sums[place] = total.sums[total.place(order[row], order[column])] - sums[place]
        place += 1
      }
    }
    return rest
  }

  /// `triangles`: lower triangles, row after row, of which each lane takes one, by where it starts.
  init(width: Int, _ triangles: ContiguousArray<Double>, at starts: [Int]) {
    precondition(starts.count == 8, "Every lane has a triangle.")
    self.width = width
    let place = (starts[0], starts[1], starts[2], starts[3], starts[4], starts[5], starts[6], starts[7])
    sums = []
    sums.reserveCapacity(Self.size(width))
    for index in 0..<Self.size(width) {
      sums.append(
        Lanes(
          triangles[place.0 + index],
          triangles[place.1 + index],
          triangles[place.2 + index],
          triangles[place.3 + index],
          triangles[place.4 + index],
          triangles[place.5 + index],
          triangles[place.6 + index],
          triangles[place.7 + index]
        )
      )
    }
  }

  /// How many numbers a lower triangle has.
  static func size(_ width: Int) -> Int { width * (width + 1) / 2 }

  @inline(__always)
  static func place(_ row: Int, _ column: Int) -> Int { row * (row + 1) / 2 + column }

  /// Of the lower triangle.
  @inline(__always)
  subscript(row: Int, column: Int) -> Lanes {
    get { sums[Self.place(row, column)] }
    set { sums[Self.place(row, column)] = newValue }
  }
}
