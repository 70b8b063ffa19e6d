import Tables

extension Cell {
  /// Between tabs, a dot where missing.
  var tabbed: String {
    switch self {
    case .text(let text): text.tabbed
    case .integer(let number): "\(number)"
    case .number(let number): NumberText.plain(number)
    case .missing: "."
    }
  }
}

extension String {
  /// As one cell between tabs.
  var tabbed: String { String(map { $0 == "\t" || $0.isNewline ? " " : $0 }) }
}
