import Geometry
import LinearAlgebra

/// What a linear fit needs to know of rows: how many there are, their sums of products, and between what they lie.
struct RowSums: Sendable, Hashable {
  private(set) var count = 0
  /// Of a one, the columns and both coordinates of the target: the lower triangle, row after row.
  private(set) var products: ContiguousArray<Double>
  private(set) var least: ContiguousArray<Double>
  private(set) var most: ContiguousArray<Double>
  private(set) var errors = WeightedErrors()

  /// Sums for offsets in which rows count the more the straighter the face looks at the screen.
  struct WeightedErrors: Sendable, Hashable {
    var weight = 0.0
    var x = 0.0
    var y = 0.0
  }

  /// `rows`: of the examples; columns that one of them lacks are not to be asked for.
  init(_ examples: Examples, rows: [Int], _ yardstick: Yardstick) {
    let columns = yardstick.columns
    count = rows.count
    least = ContiguousArray(repeating: .infinity, count: columns.count)
    most = ContiguousArray(repeating: -.infinity, count: columns.count)
    let width = columns.count + 3
    var measured: ContiguousArray<Double> = []
    measured.reserveCapacity(rows.count * width)
    for row in rows {
      measured.append(1)
      for (column, standard) in columns.enumerated() {
        let value = examples.values[row, column]
        measured.append(value.isNaN ? 0 : standard.standardized(value))
        least[column] = min(least[column], value)
        most[column] = max(most[column], value)
      }
      measured.append(examples.targets[row].x - yardstick.target.x)
      measured.append(examples.targets[row].y - yardstick.target.y)
      let weight = max(0, examples.forwardness[row])
      let error = examples.gaze(row) - examples.targets[row]
      errors.weight += weight
      errors.x += weight * error.x
      errors.y += weight * error.y
    }
    var square = ContiguousArray(repeating: 0.0, count: width * width)
    var gathered: ContiguousArray<Double> = []
    sumCrossProducts(of: measured, chosen: Array(rows.indices), width: width, gathered: &gathered, into: &square)
    products = []
    products.reserveCapacity(width * (width + 1) / 2)
    for row in 0..<width {
      for column in 0...row { products.append(square[column * width + row]) }
    }
  }

  static func += (left: inout Self, right: Self) {
    left.count += right.count
    for index in left.products.indices { left.products[index] += right.products[index] }
    for index in left.least.indices {
      left.least[index] = min(left.least[index], right.least[index])
      left.most[index] = max(left.most[index], right.most[index])
    }
    left.errors.weight += right.errors.weight
    left.errors.x += right.errors.x
    left.errors.y += right.errors.y
  }

  /// Of two columns; 0 is the one, and columns of examples stand behind it.
  func product(_ one: Int, _ other: Int) -> Double {
    let (row, column) = (max(one, other), min(one, other))
    return products[row * (row + 1) / 2 + column]
  }
}
