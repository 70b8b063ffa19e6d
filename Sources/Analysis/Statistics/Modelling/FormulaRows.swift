import Basics
package import Statistics
import Studies
import Tables
import Trackers

/// The data that a formula speaks of, and where each row comes from.
package struct FormulaRows: Sendable {
  /// What the rows are: a file's path, or `words`, `trials` or `participants` of the study.
  package let name: String
  package internal(set) var data: ModelData
  let findings: [Finding]
  let place: @Sendable (_ row: Int) -> Place

  /// A table whose first line names the columns; blank cells and `NA` are missing.
  package init(file path: String) throws {
    let text = try tableText(contents(ofFileAt: path), of: path)
    let table: Delimited
    do throws(TableError) { table = try Delimited.read(text.span) } catch {
      throw CompareError.brokenTable(file: path, problem: error)
    }
    var known: Set<String> = []
    for name in table.header where !known.insert(name).inserted {
      throw CompareError.repeatedColumn(file: path, name: name)
    }
    guard !table.rows.isEmpty else { throw CompareError.noRows(file: path) }
    var data = ModelData(rowCount: table.rows.count)
    for (place, name) in table.header.enumerated() { data.add(cells: table.rows.map { $0.fields[place] }, as: name) }
    self.data = data
    name = path
    findings = []
    let lines = table.rows.map(\.number)
    place = { Place(path, line: lines[$0]) }
  }

  init(name: String, data: ModelData, findings: [Finding], place: @escaping @Sendable (Int) -> Place) {
    self.name = name
    self.data = data
    self.findings = findings
    self.place = place
  }

  /// Without one, the first level by its name is what others are compared with, as in R.
  mutating func setReferences(_ references: [Reference]) throws(MixedModelError) {
    for reference in references { try data.setReference(reference.level, of: reference.column) }
  }

  /// A model's complaint about a row, with where that row is.
  func located(_ error: MixedModelError) -> any Error {
    switch error {
    case .notFinite(let text, let row):
      CompareError.brokenValue(place(row - 1), "\(text) is not a finite number.")
    case .notBinary(let text, let row):
      CompareError.brokenValue(
        place(row - 1),
        "The response \(text) of a binomial model is 0 or 1, or a factor with two levels; this is neither."
      )
    case .notANumber(let word, let column, let row):
      CompareError.brokenValue(
        place(row - 1),
        "'\(word)' is not a number, and the formula computes with the column '\(column)'."
      )
    default: error
    }
  }
}

/// The level of a factor that the others are compared with.
package struct Reference: Sendable, Hashable {
  package let column: String
  package let level: String

  /// `text`: such as `group=control`.
  package init(_ text: String) throws(CompareError) {
    let parts = text.split(separator: "=", maxSplits: 1).map(String.init)
    guard parts.count == 2 else { throw .notAReference(text) }
    (column, level) = (parts[0], parts[1])
  }
}
