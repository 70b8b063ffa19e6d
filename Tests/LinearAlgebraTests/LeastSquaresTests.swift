import Basics
import LinearAlgebra
import TestSupport
import Testing

@Suite("Least squares")
struct LeastSquaresTests {
  @Test("What was mixed from known coefficients is found again")
  func recovers() throws {
    var generator = SeededGenerator(seed: 3)
    let columns = Matrix(rows: 40, columns: 3) { _, _ in generator.normal() }
    let truth = [2.0, -1, 0.5]
    let right = Matrix(rows: 40, columns: 1) { row, _ in (0..<3).reduce(0) { $0 + truth[$1] * columns[row, $1] } }
    let found = try columns.leastSquares(right, conditionLimit: 1e-13)
    #expect(found.rank == 3)
    for index in 0..<3 { #expect(nearly(found.coefficients[index, 0], truth[index], within: 1e-12)) }
  }

  @Test("Of two equal columns each takes half: the shortest solution")
  func shortest() throws {
    let columns = Matrix(rows: 3, columns: 2) { row, _ in Double(row + 1) }
    let right = Matrix(rows: 3, columns: 1) { row, _ in Double(row + 1) }
    let found = try columns.leastSquares(right, conditionLimit: 1e-10)
    #expect(found.rank == 1)
    #expect(nearly(found.coefficients[0, 0], 0.5, within: 1e-12))
    #expect(nearly(found.coefficients[1, 0], 0.5, within: 1e-12))
  }

  @Test("More unknowns than rows have a shortest solution, too")
  func underdetermined() throws {
    let found = try Matrix(rows: 1, columns: 2, [3, 4]).leastSquares(
      Matrix(rows: 1, columns: 1, [25]),
      conditionLimit: 1e-10
    )
    #expect(nearly(found.coefficients[0, 0], 3, within: 1e-12))
    #expect(nearly(found.coefficients[1, 0], 4, within: 1e-12))
  }
}

@Suite("Decompositions")
struct DecompositionTests {
  @Test("A Cholesky factor solves, and refuses what is not positive definite or no number")
  func cholesky() throws {
    let matrix = Matrix(rows: 2, columns: 2, [4, 2, 2, 3])
    let solution = try Cholesky(of: matrix).solve(Matrix(rows: 2, columns: 1, [8, 7]))
    #expect(nearly(solution[0, 0], 1.25, within: 1e-14))
    #expect(nearly(solution[1, 0], 1.5, within: 1e-14))
    #expect(throws: LinearAlgebraError.notPositiveDefinite(leadingMinor: 2)) {
      try Cholesky(of: Matrix(rows: 2, columns: 2, [1, 2, 2, 1]))
    }
    #expect(throws: LinearAlgebraError.notConverged) {
      try Cholesky(of: Matrix(rows: 2, columns: 2, [1, .nan, .nan, 1]))
    }
  }

  @Test("A matrix times its inverse is the identity")
  func inverse() throws {
    let matrix = Matrix(rows: 2, columns: 2, [4, 2, 2, 3])
    let inverse = try Cholesky(of: matrix).inverse
    for row in 0..<2 {
      for column in 0..<2 {
        let product = matrix[row, 0] * inverse[0, column] + matrix[row, 1] * inverse[1, column]
        #expect(nearly(product, row == column ? 1 : 0, within: 1e-14))
      }
    }
  }

  @Test("The singular values of a rotation times 2 and 5 are 5 and 2")
  func singularValues() throws {
    let decomposition = try SingularValueDecomposition(of: Matrix(rows: 2, columns: 2, [1.2, 1.6, -4, 3]))
    #expect(nearly(decomposition.values[0], 5, within: 1e-14))
    #expect(nearly(decomposition.values[1], 2, within: 1e-14))
  }

  @Test("Sums of products are those of a plain loop")
  func crossProducts() {
    var generator = SeededGenerator(seed: 5)
    let (count, width) = (27, 33)
    let rows = ContiguousArray((0..<count * width).map { _ in generator.normal() })
    var products = ContiguousArray(repeating: 0.0, count: width * width)
    var room: ContiguousArray<Double> = []
    sumCrossProducts(of: rows, chosen: Array(0..<count), width: width, gathered: &room, into: &products)
    for i in 0..<width {
      for j in i..<width {
        let sum = (0..<count).reduce(0.0) { $0 + rows[$1 * width + i] * rows[$1 * width + j] }
        #expect(nearly(products[i * width + j], sum, within: 1e-12))
      }
    }
  }
}
