import Basics
import TestSupport
import Testing

@testable import LinearAlgebra

/// Twelve digits: both are backward stable, and the matrices are well conditioned.
@Suite("Plain loops, where LAPACK is not linked,")
struct PlainLAPACKTests {
  @Test("solve least squares as LAPACK does, tall, wide and deficient", arguments: [(40, 7), (5, 9), (30, 6)])
  func leastSquares(rows: Int, columns: Int) {
    var generator = SeededGenerator(seed: UInt64(rows))
    var matrix = Matrix(rows: rows, columns: columns) { _, _ in generator.normal() }
    if rows == 30 { for row in 0..<rows { matrix[row, 5] = matrix[row, 0] - 2 * matrix[row, 3] } }
    let right = Matrix(rows: max(rows, columns), columns: 2) { row, _ in row < rows ? generator.normal() : 0 }
    var (one, other) = (matrix, matrix)
    var (solution, plain) = (right, right)
    let rank = LAPACK.gelsd(&one, &solution, conditionLimit: 1e-10).rank
    #expect(PlainLAPACK.gelsd(&other, &plain, conditionLimit: 1e-10).rank == rank)
    for row in 0..<columns {
      for side in 0..<2 { #expect(nearly(plain[row, side], solution[row, side], within: 1e-12)) }
    }
  }

  @Test("decompose into the same singular values, and back to the matrix", arguments: [(12, 5), (4, 9)])
  func singularValues(rows: Int, columns: Int) {
    var generator = SeededGenerator(seed: 8)
    let matrix = Matrix(rows: rows, columns: columns) { _, _ in generator.normal() }
    let shorter = min(rows, columns)
    var (u, v) = (Matrix(rows: rows, columns: shorter), Matrix(rows: shorter, columns: columns))
    var (values, expected) = (
      ContiguousArray(repeating: 0.0, count: shorter), ContiguousArray(repeating: 0.0, count: shorter)
    )
    var (copy, other, u2, v2) = (matrix, matrix, u, v)
    #expect(PlainLAPACK.gesdd(&copy, u: &u, values: &values, v: &v) == 0)
    #expect(LAPACK.gesdd(&other, u: &u2, values: &expected, v: &v2) == 0)
    for index in 0..<shorter { #expect(nearly(values[index], expected[index], within: 1e-12)) }
    for row in 0..<rows {
      for column in 0..<columns {
        let sum = (0..<shorter).reduce(0) { $0 + u[row, $1] * values[$1] * v[$1, column] }
        #expect(nearly(sum, matrix[row, column], within: 1e-12))
      }
    }
  }

  @Test("factor, solve and multiply as LAPACK does")
  func factor() {
    var generator = SeededGenerator(seed: 9)
    let z = ContiguousArray((0..<20 * 8).map { _ in generator.normal() })
    var (products, plain) = (ContiguousArray(repeating: 0.0, count: 49), ContiguousArray(repeating: 0.0, count: 49))
    LAPACK.gemm(z, rows: 20, width: 7, stride: 8, &products, at: 0)
    PlainLAPACK.gemm(z, rows: 20, width: 7, stride: 8, &plain, at: 0)
    let square = Matrix(rows: 7, columns: 7) { plain[min($0, $1) * 7 + max($0, $1)] }
    for row in 0..<7 {
      for column in row..<7 { #expect(nearly(plain[row * 7 + column], products[row * 7 + column], within: 1e-12)) }
    }
    var (one, other) = (square, square)
    #expect(LAPACK.potrf(&one) == 0 && PlainLAPACK.potrf(&other) == 0)
    let right = Matrix(rows: 7, columns: 2) { row, side in Double(row + side) }
    var (solution, plainSolution) = (right, right)
    LAPACK.potrs(one, &solution)
    PlainLAPACK.potrs(other, &plainSolution)
    for index in solution.elements.indices {
      #expect(nearly(plainSolution.elements[index], solution.elements[index], within: 1e-12))
    }
    LAPACK.potri(&one)
    PlainLAPACK.potri(&other)
    for row in 0..<7 {
      for column in 0...row { #expect(nearly(other[row, column], one[row, column], within: 1e-11)) }
    }
    var indefinite = Matrix(rows: 2, columns: 2, [1, 2, 2, 1])
    #expect(PlainLAPACK.potrf(&indefinite) == 2)
  }
}
