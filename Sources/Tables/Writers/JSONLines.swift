public import Basics

/// One JSON object per line and row, with numbers in full.
public struct JSONLines: TableFormat {
  public static let name = "json-lines"
  public static let summary = "One JSON object per row, numbers in full."
  public static let fileExtension = "jsonl"

  public init(from options: inout Options) throws(OptionError) {}

  public func written(_ table: Table) -> String {
    let keys = table.columns.map { JSONText.string($0.name) + ":" }
    let lines = table.rows.map { row in
      let members = row.indices.map { keys[$0] + value(row[$0], table.columns[$0].kind) }
      return "{" + members.joined(separator: ",") + "}\n"
    }
    return lines.joined()
  }

  private func value(_ cell: Cell, _ kind: Column.Kind) -> String {
    switch cell {
    case .text(let text): JSONText.string(text)
    case .integer(let integer) where kind == .truth: integer == 0 ? "false" : "true"
    case .integer(let integer): String(integer)
    case .number(let number): JSONText.number(number)
    case .missing: "null"
    }
  }
}
