import Basics
package import Tables

/// A small table whose columns are asked for by their names, however they are written in capitals.
package struct HeadedTable {
  private let file: String
  private let table: Delimited
  private let places: [String: Int]

  package init(_ bytes: [UInt8], of file: String) throws {
    self.file = file
    table = try smallTable(bytes, of: file) { HeadedTableError.broken(file: file, $0) }
    places = Dictionary(table.header.enumerated().map { ($1.lowercased(), $0) }) { first, _ in first }
  }

  package func has(_ column: String) -> Bool { places[column] != nil }

  /// Throws where a column is not there; `origin`: a sentence that says what such a table looks like, or what writes it.
  package func check(_ columns: [String], origin: String) throws(HeadedTableError) {
    let missing = columns.filter { !has($0) }
    guard missing.isEmpty else {
      throw .missingColumns(file: file, line: table.headerNumber, missing, found: table.header, origin)
    }
  }

  package var rows: some Sequence<Row> { table.rows.lazy.map { Row(table: self, line: $0) } }

  /// A line of the file.
  package struct Row {
    fileprivate let table: HeadedTable
    fileprivate let line: Delimited.Line

    /// In the file, from 1.
    package var number: Int { line.number }

    /// Empty where the table has no such column.
    package subscript(_ column: String) -> String { table.places[column].map { line.fields[$0] } ?? "" }

    package func number(_ column: String) throws(HeadedTableError) -> Double {
      guard let number = table.table.number(self[column]) else { throw notANumber(column) }
      return number
    }

    package func notANumber(_ column: String) -> HeadedTableError {
      .notANumber(file: table.file, line: number, column: column, found: self[column])
    }
  }
}

package enum HeadedTableError: Error, Equatable {
  case broken(file: String, TableError)
  case missingColumns(file: String, line: Int, [String], found: [String], String)
  case notANumber(file: String, line: Int, column: String, found: String)
}

extension HeadedTableError: CustomStringConvertible {
  package var description: String {
    switch self {
    case .broken(let file, let problem): "\(file): \(problem)"
    case .missingColumns(let file, let line, let names, let found, let origin):
      "\(file):\(line): the header lacks \(names.quoted()); it has \(found.joined(atMost: 8)). \(origin)"
    case .notANumber(let file, let line, let column, let found):
      "\(file):\(line): '\(column)' is '\(found)' where a number was expected."
    }
  }
}
