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
    // What nobody has anything in tells nothing, but that it was looked for, which the files say.
    let told = table.table.columns.indices.filter { place in
      place == 0 || table.table.rows.contains { $0[place] != .missing }
    }
    let shown = Table(
      columns: told.map { table.table.columns[$0] },
      rows: (isCut ? table.table.rows.prefix(mostRows) : table.table.rows[...]).map { row in told.map { row[$0] } },
      caption: table.table.caption
    )
    let links = try table.links().map { "<a href=\"\($0.path)\">\($0.format)</a>" }.joined(separator: ", ")
    let cut = isCut ? "The first \(mostRows) of \(NumberText.grouped(rows)) rows; the files hold all. " : ""
    let written = HTML.written(shown, links: table.pages, bars: table.bars)
    let whole =
      PageFrame.scrolling(written, label: label, isTall: rows > mostUnfolded)
      + "<p class=\"files\">\(cut)As \(links)</p>\n"
    guard table.isFolded || (rows > mostUnfolded && table.pages.isEmpty) else { return whole }
    return """
      <details>
      <summary>\(HTML.escaped(label)): \(NumberText.counted(rows, "row"))</summary>
      \(whole)</details>

      """
  }
}
