/// A table's printed cells, padded so that they stand below each other.
struct Grid {
  let header: [String]
  let rows: [[String]]
  let widths: [Int]

  /// `inWords`: whether names of columns and measures are said as a document has them.
  init(_ table: Table, minimumWidth: Int = 1, inWords: Bool = false, escape: (String) -> String = { $0 }) {
    let names = table.columns.map { escape((inWords ? $0.label : $0.heading).onOneLine) }
    let cells = table.rows.map { row in
      zip(table.columns, row).map { escape(inWords ? $0.said($1) : $0.printed($1)) }
    }
    let widths = names.indices.map { index in
      cells.reduce(max(minimumWidth, names[index].displayWidth)) { max($0, $1[index].displayWidth) }
    }
    func padded(_ row: [String]) -> [String] {
      row.indices.map { row[$0].padded(to: widths[$0], atRight: table.columns[$0].isNumeric) }
    }
    header = padded(names)
    rows = cells.map(padded)
    self.widths = widths
  }
}

extension String {
  fileprivate func padded(to width: Int, atRight: Bool) -> String {
    let padding = String(repeating: " ", count: width - displayWidth)
    return atRight ? padding + self : self + padding
  }
}
