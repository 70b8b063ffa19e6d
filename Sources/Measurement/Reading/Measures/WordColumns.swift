import Studies
package import Tables
import Trackers

/// What is known of words from elsewhere, such as how frequent they are: a table whose columns join measured words.
///
/// Words are found by passage and place, counted from 1, where the table has columns `passage` and `word` with numbers, else
/// by their text, without punctuation and however it is written in capitals.
package struct WordColumns: Sendable {
  package let columns: [Column]
  private var byPlace: [String: [Cell]] = [:]
  private var byText: [String: [Cell]] = [:]

  package init(at path: String) throws {
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
    let told = others.map { CellColumn(table, $0) }
    for (place, column) in zip(others, told) {
      guard let grouped = column.grouped, grouped.isLikely else { continue }
      let problem = "line \(table.rows[grouped.row].number): \(grouped.problem(in: table.header[place]))"
      throw WordColumnsError.broken(file: path, problem: problem)
    }
    columns = zip(others, told).map { place, column in
      Column(table.header[place], column.isOfWords ? .text : .number(decimals: 3), "Joined from \(path).")
    }
    for (number, row) in table.rows.enumerated() {
      let cells = told.map { column in
        column.isOfWords ? Cell(column.words[number]) : Cell(column.numbers?[number])
      }
      if let passage, let place = Int(row.fields[word]) {
        guard place > 0 else { throw WordColumnsError.countsFromZero(file: path) }
        byPlace["\(row.fields[passage])/\(place)"] = cells
      } else {
        byText[Self.key(row.fields[word])] = cells
      }
    }
  }

  package func cells(of word: MeasuredWord) -> [Cell] {
    byPlace["\(word.passage)/\(word.word)"] ?? byText[Self.key(word.text)]
      ?? Array(repeating: .missing, count: columns.count)
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
}

extension WordColumnsError: CustomStringConvertible {
  package var description: String {
    switch self {
    case .broken(let file, let problem): "\(file): \(problem)"
    case .noWords(let file, let found):
      "\(file):1: no column 'word' or 'text' says which words are meant; there are \(found.map { "'\($0)'" }.joined(separator: ", "))."
    case .nothingToJoin(let file): "\(file):1: there is no further column that could join the words."
    case .countsFromZero(let file):
      "\(file): 'word' has a place of 0, where 1 is a passage's first word, as 'study measures --rows words' writes it."
    }
  }
}
