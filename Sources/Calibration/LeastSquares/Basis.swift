import Geometry
import LinearAlgebra

/// The columns that several feature sets draw on, rewritten so that sums over rows of their products lose few digits.
///
/// A column may be replaced by what it adds to columns that stand in every set in which it stands: each set spans
/// what it spanned before, so its predictions stay the same, but nothing nearly cancels. Every row also holds the
/// constant 1/√n and, at its end, both coordinates of the target from their means.
struct Basis {
  /// Row after row.
  let rows: ContiguousArray<Double>
  let width: Int
  let count: Int
  /// Where each column stands in a row.
  let place: [Int: Int]
  /// The places in a row that each set uses, the constant first.
  let places: [[Int]]
  /// Sets whose columns are so nearly dependent that only a decomposition tells.
  let isDelicate: [Bool]
  /// The mean of all targets.
  let centre: Point<ScreenPoints>
  /// Nil where fixations have so few rows that their sums would save nothing.
  let fixations: FixationSums?

  /// `sets`: columns of the examples.
  ///
  /// `orthogonal`: whether columns may be replaced, as a penalty on each of them forbids.
  init(_ examples: Examples, sets: [[Int]], orthogonal: Bool) {
    let count = examples.count
    let union = Set(sets.joined()).sorted { left, right in
      let (first, second) = (Self.owners(left, sets).count, Self.owners(right, sets).count)
      return (-first, left) < (-second, right)
    }
    let root = Double(count).squareRoot()
    var columns = [ContiguousArray(repeating: 1 / root, count: count)]
    var owners = [Set(sets.indices)]
    var place: [Int: Int] = [:]
    var delicate: Set<Int> = []
    for column in union {
      let own = Self.owners(column, sets)
      var values = Self.standardized(examples.values, column)
      if orthogonal {
        let known = columns.indices.filter { owners[$0].isSuperset(of: own) }
        // Twice is enough (Giraud, Langou & Rozložník 2005).
        for _ in 0..<2 { for other in known { values.removePart(along: columns[other]) } }
        let length = values.length
        if length < 1e-12 * root { continue }
        if length < 1e-6 * root { delicate.formUnion(own) }
        values.divide(by: length)
      }
      place[column] = columns.count
      columns.append(values)
      owners.append(own)
    }
    self.place = place
    width = columns.count + 2
    self.count = count
    places = sets.map { set in [0] + set.compactMap { place[$0] } }
    isDelicate = sets.indices.map(delicate.contains)
    centre = Point(
      x: examples.targets.reduce(0) { $0 + $1.x } / Double(count),
      y: examples.targets.reduce(0) { $0 + $1.y } / Double(count)
    )
    var rows: ContiguousArray<Double> = []
    rows.reserveCapacity(count * width)
    for row in 0..<count {
      for column in columns { rows.append(column[row]) }
      rows.append(examples.targets[row].x - centre.x)
      rows.append(examples.targets[row].y - centre.y)
    }
    self.rows = rows
    fixations = FixationSums(of: rows, width: width, examples.fixations)
  }

  private static func owners(_ column: Int, _ sets: [[Int]]) -> Set<Int> {
    Set(sets.indices.filter { sets[$0].contains(column) })
  }

  /// With mean 0 and standard deviation 1 over all rows; 0 where the column never changes.
  private static func standardized(_ matrix: Matrix, _ column: Int) -> ContiguousArray<Double> {
    let standard = StandardColumn(matrix, column: column, rows: 0..<matrix.rows)
    return ContiguousArray(
      matrix.column(column).map { standard.range > 0 ? standard.standardized($0) : 0 }
    )
  }
}

extension ContiguousArray<Double> {
  fileprivate var length: Double { reduce(0) { $0 + $1 * $1 }.squareRoot() }

  fileprivate mutating func divide(by length: Double) {
    for index in indices { self[index] /= length }
  }

  /// `direction`: of length 1.
  fileprivate mutating func removePart(along direction: ContiguousArray<Double>) {
    var part = 0.0
    for index in indices { part += self[index] * direction[index] }
    for index in indices { self[index] -= part * direction[index] }
  }
}
