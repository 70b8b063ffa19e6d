import Geometry
import LinearAlgebra

/// The linear equations behind a Gaussian process: as many as there are training rows.
struct KernelSystem {
  let rows: StandardRows
  /// The mean target.
  let centre: LinearMapping.Axes
  /// From the mean, x and y.
  let targets: Matrix
  /// Per feature.
  private let squaredDistances: Matrix
  private let products: Matrix

  init(_ training: Training, leastRange: Double) {
    let rows = StandardRows(training, leastRange: leastRange)
    let places = training.rows.map { training.examples.targets[$0] }
    let count = Double(places.count)
    let centre = LinearMapping.Axes(
      x: places.reduce(0) { $0 + $1.x } / count,
      y: places.reduce(0) { $0 + $1.y } / count
    )
    targets = Matrix(rows: places.count, columns: 2) { row, axis in
      axis == 0 ? places[row].x - centre.x : places[row].y - centre.y
    }
    var squaredDistances = Matrix(rows: rows.count, columns: rows.count)
    var products = squaredDistances
    for row in 0..<rows.count {
      let sample = rows.row(row)
      for other in 0...row {
        let (distance, product) = rows.comparison(of: other, with: sample)
        squaredDistances[row, other] = distance
        squaredDistances[other, row] = distance
        products[row, other] = product
        products[other, row] = product
      }
    }
    self.rows = rows
    self.centre = centre
    self.squaredDistances = squaredDistances
    self.products = products
  }

  /// How alike each two rows are.
  func likeness(_ kernel: Kernel) -> Matrix { likeness(kernel, nearness(kernel)) }

  /// The part that kernels of one length share.
  func nearness(_ kernel: Kernel) -> Matrix {
    var nearness = squaredDistances
    for column in 0..<nearness.columns {
      for row in column..<nearness.rows {
        let value = kernel.nearness(squaredDistance: squaredDistances[row, column])
        nearness[row, column] = value
        nearness[column, row] = value
      }
    }
    return nearness
  }

  /// `nearness`: of the kernel.
  func likeness(_ kernel: Kernel, _ nearness: consuming Matrix) -> Matrix {
    for index in nearness.elements.indices {
      nearness.elements[index] = kernel.value(
        nearness: nearness.elements[index],
        product: products.elements[index]
      )
    }
    return nearness
  }

  /// What each row counts for along x and y, when targets are predicted by likeness.
  func weights(_ likeness: consuming Matrix, noise: Double) throws(LinearAlgebraError) -> Matrix {
    try Cholesky(of: Self.noisy(likeness, noise)).solve(targets)
  }

  /// How far each row's target is from what the rows of all other groups predict, along x and y.
  ///
  /// One inverse P = (K + noise · I)⁻¹ tells it for all groups: e_g = (P_gg)⁻¹ · α_g with α = P · y. The features stay
  /// standardised, and the targets centred, on all rows.
  func errorsLeavingOut(
    _ groups: [[Int]],
    _ likeness: consuming Matrix,
    noise: Double
  ) throws(LinearAlgebraError) -> Matrix {
    let factor = try Cholesky(of: Self.noisy(likeness, noise))
    let inverse = factor.inverse
    let weights = factor.solve(targets)
    var errors = weights
    for group in groups {
      if let row = group.first, group.count == 1 {
        for axis in 0..<2 { errors[row, axis] = weights[row, axis] / inverse[row, row] }
        continue
      }
      let block = try Cholesky(of: inverse.part(rows: group, columns: group))
      let found = block.solve(weights.part(rows: group, columns: 0..<2))
      for (place, row) in group.enumerated() {
        for axis in 0..<2 { errors[row, axis] = found[place, axis] }
      }
    }
    return errors
  }

  /// How far any row is from the one nearest to it, at most; squared and per feature.
  var reach: Double {
    (0..<rows.count).reduce(0) { reach, row in
      var nearest = Double.infinity
      for other in 0..<rows.count where other != row { nearest = min(nearest, squaredDistances[row, other]) }
      return max(reach, nearest)
    }
  }

  private static func noisy(_ likeness: consuming Matrix, _ noise: Double) -> Matrix {
    for row in 0..<likeness.rows { likeness[row, row] += noise }
    return likeness
  }
}
