public import Basics

/// A `table` element whose headings a screen reader can announce; a style sheet aligns its class `number` right.
public struct HTML: TableFormat {
  public static let name = "html"
  public static let summary = "An HTML table element for a page."
  public static let fileExtension = "html"

  public init(from options: inout Options) throws(OptionError) {}

  public func written(_ table: Table) -> String {
    var lines = ["<table>"]
    if let caption = table.caption { lines.append("<caption>\(Self.escaped(caption.onOneLine))</caption>") }
    lines += ["<thead>", "<tr>\(table.columns.map(heading).joined())</tr>", "</thead>", "<tbody>"]
    for row in table.rows {
      let cells = row.indices.map { cell(table.columns[$0], row[$0], isFirst: $0 == 0) }
      lines.append("<tr>\(cells.joined())</tr>")
    }
    return (lines + ["</tbody>", "</table>"]).map { $0 + "\n" }.joined()
  }

  private func heading(_ column: Column) -> String {
    "<th scope=\"col\"\(attribute(column))>\(Self.escaped(column.name.onOneLine))</th>"
  }

  private func cell(_ column: Column, _ cell: Cell, isFirst: Bool) -> String {
    let text = column.printed(cell)
    // The text a row begins with is what the row is about.
    if case .text = cell {
      return isFirst ? "<th scope=\"row\">\(Self.escaped(text))</th>" : "<td>\(Self.escaped(text))</td>"
    }
    return "<td\(attribute(column))>\(text.replacingScalars { $0 == "-" ? "\u{2212}" : nil })</td>"
  }

  private func attribute(_ column: Column) -> String { column.isNumeric ? " class=\"number\"" : "" }

  /// A text as it may stand inside a page.
  public static func escaped(_ text: String) -> String {
    text.replacingScalars { scalar in
      switch scalar {
      case "&": "&amp;"
      case "<": "&lt;"
      case ">": "&gt;"
      case "\"": "&quot;"
      default: nil
      }
    }
  }
}
