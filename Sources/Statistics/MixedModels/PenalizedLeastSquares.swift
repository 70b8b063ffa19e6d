import Basics
import LinearAlgebra

/// Least squares with penalized random effects, for one θ after another.
///
/// With Z·Λ for the random effects' columns, it factors [ΛᵀZᵀZΛ + I, ΛᵀZᵀX, ΛᵀZᵀy; …] by blocks: the first factor's levels
/// one by one, what is left of the rest at once (Bates, Mächler, Bolker & Walker, "Fitting linear mixed-effects models using
/// lme4", 2015).
struct PenalizedLeastSquares {
  private let shape: CrossProducts.Shape
  /// Of each of the first factor's levels, the lower triangle.
  private var diagonal: ContiguousArray<Double>
  /// What the first factor's levels have in common with W, divided by their triangles.
  private var shared: Matrix
  /// The lower triangle of what is left of W'W.
  private var triangle: Matrix
  /// log |ΛᵀZᵀZΛ + I|.
  private(set) var logDeterminant = 0.0

  init(_ shape: CrossProducts.Shape) {
    self.shape = shape
    diagonal = ContiguousArray(repeating: 0, count: shape.firstLevels * shape.firstWidth * shape.firstWidth)
    shared = Matrix(rows: shape.size, columns: shape.firstLevels * shape.firstWidth)
    triangle = Matrix(rows: shape.size, columns: shape.size)
  }

  /// False where the numbers do not allow it.
  mutating func factor(_ products: CrossProducts, _ factors: [Matrix]) -> Bool {
    var logarithms = 0.0
    if shape.rest.allSatisfy({ $0.width == 1 }) && shape.firstWidth <= 1 {
      logarithms = scaleIntercepts(products, factors)
    } else {
      shared.elements = products.across.elements
      triangle.elements = products.others.elements
      guard let sum = eliminateFirst(products, factors) else { return false }
      logarithms = sum
      multiplyRest(factors)
    }
    for index in 0..<shape.restCount { triangle[index, index] += 1 }
    triangle.subtractLowerProduct(of: shared)
    guard triangle.factorLowerTriangle() else { return false }
    for index in 0..<shape.restCount { logarithms += logarithm(triangle[index, index]) }
    logDeterminant = 2 * logarithms
    return logDeterminant.isFinite && triangle[shape.size - 1, shape.size - 1].isFinite
  }

  /// The usual case, in which every Λ is a number.
  private mutating func scaleIntercepts(_ products: CrossProducts, _ factors: [Matrix]) -> Double {
    let size = shape.size
    var scales = ContiguousArray(repeating: 1.0, count: size)
    for (block, factor) in zip(shape.rest, factors.dropFirst()) {
      for index in block.start..<block.start + block.levels { scales[index] = factor[0, 0] }
    }
    var logarithms = 0.0
    var product = 1.0
    let theta = shape.firstWidth == 1 ? factors[0][0, 0] : 0
    let levels = shape.firstWidth == 1 ? shape.firstLevels : 0
    // Through checked subscripts of a property this took half of the time of a fit.
    unsafe scales.withUnsafeBufferPointer { scales in
      unsafe shared.elements.withUnsafeMutableBufferPointer { shared in
        unsafe products.across.elements.withUnsafeBufferPointer { across in
          for level in 0..<levels {
            let root = (theta * theta * products.within[level] + 1).squareRoot()
            diagonal[level] = root
            // The logarithm of a product costs one where those of its factors cost many.
            product *= root
            if product > 1e100 || level == levels - 1 {
              logarithms += logarithm(product)
              product = 1
            }
            let (base, ratio) = (level * size, theta / root)
            for row in 0..<size { unsafe shared[base + row] = across[base + row] * scales[row] * ratio }
          }
        }
      }
      unsafe triangle.elements.withUnsafeMutableBufferPointer { triangle in
        unsafe products.others.elements.withUnsafeBufferPointer { others in
          for column in 0..<size {
            let (base, scale) = unsafe (column * size, scales[column])
            for row in column..<size { unsafe triangle[base + row] = others[base + row] * scales[row] * scale }
          }
        }
      }
    }
    return logarithms
  }

