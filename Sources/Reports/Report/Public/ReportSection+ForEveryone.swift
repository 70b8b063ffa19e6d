import Tables

/// The fewest participants that a published number may be of.
let leastPublished = 5

extension ReportSection {
  /// Without what belongs to single participants, or to few; nil where too little is left to be safe.
  var forEveryone: ReportSection? {
    if let participants, participants < leastPublished { return nil }
    var section = self
    section.tables = tables.compactMap(\.forEveryone)
    section.figures = figures.filter { ($0.participants ?? 0) >= leastPublished }
    // A heading over nothing.
    if tables.isEmpty, !figures.isEmpty, section.figures.isEmpty { return nil }
    return section
  }
}

extension NamedTable {
  private static let personal: Set<String> = ["participant", "recording", "trial", "file", "subject"]

  /// Nil where its rows are participants or recordings.
  var forEveryone: NamedTable? {
    let columns = table.columns + (numbers?.columns ?? [])
    guard !isPersonal, !columns.contains(where: { Self.personal.contains($0.name) }) else { return nil }
    var table = self
    table.table = self.table.withoutSmallCells
    table.numbers = numbers?.withoutSmallCells
    return table
  }
}

extension Table {
  /// Rows that are of fewer than five participants keep their names, and no number.
  var withoutSmallCells: Table {
    guard let place = columns.firstIndex(where: { $0.name == "participants" }) else { return self }
    var hidden = false
    let rows = rows.map { row in
      guard case .integer(let count) = row[place], count < leastPublished else { return row }
      hidden = true
      return zip(columns, row).map { $0.kind == .text ? $1 : .missing }
    }
    let note = "Empty: fewer than \(leastPublished) participants"
    return Table(
      columns: columns,
      rows: rows,
      caption: hidden ? [caption, note].compactMap(\.self).joined(separator: ". ") : caption
    )
  }
}

extension ExclusionFlow {
  /// For everyone without numbers that are of few participants, or that tell such a number by their difference.
  func section(for audience: Audience) -> ReportSection {
    guard audience == .everyone else { return section }
    var published: [Int] = []
    var shown: [[Cell]] = []
    for step in steps {
      let isSafe =
        step.participants >= leastPublished
        && published.allSatisfy { $0 == step.participants || abs($0 - step.participants) >= leastPublished }
      if isSafe { published.append(step.participants) }
      shown.append(isSafe ? step.cells : [.text(step.step)] + step.cells.dropFirst().map { _ in .missing })
    }
    let caption = "Exclusion flow. Empty: fewer than \(leastPublished) participants, or so few less than in another row"
    let table = Table(columns: ExclusionStep.columns, rows: shown, caption: caption)
    var section = section
    section.tables = [NamedTable(name: ExclusionStep.table, table: table)]
    return section
  }
}
