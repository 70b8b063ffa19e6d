public import Basics

/// A `table` element whose headings a screen reader can announce; a style sheet aligns its class `number` right.
///
/// Cells of several numbers have the class `composed`.
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
    "<th scope=\"col\"\(attribute(column))>\(Self.escaped(column.heading.onOneLine))</th>"
  }

  private func cell(_ column: Column, _ cell: Cell, isFirst: Bool) -> String {
    let printed = column.printed(cell)
    let signed = column.hasSigns(cell) ? printed.replacingScalars { $0 == "-" ? "\u{2212}" : nil } : printed
    let text = Self.escaped(signed)
    // The text a row begins with is what the row is about.
    if isFirst, case .text = cell { return "<th scope=\"row\">\(text)</th>" }
    return "<td\(attribute(column))>\(text)</td>"
  }

  private func attribute(_ column: Column) -> String {
    column.isNumeric ? " class=\"number\"" : column.kind == .composed ? " class=\"composed\"" : ""
  }

  /// A text as it may stand inside a page.
  public static func escaped(_ text: String) -> String {
    text.replacingScalars { scalar in
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
