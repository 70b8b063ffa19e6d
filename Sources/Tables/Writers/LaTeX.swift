public import Basics

/// A `tabular` with the rules of the booktabs package, inside a `table` where it has a caption.
public struct LaTeX: TableFormat {
  public static let name = "latex"
  public static let summary = "A LaTeX table with booktabs rules."
  public static let fileExtension = "tex"

  public init(from options: inout Options) throws(OptionError) {}

  public func written(_ table: Table) -> String {
    let alignment = table.columns.map { $0.isNumeric ? "r" : "l" }.joined()
    let header = table.columns.map { escaped($0.name.onOneLine) }
    let rows = table.rows.map { row in zip(table.columns, row).map(cell) }
    var lines = ["\\begin{tabular}{\(alignment)}", "\\toprule", line(header), "\\midrule"]
    lines += rows.map(line)
    lines += ["\\bottomrule", "\\end{tabular}"]
    if let caption = table.caption {
      lines = ["\\begin{table}", "\\centering", "\\caption{\(escaped(caption.onOneLine))}"] + lines + ["\\end{table}"]
    }
    return lines.map { $0 + "\n" }.joined()
  }

  private func line(_ cells: [String]) -> String { cells.joined(separator: " & ") + " \\\\" }

  private func cell(_ column: Column, _ cell: Cell) -> String {
    let text = column.printed(cell)
    if case .text = cell { return escaped(text) }
    // A hyphen is shorter than a minus.
    return text.replacingScalars { $0 == "-" ? "$-$" : nil }
  }

  private func escaped(_ text: String) -> String {
    text.replacingScalars { scalar in
      switch scalar {
      case "{", "}", "$", "&", "#", "_", "%": "\\\(scalar)"
      case "\\": "\\textbackslash{}"
      case "~": "\\textasciitilde{}"
      case "^": "\\textasciicircum{}"
      case "<": "\\textless{}"
      case ">": "\\textgreater{}"
      case "|": "\\textbar{}"
      // At the start of a row these would belong to the `\\` before it.
      case "[", "]", "*": "{\(scalar)}"
      default: nil
      }
    }
  }
}
