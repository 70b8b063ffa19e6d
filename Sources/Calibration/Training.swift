/// The rows and columns of examples that a calibrator is fitted on.
public struct Training: Sendable {
  public let examples: Examples
  public let rows: [Int]
  public let columns: [Int]
  /// What other people's rows say; nil where nothing asks for them.
  public let population: Population?

  public init(_ examples: Examples, rows: [Int], columns: [Int], population: Population? = nil) {
    self.examples = examples
    self.rows = rows
    self.columns = columns
    self.population = population
  }

  /// On all rows.
  public init(_ examples: Examples, columns: [Int], population: Population? = nil) {
    self.init(examples, rows: Array(0..<examples.count), columns: columns, population: population)
  }

  var fixationCount: Int { Set(rows.map { examples.fixations[$0] }).count }

  /// On the medians of the fixations among the rows.
  var medians: Training { Training(examples.part(rows).grouped(), columns: columns) }
}
