/// What is left of eight training sets without one group each, as centred and standardised sums.
struct LaneRest {
  typealias Lanes = SIMD8<Double>

  /// Columns, without the constant and the targets.
  private let width: Int
  /// A row's constant times this is 1.
  private let root: Double
  /// Of the columns, then of both coordinates.
  private var means: ContiguousArray<Lanes> = []
  /// One over the standard deviation; 0 where the column is left out.
  private var scales: ContiguousArray<Lanes> = []
  private var variances: ContiguousArray<Lanes> = []
  /// Sums of products about the means; the lower triangle, both coordinates last.
  private var products: ContiguousArray<Lanes> = []

  /// `order`: the places of the constant, the columns and both coordinates.
  ///
  /// `count`: the rows in which columns were standardised, by whose root the constant is divided.
  init(_ trained: LaneSums, without group: LaneSums, order: [Int], count: Int) {
    width = order.count - 3
    root = Double(count).squareRoot()
    func sum(_ one: Int, _ other: Int) -> Lanes {
      let (row, column) = (max(order[one], order[other]), min(order[one], order[other]))
      let place = LaneSums.place(row, column)
      return trained.sums[place] - group.sums[place]
    }
    // A constant of 1 / root in each row makes the sum of their squares a count.
    let counts = (sum(0, 0) * (root * root)).rounded(.toNearestOrEven)
    let shares = (1 / counts).replacing(with: 0, where: counts .<= 0)
    for index in 1..<order.count { means.append(sum(0, index) * root * shares) }
    products.reserveCapacity(means.count * (means.count + 1) / 2)
    for row in means.indices {
      for column in 0...row { products.append(sum(row + 1, column + 1) - counts * means[row] * means[column]) }
    }
    for column in 0..<width {
      let variance = products[LaneSums.place(column, column)] * shares
      variances.append(variance)
      scales.append((1 / variance.squareRoot()).replacing(with: 0, where: .!(variance .> 0)))
    }
  }

  /// Of the columns that are not left out.
  var leastVariance: Lanes {
    variances.indices.reduce(Lanes(repeating: .infinity)) { least, column in
      pointwiseMin(least, variances[column])
    }
  }

  /// `index`: in the order of the places.
  mutating func leaveOut(_ index: Int, lane: Int) {
    scales[index - 1][lane] = 0
    variances[index - 1][lane] = .infinity
  }

  func ridge() -> LaneRidge {
    var square: ContiguousArray<Lanes> = []
    square.reserveCapacity(LaneSums.size(width))
    for row in 0..<width {
      for column in 0...row {
        square.append(products[LaneSums.place(row, column)] * scales[row] * scales[column])
      }
    }
    func right(_ axis: Int) -> ContiguousArray<Lanes> {
      ContiguousArray((0..<width).map { products[LaneSums.place(width + axis, $0)] * scales[$0] })
    }
    return LaneRidge(width: width, square: square, x: right(0), y: right(1))
  }

  /// The sums of a group about the means of this rest, and in its units; `order` as before.
  func standardized(_ group: LaneSums, order: [Int]) -> LaneSums {
    func sum(_ one: Int, _ other: Int) -> Lanes { group[max(order[one], order[other]), min(order[one], order[other])] }
    let count = sum(0, 0) * (root * root)
    let totals = means.indices.map { sum(0, $0 + 1) * root }
    let units = scales + ContiguousArray(repeating: Lanes(repeating: 1), count: 2)
    var sums: ContiguousArray<Lanes> = []
    sums.reserveCapacity(LaneSums.size(means.count))
    for row in means.indices {
      for column in 0...row {
        let product = sum(row + 1, column + 1) - totals[row] * means[column] - means[row] * totals[column]
        sums.append((product + count * means[row] * means[column]) * units[row] * units[column])
      }
    }
    return LaneSums(width: means.count, sums)
  }
}
