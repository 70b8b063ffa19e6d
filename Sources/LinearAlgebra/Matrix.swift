/// A dense matrix of doubles, column after column as LAPACK has them.
public struct Matrix: Hashable, Sendable {
  public let rows: Int
  public let columns: Int
  public var elements: ContiguousArray<Double>

  /// `elements`: column after column.
  public init(rows: Int, columns: Int, _ elements: ContiguousArray<Double>) {
    precondition(elements.count == rows * columns, "A matrix has rows × columns elements.")
    self.rows = rows
    self.columns = columns
    self.elements = elements
  }

  public init(rows: Int, columns: Int, repeating value: Double = 0) {
    self.init(rows: rows, columns: columns, ContiguousArray(repeating: value, count: rows * columns))
  }

  /// The matrix with this element at every row and column.
  public init(rows: Int, columns: Int, _ element: (_ row: Int, _ column: Int) -> Double) {
    self.init(rows: rows, columns: columns)
    for column in 0..<columns {
      for row in 0..<rows { self[row, column] = element(row, column) }
    }
  }

  @inlinable
  public subscript(row: Int, column: Int) -> Double {
    get { elements[column * rows + row] }
    set { elements[column * rows + row] = newValue }
  }

  public func column(_ column: Int) -> ArraySlice<Double> {
    ArraySlice(elements[column * rows..<(column + 1) * rows])
  }

  /// The rows and columns that are asked for, in the order in which they are asked for.
  @inlinable
  public func part(rows chosenRows: some Collection<Int>, columns chosenColumns: some Collection<Int>) -> Matrix {
    var part: ContiguousArray<Double> = []
    part.reserveCapacity(chosenRows.count * chosenColumns.count)
    for column in chosenColumns {
      for row in chosenRows { part.append(self[row, column]) }
    }
    return Matrix(rows: chosenRows.count, columns: chosenColumns.count, part)
  }
}
