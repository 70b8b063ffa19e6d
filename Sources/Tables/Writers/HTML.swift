public import Basics

/// A `table` element whose headings a screen reader can announce; a style sheet aligns its class `number` right.
///
/// Cells of several numbers have the class `composed`.
public struct HTML: TableFormat {
  public static let name = "html"
  public static let summary = "An HTML table element for a page."
  public static let fileExtension = "html"

  public init(from options: inout Options) throws(OptionError) {}

  public func written(_ table: Table) -> String { Self.written(table) }

  /// A table for a page.
  ///
  /// `links`: where what a row is about has a page of its own. `bars`: names of columns whose cells a style sheet fills as far
  /// as their property `--p` says, so that rows are compared at a glance.
  public static func written(_ table: Table, links: [String: String] = [:], bars: Set<String> = []) -> String {
    var lines = ["<table>"]
    if let caption = table.caption { lines.append("<caption>\(escaped(caption.onOneLine))</caption>") }
    lines += ["<thead>", "<tr>\(table.columns.map(heading).joined())</tr>", "</thead>", "<tbody>"]
    // What is the same in all rows compares nothing.
    let greatest = table.columns.indices.map { place -> Double? in
      guard bars.contains(table.columns[place].name) else { return nil }
      let numbers = table.rows.compactMap { $0[place].number }
      return numbers.max().flatMap { $0 == numbers.min() ? nil : $0 }
    }
    for row in table.rows {
      let cells = row.indices.map { place in
        let (column, cell) = (table.columns[place], row[place])
        return place == 0
          ? first(column, cell, links) : self.cell(column, cell, part: part(cell.number, of: greatest[place]))
      }
      lines.append("<tr>\(cells.joined())</tr>")
    }
    return (lines + ["</tbody>", "</table>"]).map { $0 + "\n" }.joined()
  }

  /// Who needs the name that files have, or what it means, rests on it.
  private static func heading(_ column: Column) -> String {
    let meaning = column.heading == column.name ? "\(column.name): \(column.meaning)" : column.meaning
    return """
      <th scope="col"\(attribute(column)) title="\(escaped(meaning.onOneLine))">\(escaped(column.label.onOneLine))</th>
      """
  }

  /// The text a row begins with is what the row is about.
  private static func first(_ column: Column, _ cell: Cell, _ links: [String: String]) -> String {
    guard case .text(let name) = cell else { return self.cell(column, cell) }
    let text = shown(column, cell)
    let style = names.contains(column.name) ? " class=\"name\"" : ""
    return "<th scope=\"row\"\(style)>\(links[name].map { "<a href=\"\(escaped($0))\">\(text)</a>" } ?? text)</th>"
  }

  /// Columns of names that are read as one word.
  private static let names: Set<String> = ["recording", "participant", "device"]

  private static func cell(_ column: Column, _ cell: Cell, part: String? = nil) -> String {
    let bar = part.map { " style=\"--p:\($0)%\"" } ?? ""
    return "<td\(attribute(column, hasBar: part != nil))\(bar)>\(shown(column, cell))</td>"
  }

  private static func shown(_ column: Column, _ cell: Cell) -> String {
    let printed = column.kind == .composed ? brokenAtBrackets(column.said(cell)) : column.said(cell)
    return escaped(column.hasSigns(cell) ? printed.replacingScalars { $0 == "-" ? "\u{2212}" : nil } : printed)
  }

  /// Several numbers may stand below each other where a table has no room, but nothing within an interval or a statistic is torn apart.
  private static func brokenAtBrackets(_ numbers: String) -> String {
    numbers.replacing(" ", with: "\u{A0}").replacing("\u{A0}[", with: " [").replacing("\u{A0}(", with: " (")
  }

  /// Per cent; nil where there is nothing to fill.
  private static func part(_ number: Double?, of greatest: Double?) -> String? {
    guard let number, let greatest, greatest > 0, number >= 0, greatest.isFinite else { return nil }
    return NumberText.fixed(100 * number / greatest, decimals: 0)
  }

  private static func attribute(_ column: Column, hasBar: Bool = false) -> String {
    // A thousand rows of bars are to stay small.
    if column.isNumeric { return hasBar ? " class=\"bar\"" : " class=\"number\"" }
    return column.kind == .composed ? " class=\"composed\"" : ""
  }

  /// A text as it may stand inside a page.
  public static func escaped(_ text: String) -> String {
    // As nearly every text is.
    if text.utf8.allSatisfy({ $0 < 0x80 && !"&<>\"".utf8.contains($0) }) { return text }
    return text.replacingScalars { scalar in
      switch scalar {
      case _ where scalar.turnsText: ""
      case "&": "&amp;"
      case "<": "&lt;"
      case ">": "&gt;"
      case "\"": "&quot;"
      default: nil
      }
    }
  }
}
