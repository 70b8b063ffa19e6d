public import Basics

/// A table with the rules of the booktabs package, no wider than the page.
///
/// With a caption it is a float: upright, on its side where it is wide, or a `longtable` that goes on over pages where
/// it is long. Without one it is a bare `tabular` for a float of one's own. Its first line says which packages it needs;
/// writing systems other than Latin and Greek need LuaLaTeX or XeLaTeX.
public struct LaTeX: TableFormat {
  public static let name = "latex"
  public static let summary = "A LaTeX table with booktabs rules."
  public static let fileExtension = "tex"

  /// More lines do not fit on a page that lies on its side.
  private static let mostLines = 25
  /// Characters that fit into a line of an upright page, at a size that one can read.
  private static let uprightWidth = 110
  /// Longer texts are broken into lines.
  private static let longText = 40

  public init(from options: inout Options) throws(OptionError) {}

  public func written(_ table: Table) -> String {
    let layout = Layout(table)
    let header = row(table.columns.map { $0.label.onOneLine.escapedForLaTeX })
    let rows = table.rows.map { cells in row(zip(table.columns, cells).map(cell)) }
    let caption = table.caption.map { "\\caption{\($0.onOneLine.escapedForLaTeX)}" }
    let isLong = layout.lines > Self.mostLines && caption != nil
    let lines =
      isLong
      ? long(header, rows, caption, layout)
      : float(tabular(header, rows, layout), caption, layout)
    return (["% Needs \\usepackage{\(layout.packages(isLong: isLong).joined(separator: ", "))}"] + lines)
      .map { $0 + "\n" }.joined()
  }

  private func tabular(_ header: String, _ rows: [String], _ layout: Layout) -> [String] {
    // Made smaller where it is too wide, and never larger.
    ["\\resizebox{\\ifdim\\width>\\linewidth\\linewidth\\else\\width\\fi}{!}{%"]
      + ["\\begin{tabular}{\(layout.columns)}", "\\toprule", header, "\\midrule"] + rows
      + ["\\bottomrule", "\\end{tabular}}"]
  }

  private func float(_ tabular: [String], _ caption: String?, _ layout: Layout) -> [String] {
    guard let caption else { return tabular }
    let name = layout.isWide ? "sidewaystable" : "table"
    return ["\\begin{\(name)}", "\\centering", caption] + tabular + ["\\end{\(name)}"]
  }

  private func long(_ header: String, _ rows: [String], _ caption: String?, _ layout: Layout) -> [String] {
    let head = ["\\toprule", header, "\\midrule"]
    let table =
      ["{\(layout.isWide ? "\\tiny" : "\\footnotesize")\\setlength{\\tabcolsep}{3pt}"]
      + ["\\begin{longtable}{\(layout.columns)}", "\(caption ?? "")\\\\"] + head + ["\\endfirsthead"] + head
      + ["\\endhead", "\\bottomrule", "\\endlastfoot"] + rows + ["\\end{longtable}}"]
    return layout.isWide ? ["\\begin{landscape}"] + table + ["\\end{landscape}"] : table
  }

  private func row(_ cells: [String]) -> String { cells.joined(separator: " & ") + " \\\\" }

  private func cell(_ column: Column, _ cell: Cell) -> String {
    let printed = column.said(cell)
    let text = printed.escapedForLaTeX
    // The names of files have no spaces to be broken at.
    if printed.displayWidth > Self.longText { return text.replacing("/", with: "/\\allowbreak{}") }
    // A hyphen is shorter than a minus.
    return column.hasSigns(cell) ? text.replacingScalars { $0 == "-" ? "$-$" : nil } : text
  }

  /// How the columns lie, and whether they fit on an upright page.
  private struct Layout {
    let columns: String
    let isWide: Bool
    /// Of all rows together.
    let lines: Int
    let breaksTexts: Bool

    init(_ table: Table) {
      let widths = table.columns.enumerated().map { place, column in
        let cells = table.rows.map { column.said($0[place]).displayWidth }
        return max(column.label.displayWidth, cells.max() ?? 0)
      }
      let long = zip(table.columns, widths).map { $0.kind == .text && $1 > LaTeX.longText }
      columns = zip(table.columns, long).map { column, isLong in
        isLong ? ">{\\raggedright\\arraybackslash}p{18em}" : column.isNumeric ? "r" : "l"
      }.joined()
      lines = table.rows.reduce(0) { sum, row in
        let widths = zip(table.columns, row).map { $0.kind == .text ? $0.printed($1).displayWidth : 0 }
        return sum + 1 + (widths.max() ?? 0) / LaTeX.longText
      }
      breaksTexts = long.contains(true)
      isWide = widths.reduce(0) { $0 + min($1, LaTeX.longText) + 2 } > LaTeX.uprightWidth
    }

    func packages(isLong: Bool) -> [String] {
      let sideways = isWide ? [isLong ? "pdflscape" : "rotating"] : []
      return (breaksTexts ? ["array"] : []) + ["booktabs", isLong ? "longtable" : "graphicx"] + sideways
    }
  }
}

extension String {
  /// As it may stand in a LaTeX document in UTF-8.
  fileprivate var escapedForLaTeX: String {
    replacingScalars { scalar in
      switch scalar {
      case "{", "}", "$", "&", "#", "_", "%": "\\\(scalar)"
      case "\\": "\\textbackslash{}"
      case "~": "\\textasciitilde{}"
      case "^": "\\textasciicircum{}"
      case "<": "\\textless{}"
      case ">": "\\textgreater{}"
      case "|": "\\textbar{}"
      case "`": "\\textasciigrave{}"
      // At the start of a row these would belong to the `\\` before it.
      case "[", "]", "*": "{\(scalar)}"
      default: Self.mathematics[scalar].map { "$\($0)$" }
      }
    }
    // Two hyphens would become a dash.
    .replacing("--", with: "-{}-")
  }

  /// What pdfLaTeX knows as mathematics only.
  private static let mathematics: [Unicode.Scalar: String] = [
    "−": "-", "≥": "\\geq", "≤": "\\leq", "≈": "\\approx", "≠": "\\neq", "↔": "\\leftrightarrow", "√": "\\surd",
    "∞": "\\infty", "′": "'", "″": "''", "⁰": "^0", "α": "\\alpha", "β": "\\beta", "γ": "\\gamma", "η": "\\eta",
    "μ": "\\mu", "π": "\\pi", "σ": "\\sigma", "τ": "\\tau", "χ": "\\chi", "ω": "\\omega", "Δ": "\\Delta",
    "Ω": "\\Omega",
  ]
}
