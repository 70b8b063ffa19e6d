import Basics
import Studies
import Tables
import Trackers

/// A table of a file as columns of text or of numbers.
struct NamedColumns {
  struct Line {
    /// Among the rows, from 0.
    let place: Int
    /// In the file, from 1.
    let number: Int
    /// Without spaces around them; empty where missing.
    let fields: [String]
  }

  let names: [String]
  let rows: [Line]
  let columns: [CellColumn]
  private let path: String

  init(file path: String) throws {
    self.path = path
    let table = try smallTable(contents(ofFileAt: path), of: path) {
      CompareError.brokenTable(file: path, problem: $0)
    }
    names = table.header.map(\.trimmedOfBlanks)
    var known: Set<String> = []
    for name in names where !known.insert(name).inserted { throw CompareError.repeatedColumn(file: path, name: name) }
    guard !table.rows.isEmpty else { throw CompareError.noRows(file: path) }
    let rows = table.rows.enumerated().map { place, row in
      Line(place: place, number: row.number, fields: row.fields.map(Self.known))
    }
    columns = names.indices.map { CellColumn(table, $0) }
    self.rows = rows
  }

  func column(_ name: String) throws(TabledError) -> Int {
    if let place = names.firstIndex(of: name) ?? names.firstIndex(where: { $0.lowercased() == name.lowercased() }) {
      return place
    }
    throw .unknownColumn(file: path, name: name, known: names)
  }

  /// The column of that name, or the usual one where it is the word for participants.
  func participants(_ name: String) throws(TabledError) -> Int {
    if name == "participant", !names.contains(name), let usual = usualParticipants { return usual }
    return try column(name)
  }

  /// By its name.
  var usualParticipants: Int? {
    let plain = names.map { $0.lowercased().filter { $0.isLetter || $0.isNumber } }
    let usual = [
      "participant", "participantid", "subject", "subjectid", "subj", "sub", "sid", "part", "recordingsessionlabel",
      "reader",
      "child", "id", "ppt", "pp", "person",
    ]
    return usual.lazy.compactMap { plain.firstIndex(of: $0) }.first
  }

  private static let missing = MissingMarks(["na", "n/a", "nan", "null", "none", ".", "-", "#n/a", "#nv"])

  private static func known(_ field: String) -> String {
    let text = field.trimmedOfBlanks
    return missing.holds(text) ? "" : text
  }

  /// Where a cell stands in the file.
  func place(ofRow row: Int) -> Place { Place(path, line: rows[row].number) }
}
