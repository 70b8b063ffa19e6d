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
  /// Columns of whose numbers nobody knows the size, by their names.
  private let unreadable: [String: CompareError]
  let place: @Sendable (_ row: Int) -> Place

  /// A table whose first line names the columns, whose cells are read as those of participants are.
  package init(file path: String) throws {
    let table = try smallTable(contents(ofFileAt: path), of: path) {
      CompareError.brokenTable(file: path, problem: $0)
    }
    var known: Set<String> = []
    for name in table.header where !known.insert(name).inserted {
      throw CompareError.repeatedColumn(file: path, name: name)
    }
    guard !table.rows.isEmpty else { throw CompareError.noRows(file: path) }
    var data = ModelData(rowCount: table.rows.count)
    let lines = table.rows.map(\.number)
    var (findings, unreadable): ([Finding], [String: CompareError]) = ([], [:])
    for (place, name) in table.header.enumerated() {
      let column = CellColumn(table, place)
      if let numbers = column.numbers {
        data.add(numbers: numbers, as: name)
      } else {
        data.add(cells: column.words.map { $0 ?? "" }, as: name)
      }
      guard let grouped = column.grouped else { continue }
      let (cell, problem) = (Place(path, line: lines[grouped.row]), grouped.problem(in: name))
      if grouped.isLikely {
        unreadable[name] = .brokenValue(cell, problem)
      } else if column.numbers != nil {
        findings.append(Finding(.warning, "comma", at: cell, problem + " Read as a decimal comma."))
      }
    }
    self.data = data
    self.findings = findings
    self.unreadable = unreadable
    name = path
    place = { Place(path, line: lines[$0]) }
  }

  init(name: String, data: ModelData, findings: [Finding], place: @escaping @Sendable (Int) -> Place) {
    self.name = name
    self.data = data
    self.findings = findings
    unreadable = [:]
    self.place = place
  }

  /// Throws where one of these columns cannot be read.
  func check(_ columns: [String]) throws(CompareError) {
    for column in columns { if let problem = unreadable[column] { throw problem } }
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
