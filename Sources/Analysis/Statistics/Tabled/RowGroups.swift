import Tables

/// The group of each row: a column of its own table, or of a list of the participants.
struct RowGroups {
  /// Among the table's own columns; nil where a list tells.
  let place: Int?
  private let listed: Listed?
  private let id: Int?

  /// What a list says of participants.
  private struct Listed {
    let path: String
    let column: String
    /// By the participant, as the list has it; without those of whom it says nothing.
    let groups: [String: String]
    /// The list's spellings by the name in small letters.
    let spellings: [String: [String]]
    /// How many participants of the table are called so, but for capital letters.
    let namesakes: [String: Int]
  }

  /// `text`: a column, or a file and its column, such as `people.csv:group`.
  init(_ text: String, of sheet: NamedColumns, by id: Int?) throws {
    self.id = id
    guard !sheet.names.contains(text), let colon = text.lastIndex(of: ":"), colon > text.startIndex else {
      place = try sheet.column(text)
      listed = nil
      return
    }
    let path = String(text[..<colon])
    let list = try NamedColumns(file: path)
    let group = try list.column(String(text[text.index(after: colon)...]))
    let people = try list.participants("participant")
    var groups: [String: String] = [:]
    for row in list.rows where !row.fields[group].isEmpty {
      let (name, own) = (row.fields[people], row.fields[group])
      guard groups[name] == nil || groups[name] == own else {
        throw TabledError.twoGroups(file: path, column: list.names[group], participant: name)
      }
      groups[name] = own
    }
    let names = Set(id.map { id in sheet.rows.map { $0.fields[id] } } ?? [])
    place = nil
    listed = Listed(
      path: path,
      column: list.names[group],
      groups: groups,
      spellings: Dictionary(grouping: groups.keys.sorted()) { $0.lowercased() },
      namesakes: Dictionary(grouping: names) { $0.lowercased() }.mapValues(\.count)
    )
  }

  /// Empty where there is none.
  ///
  /// Capital letters make no difference where they tell nobody apart.
  func group(of row: NamedColumns.Line) throws(TabledError) -> String {
    if let place { return row.fields[place] }
    guard let listed, let id else { return "" }
    let name = row.fields[id]
    if let own = listed.groups[name] { return own }
    let plain = name.lowercased()
    guard listed.namesakes[plain] == 1 else { return "" }
    let others = Set((listed.spellings[plain] ?? []).compactMap { listed.groups[$0] })
    guard others.count < 2 else {
      throw .twoGroups(file: listed.path, column: listed.column, participant: name)
    }
    return others.first ?? ""
  }
}
