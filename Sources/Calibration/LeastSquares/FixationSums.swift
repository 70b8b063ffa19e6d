import LinearAlgebra

/// Sums of products over the rows of each fixation, since most folds take fixations whole.
///
/// A fold's own sums are then those of its fixations, a tenth of the work where a fixation has ten frames.
struct FixationSums {
  /// With fewer rows, adding a fixation's sums takes as long as summing its rows.
  private static let leastRows = 3

  private let width: Int
  /// The fixation of each row.
  private let fixations: [Int]
  /// How many rows each fixation has.
  private let counts: [Int]
  /// Upper triangles, row after row, one fixation's after the other.
  private let triangles: ContiguousArray<Double>

  /// Nil where fixations have few rows.
  ///
  /// `rows`: one after the other, `width` numbers each.
  init?(of rows: borrowing ContiguousArray<Double>, width: Int, _ fixations: [Int]) {
    var members = Array(repeating: [Int](), count: (fixations.max() ?? -1) + 1)
    for (row, fixation) in fixations.enumerated() { members[fixation].append(row) }
    let known = members.filter { !$0.isEmpty }.count
    guard fixations.count >= Self.leastRows * known else { return nil }
    self.width = width
    self.fixations = fixations
    counts = members.map(\.count)
    var triangles: ContiguousArray<Double> = []
    triangles.reserveCapacity(members.count * Self.size(width))
    var square = ContiguousArray(repeating: 0.0, count: width * width)
    var gathered: ContiguousArray<Double> = []
    for chosen in members {
      sumCrossProducts(of: rows, chosen: chosen, width: width, gathered: &gathered, into: &square)
      for row in 0..<width { triangles += square[row * width + row..<(row + 1) * width] }
    }
    self.triangles = triangles
  }

  /// The fixations of which no row is missing in these; `others` become the rows of all others.
  func whole(of rows: [Int], others: inout [Int]) -> [Int] {
    others.removeAll(keepingCapacity: true)
    var found = Array(repeating: 0, count: counts.count)
    for row in rows { found[fixations[row]] += 1 }
    for row in rows where found[fixations[row]] < counts[fixations[row]] { others.append(row) }
    return found.indices.filter { found[$0] > 0 && found[$0] == counts[$0] }
  }

  /// Adds the sums of fixations to the upper triangle of a square that begins at a place.
  func add(_ chosen: [Int], to squares: inout ContiguousArray<Double>, at start: Int) {
    precondition(start >= 0 && squares.count >= start + width * width, "The sums have room.")
    // Element by element, with every index checked, this took three times as long.
    unsafe triangles.withUnsafeBufferPointer { triangles in
      unsafe squares.withUnsafeMutableBufferPointer { squares in
        for fixation in chosen {
          precondition(counts.indices.contains(fixation), "A chosen fixation is one of the fixations.")
          var from = fixation * Self.size(width)
          for row in 0..<width {
            let to = start + row * width
            let count = width - row
            let own = unsafe UnsafeBufferPointer(rebasing: triangles[from..<from + count])
            let sums = unsafe UnsafeMutableBufferPointer(rebasing: squares[to + row..<to + width])
            for index in 0..<count { unsafe sums[index] += own[index] }
            from += count
          }
        }
      }
    }
  }

  private static func size(_ width: Int) -> Int { width * (width + 1) / 2 }
}
