import Basics
import Tables

extension ReportPage {
  /// More rows are folded away.
  private static let mostUnfolded = 40
  /// More rows stand in the files alone, unless each leads to a page.
  private static let mostRows = 200

  /// A table as it stands on the page, with its files.
  static func html(of table: NamedTable) throws -> String {
    let rows = table.table.rows.count
    let isCut = table.pages.isEmpty && rows > mostRows
    let label = table.table.caption ?? table.name
    let told = table.table.columnsForPage.filter { !table.inFilesAlone.contains(table.table.columns[$0].name) }
    let alike = table.pages.isEmpty ? table.table.alike(among: told) : []
    let differing = told.filter { !alike.contains($0) }
    let shown = Table(
      columns: differing.map { table.table.columns[$0] },
      rows: (isCut ? table.table.rows.prefix(mostRows) : table.table.rows[...]).map { row in
        differing.map { row[$0] }
      },
      caption: table.table.caption
    )
    let links = try table.links().map { "<a href=\"\($0.path)\">\($0.format)</a>" }.joined(separator: ", ")
    // Heads above nothing say nothing.
    guard rows > 0 else { return "<p class=\"files\">\(HTML.escaped(label)): none. As \(links)</p>\n" }
    let cut = isCut ? "The first \(mostRows) of \(NumberText.grouped(rows)) rows; the files hold all. " : ""
    let written = HTML.written(shown, links: table.pages, bars: table.bars)
    let whole =
      PageFrame.scrolling(written, label: label, isTall: rows > mostUnfolded, columns: PhoneColumns(shown))
      + note(table.table, alike) + alone(table) + "<p class=\"files\">\(cut)As \(links)</p>\n"
    guard table.isFolded || (rows > mostUnfolded && table.pages.isEmpty) else { return whole }
    // What its empty cells mean is told above the table itself.
    let title = label.firstRange(of: ". Empty:").map { String(label[..<$0.lowerBound]) } ?? label
    return """
      <details>
      <summary>\(HTML.escaped(title)): \(NumberText.counted(rows, "row"))</summary>
      \(whole)</details>

      """
  }

  /// What a page has no room for; empty where that is nothing.
  private static func alone(_ table: NamedTable) -> String {
    let columns = table.table.columns.indices.filter { place in
      table.inFilesAlone.contains(table.table.columns[place].name)
        && table.table.rows.contains { $0[place] != .missing }
    }
    guard !columns.isEmpty else { return "" }
    let labels = columns.map { table.table.columns[$0].label }.joined(separator: "; ")
    return "<p class=\"note\">In the files alone: \(HTML.escaped(labels)).</p>\n"
  }

  /// What all rows have, in a sentence in the place of columns.
  private static func note(_ table: Table, _ alike: [Int]) -> String {
    guard !alike.isEmpty else { return "" }
    let parts = alike.map { "\(table.columns[$0].label): \(table.columns[$0].said(table.rows[0][$0]))" }
    return "<p class=\"note\">The same in all rows: \(HTML.escaped(parts.joined(separator: "; "))).</p>\n"
  }
}

extension Table {
  /// With more columns a table runs off a page.
  private static let mostColumns = 10
  /// With more columns a word or a yes in every row takes the place of a number.
  private static let mostColumnsWithWords = 5

  /// Without columns that nobody has anything in, which say only that it was looked for, and without those that a name says already.
  fileprivate var columnsForPage: [Int] {
    columns.indices.filter { place in
      guard place > 0 else { return true }
      guard rows.contains(where: { $0[place] != .missing }) else { return false }
      return columns[place].name != "participant" || !beginsWith(place)
    }
  }

  /// Of a table with many columns those that are the same in all rows; of one with some, those of words and truths.
  fileprivate func alike(among places: [Int]) -> [Int] {
    guard rows.count > 1 else { return [] }
    return places.dropFirst().filter { place in
      let most = [.text, .truth].contains(columns[place].kind) ? Self.mostColumnsWithWords : Self.mostColumns
      return places.count > most && rows.allSatisfy { $0[place] == rows[0][place] }
    }
  }

  /// Whether every row's first cell begins with the participant, as the names of recordings do.
  private func beginsWith(_ place: Int) -> Bool {
    rows.allSatisfy { row in
      if case (.text(let name), .text(let participant)) = (row[0], row[place]) {
        name.hasPrefix(participant + "/")
      } else {
        false
      }
    }
  }
}
