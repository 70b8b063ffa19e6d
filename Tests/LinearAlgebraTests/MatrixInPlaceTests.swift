import Basics
import TestSupport
import Testing

@testable import LinearAlgebra

/// Twelve digits, since the matrices are small and well conditioned.
@Suite("A matrix, in its own place,")
struct MatrixInPlaceTests {
  private let triangle = Matrix(rows: 2, columns: 2, [2, 0.5, 0, 3])

  private func random(_ rows: Int, _ columns: Int) -> Matrix {
    var generator = SeededGenerator(seed: UInt64(rows))
    return Matrix(rows: rows, columns: columns) { _, _ in generator.normal() }
  }

  @Test("loses a product, as plain loops have it")
  func product() {
    let factor = random(5, 3)
    let start = Matrix(rows: 5, columns: 5) { $0 == $1 ? 20 : 1 }
    var (one, other) = (start, start)
    one.subtractLowerProduct(of: factor)
    PlainLAPACK.syrk(factor, &other)
    for column in 0..<5 {
      for row in 0..<5 {
        let sum = (0..<3).reduce(0) { $0 + factor[row, $1] * factor[column, $1] }
        let expected = row >= column ? start[row, column] - sum : start[row, column]
        #expect(nearly(one[row, column], expected, within: 1e-12))
        #expect(nearly(other[row, column], expected, within: 1e-12))
      }
    }
    let isPositive = one.factorLowerTriangle()
    #expect(isPositive)
    #expect(nearly(one[0, 0] * one[0, 0], start[0, 0] - (0..<3).reduce(0) { $0 + factor[0, $1] * factor[0, $1] }))
  }

  @Test("is factored, small or large, or is not positive", arguments: [1, 7, 48, 60])
  func factors(count: Int) {
    let root = random(count, count + 3)
    var matrix = Matrix(rows: count, columns: count) { row, column in
      (0..<count + 3).reduce(0) { $0 + root[row, $1] * root[column, $1] }
    }
    let start = matrix
    let isPositive = matrix.factorLowerTriangle()
    #expect(isPositive)
    for column in 0..<count {
      for row in column..<count {
        let product = (0...column).reduce(0) { $0 + matrix[row, $1] * matrix[column, $1] }
        #expect(nearly(product, start[row, column], within: 1e-12))
      }
    }
    var negative = start
    negative[count - 1, count - 1] = -1
    let isStillPositive = negative.factorLowerTriangle()
    #expect(!isStillPositive)
  }

  @Test("is multiplied by a triangle, group by group, and divided again")
  func triangles() {
    let start = random(3, 5)
    var columns = start
    columns.multiplyColumns(from: 1, groups: 2, by: triangle)
    for row in 0..<3 {
      #expect(columns[row, 0] == start[row, 0])
      for first in [1, 3] {
        #expect(nearly(columns[row, first], 2 * start[row, first] + 0.5 * start[row, first + 1], within: 1e-12))
        #expect(nearly(columns[row, first + 1], 3 * start[row, first + 1], within: 1e-12))
      }
    }
    var rows = random(5, 2)
    let before = rows
    rows.multiplyRows(from: 1, groups: 2, by: triangle)
    for column in 0..<2 {
      #expect(rows[0, column] == before[0, column])
      #expect(nearly(rows[3, column], 2 * before[3, column] + 0.5 * before[4, column], within: 1e-12))
      #expect(nearly(rows[4, column], 3 * before[4, column], within: 1e-12))
    }
    var divided = start
    divided.divideColumns(from: 1, by: triangle)
    for row in 0..<3 {
      #expect(nearly(2 * divided[row, 1], start[row, 1], within: 1e-12))
      #expect(nearly(0.5 * divided[row, 1] + 3 * divided[row, 2], start[row, 2], within: 1e-12))
    }
  }
}