  /// Turns Z₁ into Z₁Λ₁, factors its levels, and divides what they share by the triangles.
  private mutating func eliminateFirst(_ products: CrossProducts, _ factors: [Matrix]) -> Double? {
    let width = shape.firstWidth
    guard width > 0 else { return 0 }
    var logarithms = 0.0
    shared.multiplyColumns(from: 0, groups: shape.firstLevels, by: factors[0])
    var square = Matrix(rows: width, columns: width)
    for level in 0..<shape.firstLevels {
      let start = level * width * width
      for index in 0..<width * width { square.elements[index] = products.within[start + index] }
      square.multiplyColumns(from: 0, groups: 1, by: factors[0])
      square.multiplyRows(from: 0, groups: 1, by: factors[0])
      for index in 0..<width { square[index, index] += 1 }
      for column in 0..<width {
        for row in column..<width {
          for inner in 0..<column { square[row, column] -= square[row, inner] * square[column, inner] }
          if row > column { square[row, column] /= square[column, column] }
          if row == column {
            guard square[row, row] > 0 else { return nil }
            square[row, row] = square[row, row].squareRoot()
          }
        }
        logarithms += logarithm(square[column, column])
      }
      shared.divideColumns(from: level * width, by: square)
      for index in 0..<width * width { diagonal[start + index] = square.elements[index] }
    }
    return logarithms
  }

  private mutating func multiplyRest(_ factors: [Matrix]) {
    for (block, lambda) in zip(shape.rest, factors.dropFirst()) {
      shared.multiplyRows(from: block.start, groups: block.levels, by: lambda)
      triangle.multiplyColumns(from: block.start, groups: block.levels, by: lambda)
      triangle.multiplyRows(from: block.start, groups: block.levels, by: lambda)
    }
  }

  // MARK: Results

  /// The penalized sum of squares that is left.
  var residualSquares: Double {
    let root = triangle[shape.size - 1, shape.size - 1]
    return root * root
  }

  /// log |RX|², the fixed effects' share.
  var fixedLogDeterminant: Double {
    (0..<shape.fixedCount).reduce(0) { $0 + 2 * logarithm(triangle[shape.restCount + $1, shape.restCount + $1]) }
  }

  var fixedCoefficients: [Double] {
    let (start, p, last) = (shape.restCount, shape.fixedCount, shape.size - 1)
    var x = (0..<p).map { triangle[last, start + $0] }
    for row in (0..<p).reversed() {
      for below in row + 1..<max(p, row + 1) { x[row] -= triangle[start + below, start + row] * x[below] }
      x[row] /= triangle[start + row, start + row]
    }
    return x
  }

  /// (RX RX')⁻¹.
  var fixedCovariance: Matrix {
    let (start, p) = (shape.restCount, shape.fixedCount)
    var inverse = Matrix(rows: p, columns: p)
    for column in 0..<p {
      for row in column..<p {
        var value = row == column ? 1.0 : 0
        for inner in column..<row { value -= triangle[start + row, start + inner] * inverse[inner, column] }
        inverse[row, column] = value / triangle[start + row, start + row]
      }
    }
    return Matrix(rows: p, columns: p) { row, column in
      (max(row, column)..<p).reduce(0) { $0 + inverse[$1, row] * inverse[$1, column] }
    }
  }

  /// Each block's independent effects u, level after level.
  func spherical(_ coefficients: [Double]) -> [ContiguousArray<Double>] {
    let (count, last, width) = (shape.restCount, shape.size - 1, shape.firstWidth)
    var rest = ContiguousArray(repeating: 0.0, count: count)
    for row in (0..<count).reversed() {
      var value = triangle[last, row]
      for (index, coefficient) in coefficients.enumerated() { value -= triangle[count + index, row] * coefficient }
      for below in row + 1..<max(count, row + 1) { value -= triangle[below, row] * rest[below] }
      rest[row] = value / triangle[row, row]
    }
    var first = ContiguousArray(repeating: 0.0, count: shape.firstLevels * width)
    for level in 0..<shape.firstLevels {
      for column in (0..<width).reversed() {
        let index = level * width + column
        var value = shared[last, index]
        for (place, coefficient) in coefficients.enumerated() { value -= shared[count + place, index] * coefficient }
        for row in 0..<count { value -= shared[row, index] * rest[row] }
        for below in column + 1..<max(width, column + 1) {
          value -= diagonal[level * width * width + column * width + below] * first[level * width + below]
        }
        first[index] = value / diagonal[level * width * width + column * width + column]
      }
    }
    return (width > 0 ? [first] : [])
      + shape.rest.map { ContiguousArray(rest[$0.start..<$0.start + $0.levels * $0.width]) }
  }

  /// Λ · u of each block.
  static func effects(
    _ spherical: [ContiguousArray<Double>],
    _ factors: [Matrix]
  ) -> [ContiguousArray<Double>] {
    zip(spherical, factors).map { u, lambda in
      var effects = u
      for start in stride(from: 0, to: u.count, by: lambda.rows) {
        for row in 0..<lambda.rows {
          effects[start + row] = (0...row).reduce(0) { $0 + lambda[row, $1] * u[start + $1] }
        }
      }
      return effects
    }
  }
}
