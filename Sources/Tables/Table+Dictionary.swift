extension Table {
  /// What every column of these tables means, one row for each: a study's data dictionary.
  public static func dictionary(of types: [any PrintedRow.Type]) -> Table {
    let columns = [
      Column("table", .text, "The table the column belongs to."),
      Column("column", .text, "The column's name."),
      Column("kind", .text, "What its cells hold: text, integer, number or truth (1 or 0)."),
      Column("unit", .text, "What its numbers are measured in; empty where they have no unit."),
      Column("meaning", .text, "What it tells."),
    ]
    let rows = types.flatMap { type in
      type.columns.map { column in
        [.text(type.table), .text(column.name), .text(column.kind.name), Cell(column.unit), .text(column.meaning)]
      }
    }
    return Table(columns: columns, rows: rows, caption: "Data dictionary")
  }
}

extension Column {
  /// Its own, or as the end of its name tells: `ms` for `duration_ms`, `deg/s` for `speed_deg_per_s` and `speed_deg_s`.
  public var unit: String? {
    guard isNumeric else { return nil }
    if let ownUnit { return ownUnit }
    let words = name.split(separator: "_")
    if [["per", "minute"], ["per", "min"]].contains(words.suffix(2)) { return "1/min" }
    if words.count > 2, words.suffix(2) == ["deg", "s"] { return "deg/s" }
    if words.dropLast().last == "per" {
      guard words.count > 3, let part = Self.units[words[words.count - 3]],
        let whole = Self.units[words[words.count - 1]]
      else { return nil }
      return "\(part)/\(whole)"
    }
    return words.count > 1 ? words.last.flatMap { Self.units[$0] } : nil
  }

  private static let units: [Substring: String] = [
    "ms": "ms", "s": "s", "years": "years",
    "deg": "deg", "deg2": "deg²", "px": "px", "pt": "pt", "mm": "mm", "cm": "cm", "m": "m",
    "hz": "Hz", "bpm": "1/min", "percent": "%", "chars": "characters",
  ]
}

extension Column.Kind {
  fileprivate var name: String {
    switch self {
    case .text: "text"
    case .integer: "integer"
    case .number, .share, .probability: "number"
    case .composed: "text"
    case .truth: "truth"
    }
  }
}
