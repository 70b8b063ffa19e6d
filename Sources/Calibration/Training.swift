/// The rows and columns of examples that a calibrator is fitted on.
public struct Training: Sendable {
  public let examples: Examples
  public let rows: [Int]
  public let columns: [Int]

  public init(_ examples: Examples, rows: [Int], columns: [Int]) {
    self.examples = examples
    self.rows = rows
    self.columns = columns
  }

  /// On all rows.
  public init(_ examples: Examples, columns: [Int]) {
    self.init(examples, rows: Array(0..<examples.count), columns: columns)
  }

  /// On the medians of the fixations among the rows.
  var medians: Training { Training(examples.part(rows).grouped(), columns: columns) }
}
