import Basics
import Studies
package import Tables
import Trackers

/// What is known of words from elsewhere, such as how frequent they are: a table whose columns join measured words.
///
/// Words are found by passage and place, counted from 1, where the table has columns `passage` and `word` with numbers, else
/// by their text, without punctuation and however it is written in capitals.
package struct WordColumns: Sendable {
  /// What the table says of a word, and where.
  private struct Told {
    let cells: [Cell]
    let line: Int
    /// Of another row that says something else of the same word.
    var otherLine: Int?
  }

  package let columns: [Column]
  private let file: String
  private var byPlace: [String: Told] = [:]
  private var byText: [String: Told] = [:]

  package init(at path: String) throws {
    file = path
    let table = try smallTable(contents(ofFileAt: path), of: path) {
      WordColumnsError.broken(file: path, problem: $0.description)
    }
    let names = table.header.map { $0.lowercased() }
    let passage = names.firstIndex(of: "passage")
    guard let word = names.firstIndex(of: "word") ?? names.firstIndex(of: "text") else {
      throw WordColumnsError.noWords(file: path, found: table.header)
    }
    let others = names.indices.filter { $0 != word && $0 != passage && names[$0] != "text" }
    guard !others.isEmpty else { throw WordColumnsError.nothingToJoin(file: path) }
    var met: Set<String> = []
    for place in others where !met.insert(table.header[place]).inserted {
      throw WordColumnsError.repeated(file: path, column: table.header[place])
    }
    let told = others.map { CellColumn(table, $0) }
    for (place, column) in zip(others, told) {
      guard let grouped = column.grouped, grouped.isLikely else { continue }
      let problem = "line \(table.rows[grouped.row].number): \(grouped.problem(in: table.header[place]))"
      throw WordColumnsError.broken(file: path, problem: problem)
    }
    columns = zip(others, told).map { place, column in
      Column(table.header[place], column.isOfWords ? .text : .number(decimals: 3), "Joined from \(path).")
    }
    func add(_ row: Told, to rows: inout [String: Told], as key: String) {
      guard let known = rows[key] else {
        rows[key] = row
        return
      }
      if known.otherLine == nil, known.cells != row.cells { rows[key]?.otherLine = row.line }
    }
    for (number, row) in table.rows.enumerated() {
      let cells = told.map { column in
        column.isOfWords ? Cell(column.words[number]) : Cell(column.numbers?[number])
      }
      let said = Told(cells: cells, line: row.number)
      if let passage, let place = Int(row.fields[word]) {
        guard place > 0 else { throw WordColumnsError.countsFromZero(file: path) }
        add(said, to: &byPlace, as: "\(row.fields[passage])/\(place)")
      } else {
        add(said, to: &byText, as: Self.key(row.fields[word]))
      }
    }
  }

  package func cells(of word: MeasuredWord) throws(WordColumnsError) -> [Cell] {
    guard let row = byPlace["\(word.passage)/\(word.word)"] ?? byText[Self.key(word.text)] else {
      return Array(repeating: .missing, count: columns.count)
    }
    if let other = row.otherLine {
      throw .toldTwice(file: file, line: other, first: row.line, word: word.text)
    }
    return row.cells
  }

  /// Throws where one of the columns is called as one of others, which a reader of either would take it for.
  package func check(beside others: some Sequence<String>) throws(WordColumnsError) {
    let taken = Set(others)
    if let column = columns.first(where: { taken.contains($0.name) }) {
      throw .taken(file: file, column: column.name)
    }
  }

  private static func key(_ text: String) -> String {
    let letters = text.filter { $0.isLetter || $0.isNumber }
    return letters.isEmpty ? text : letters.lowercased()
  }
}

package enum WordColumnsError: Error, Equatable {
  case broken(file: String, problem: String)
  case noWords(file: String, found: [String])
  case nothingToJoin(file: String)
  case countsFromZero(file: String)
  /// Two columns of one name.
  case repeated(file: String, column: String)
  /// A column with a name that means another one in the study.
  case taken(file: String, column: String)
  /// Two rows that say different things of a word that was read.
  case toldTwice(file: String, line: Int, first: Int, word: String)
}

extension WordColumnsError: CustomStringConvertible {
  package var description: String {
    switch self {
    case .broken(let file, let problem): "\(file): \(problem)"
    case .noWords(let file, let found):
      "\(file):1: no column 'word' or 'text' says which words are meant; there are \(found.quoted())."
    case .nothingToJoin(let file): "\(file):1: there is no further column that could join the words."
    case .countsFromZero(let file):
      "\(file): 'word' has a place of 0, where 1 is a passage's first word, as 'study measures --rows words' writes it."
    case .repeated(let file, let column): "\(file):1: two columns are called '\(column)'."
    case .taken(let file, let column):
      """
      \(file):1: '\(column)' already means a column of the study. Rename it in the file, such as to '\(column)_joined'.
      """
    case .toldTwice(let file, let line, let first, let word):
      """
      \(file):\(line): the word '\(word)' has other values here than in line \(first). Words are the same however they are written in \
      capitals and whatever stands between their letters. Leave one row of it.
      """
    }
  }
}
