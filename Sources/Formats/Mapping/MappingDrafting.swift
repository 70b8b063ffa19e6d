import Tables
import Trackers

/// A mapping while it is guessed.
struct MappingDrafting {
  let table: SampledTable
  /// Lines that stand above the header.
  private let skipped: Int
  let file: String
  var doubts: [String] = []
  /// In the mapping's order; the text is JSON.
  var keys: [(key: String, text: String)] = []
  let guesses: [ColumnGuess]
  var chosen: [(field: Mapping.Field, column: Int)] = []
  /// Columns that say something of each trial as a whole.
  var variables: [Int] = []
  /// Whether the table is read without a mapping.
  private(set) var isKnown = false

  /// `skipped`: how many lines stand above the table's header.
  init(_ table: SampledTable, below skipped: Int, file: String) {
    self.table = table
    self.skipped = skipped
    self.file = file
    guesses = table.columns.indices.map { ColumnGuess($0 < table.header.count ? table.header[$0] : "") }
  }

  var json: String { "{\n" + keys.map { "  \"\($0.key)\": \($0.text)" }.joined(separator: ",\n") + "\n}\n" }

  mutating func draft() {
    guard table.columns.contains(where: { !$0.isEmpty }) else {
      let found = table.header.count > 1 ? "a header and no rows" : "no rows"
      doubts.append("\(file) has \(found), so nothing could be learned from them.")
      keys = [("kind", "\"samples\""), ("columns", "{}")]
      return
    }
    if skipped == 0, WordTableNames.areKnown(table.header) {
      isKnown = true
      doubts.append(
        "Each row of \(file) is a word with what was measured of it: 'study ingest' reads it without a mapping."
      )
      keys = [("kind", "\"samples\""), ("columns", "{}")]
      return
    }
    chooseColumns()
    let isFixations = column(.end) != nil || column(.duration) != nil
    keys.append(("kind", isFixations ? "\"fixations\"" : "\"samples\""))
    keys.append(("delimiter", JSONText.string(String(UnicodeScalar(table.delimiter)))))
    if table.header.isEmpty { keys.append(("header", "false")) }
    if skipped > 0 {
      keys.append(("skip", "\(skipped)"))
      doubts.append("The header seems to be line \(skipped + 1): 'skip' leaves out what stands above it.")
    }
    let unit = timeUnit(isFixations: isFixations)
    keys.append(("columns", columnsText))
    chooseVariables()
    keys.append(contentsOf: unit)
    addSpace(isFixations: isFixations)
    addFirsts()
    addScreen()
    addMissing()
    if table.decimal != UInt8(ascii: ".") { keys.append(("decimal", "\",\"")) }
    addEncoding()
    askForScreen()
    tellGrouped()
    tellUnread()
  }

  private mutating func askForScreen() {
    let space = keys.first { $0.key == "space" }?.text
    let isOfParts = ["\"normalized\"", "\"norm\""].contains(space)
    guard let space, !isOfParts, !keys.contains(where: { $0.key == "screen" }) else { return }
    let purpose =
      space == "\"degrees\""
      ? "fixations can be assigned to the lines and words of a text" : "measures in degrees can be computed"
    doubts.append(
      """
      The file does not say how large the screen was and how far away: add "screen": {"pixels": [width, height], \
      "millimetres": [width, height], "distance": millimetres}, and \(purpose).
      """
    )
  }

  func column(_ field: Mapping.Field) -> Int? { chosen.first { $0.field == field }?.column }

  private mutating func addMissing() {
    let numeric = chosen.map(\.column).filter { table.isNumeric($0) }
    var marks: [String] = [""]
    for text in numeric.flatMap({ table.columns[$0] }) where table.number(text) == nil && !marks.contains(text) {
      if SampledTable.isMissing(text) { marks.append(text) }
    }
    keys.append(("missing", "[" + marks.map(JSONText.string).joined(separator: ", ") + "]"))
    for (x, y) in placePairs {
      guard let mark = likelyMark(x, y) else { continue }
      doubts.append(
        """
        '\(table.name(x))' and '\(table.name(y))' are both \(mark.text) in \(NumberText.counted(mark.rows, "row")): \
        if that means missing, add "\(mark.text)" to 'missing'.
        """
      )
    }
  }

  private mutating func addEncoding() {
    switch table.encoding {
    case .utf8: break
    case .utf16: keys.append(("encoding", "\"utf-16\""))
    case .latin1:
      keys.append(("encoding", "\"latin-1\""))
      doubts.append("The file is no UTF-8; it was taken as Latin-1.")
    }
  }

  private mutating func tellUnread() {
    let unread = table.columns.indices.filter { column in
      !chosen.contains { $0.column == column } && !variables.contains(column)
    }
    for column in unread where !guesses.isEmpty {
      let words = guesses[column].words
      if words.contains(where: { ["val", "valid", "validity", "status"].contains($0) }) {
        doubts.append(
          "'\(table.name(column))' may tell which samples are good: name it 'valid', and its good values in 'validValues'."
        )
      }
    }
    guard !unread.isEmpty else { return }
    let names = unread.map { shown($0) }.joined(separator: ", ")
    doubts.append(
      """
      \(unread.count == 1 ? "One column is" : "\(unread.count) columns are") not read: \(names). What says something of \
      each trial can stand among 'variables'.
      """
    )
  }
}
