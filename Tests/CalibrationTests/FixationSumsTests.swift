import Basics
import TestSupport
import Testing

@testable import Calibration

@Suite("Sums over fixations")
struct FixationSumsTests {
  private static let width = 5

  @Test("with the rows that lie apart are the sums over all rows", arguments: 1...20 as ClosedRange<UInt64>)
  func sums(seed: UInt64) throws {
    var random = SeededGenerator(seed: seed)
    let fixations = (0..<60).map { _ in Int.random(in: 0..<12, using: &random) }
    let rows = ContiguousArray((0..<60 * Self.width).map { _ in Double.random(in: -1...1, using: &random) })
    let sums = try #require(FixationSums(of: rows, width: Self.width, fixations))
    // Two fixations less a row, four as they are.
    let parts = (0..<2).flatMap { fixation in fixations.indices.filter { fixations[$0] == fixation }.dropFirst() }
    let chosen = (parts + fixations.indices.filter { (2..<6).contains(fixations[$0]) }).shuffled(using: &random)

    var apart: [Int] = []
    let whole = sums.whole(of: chosen, others: &apart)
    #expect(whole == Set(fixations).filter { (2..<6).contains($0) }.sorted())
    #expect(apart.sorted() == parts.sorted())
    var square = ContiguousArray(repeating: 0.0, count: 3 + Self.width * Self.width)
    sums.add(whole, to: &square, at: 3)
    for row in 0..<Self.width {
      for column in row..<Self.width {
        func sum(_ rows: [Int], _ all: ContiguousArray<Double>) -> Double {
          rows.reduce(0) { $0 + all[$1 * Self.width + row] * all[$1 * Self.width + column] }
        }
        let found = square[3 + row * Self.width + column] + sum(apart, rows)
        #expect(nearly(found, sum(chosen, rows), within: 1e-12))
      }
    }
  }

  @Test("are none where fixations have few rows")
  func fewRows() {
    let rows = ContiguousArray(repeating: 1.0, count: 5 * Self.width)
    #expect(FixationSums(of: rows, width: Self.width, [0, 0, 1, 1, 2]) == nil)
    #expect(FixationSums(of: rows, width: Self.width, [0, 0, 0, 0, 0]) != nil)
  }
}
