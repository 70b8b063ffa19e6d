import Tables

/// The group of each row: a column of its own table, or of a list of the participants.
struct RowGroups {
  /// Among the table's own columns; nil where a list tells.
  let place: Int?
  /// By the participant, as the list has it.
  private let listed: [String: String]
  private let id: Int?

  /// `text`: a column, or a file and its column, such as `people.csv:group`.
  init(_ text: String, of sheet: NamedColumns, by id: Int?) throws {
    self.id = id
    guard !sheet.names.contains(text), let colon = text.lastIndex(of: ":"), colon > text.startIndex else {
      place = try sheet.column(text)
      listed = [:]
      return
    }
    let list = try NamedColumns(file: String(text[..<colon]))
    let group = try list.column(String(text[text.index(after: colon)...]))
    let people = try list.participants("participant")
    place = nil
    listed = Dictionary(list.rows.map { (Self.plain($0.fields[people]), $0.fields[group]) }) { first, _ in first }
  }

  /// Empty where there is none.
  func group(of row: NamedColumns.Line) -> String {
    place.map { row.fields[$0] } ?? id.flatMap { listed[Self.plain(row.fields[$0])] } ?? ""
  }

  private static func plain(_ name: String) -> String { name.lowercased() }
}
