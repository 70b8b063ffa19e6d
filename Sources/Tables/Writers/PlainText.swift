public import Basics

/// Columns below each other, for a terminal.
public struct PlainText: TableFormat {
  public static let name = "text"
  public static let summary = "Aligned columns for a terminal."
  public static let fileExtension = "txt"

  public init(from options: inout Options) throws(OptionError) {}

  public func written(_ table: Table) -> String {
    let grid = Grid(table)
    let rule = grid.widths.map { String(repeating: "─", count: $0) }
    let caption = table.caption.map { [$0.onOneLine, ""] } ?? []
    let lines = caption + ([grid.header, rule] + grid.rows).map { line($0) }
    return lines.map { $0 + "\n" }.joined()
  }

  private func line(_ cells: [String]) -> String {
    var line = cells.joined(separator: "  ")
    while line.last == " " { line.removeLast() }
    return line
  }
}
