import Tables

/// The fewest participants that a published number may be of.
let leastPublished = 5

/// Whether everyone may be told of so many participants, or that there are none.
func isPublishable(_ count: Int) -> Bool { count == 0 || count >= leastPublished }

extension [ReportSection] {
  /// Without those of which too little is left to be safe; rows that a table is shown without are told nowhere else.
  ///
  /// Words come after the tables of all sections, beside whose counts they stand.
  func forEveryone(_ counts: inout PublishedCounts) -> Self {
    let followed = Set(compactMap { $0.followed?.name })
    var untold: [String: Set<Int>] = [:]
    var told: [ReportSection?] = []
    for section in self {
      for table in section.tables where followed.contains(table.name) {
        untold[table.name] = section.isOfFew ? Set(table.table.rows.indices) : table.untoldRows(&counts)
      }
      // What repeats a table waits for it, which may be further down.
      told.append(section.followed == nil ? section.told(&counts, without: [:]) : section)
    }
    return told.compactMap { section in
      guard let section, let followed = section.followed else { return section }
      var rest = followed.without(untold[followed.name] ?? [])
      rest.warnings = section.warnings
      return rest.told(&counts, without: untold)
    }
  }
}

extension ReportSection {
  func forEveryone(_ counts: inout PublishedCounts) -> ReportSection? { [self].forEveryone(&counts).first }

  fileprivate var isOfFew: Bool { participants.map { $0 < leastPublished } ?? false }

  /// Without figures and tables of single participants, or of few; nil where too little is left to be safe.
  ///
  /// `untold`: rows of tables that were looked at before.
  fileprivate func told(_ counts: inout PublishedCounts, without untold: [String: Set<Int>]) -> ReportSection? {
    if isOfFew { return nil }
    var section = self
    section.figures = []
    for figure in figures where figure.isForEveryone(&counts) { section.figures.append(figure) }
    section.tables = []
    for table in tables {
      if let known = untold[table.name] {
        if let table = table.without(known) { section.tables.append(table) }
      } else if let table = table.forEveryone(&counts) {
        section.tables.append(table)
      }
    }
    let left = tables.count { !$0.tellsOfPersons } - section.tables.count
    if left > 0 {
      let note = """
        \(NumberText.counted(left, "table")) \(left == 1 ? "is" : "are") left out, of fewer than \(leastPublished) participants or so few \
        less than others.
        """
      section.text = section.text.isEmpty ? note : "\(section.text) \(note)"
    }
    // A heading over nothing, or over words about numbers that are all of few.
    let areOfFew = !tables.isEmpty && !tables.contains(where: \.tellsOfPersons) && section.tables.isEmpty
    if section.figures.isEmpty, areOfFew || (tables.isEmpty && !figures.isEmpty) { return nil }
    return section
  }

  /// Without sentences that tell of few, beside all that is told, nor such words in the navigation.
  func withWordsForEveryone(_ counts: PublishedCounts) -> ReportSection {
    var section = self
    section.text = counts.allowed(text)
    section.sentences = sentences.map { counts.allowed($0) }.filter { !$0.isEmpty }
    section.state = state.map { counts.allowed($0) }.flatMap { $0.isEmpty ? nil : $0 }
    return section
  }
}

extension NamedFigure {
  /// Whether it shows nobody alone, and the numbers of people on it do not, beside others.
  fileprivate func isForEveryone(_ counts: inout PublishedCounts) -> Bool {
    let named = groups.map { (group: $0.isEmpty ? nil : $0, count: $1) }
    let sum = named.reduce(0) { $1.group == nil ? $0 : $0 + $1.count }
    guard (participants ?? 0) >= leastPublished, counts.allows(sum: sum),
      named.allSatisfy({ counts.allows($0.count, of: $0.group) })
    else { return false }
    for one in named { counts.publish(one.count, of: one.group) }
    counts.publish(sum: sum)
    return true
  }
}

extension NamedTable {
  private static let personal: Set<String> = ["participant", "recording", "trial", "file", "subject"]

  /// Whether its rows are participants or recordings.
  fileprivate var tellsOfPersons: Bool {
    isPersonal || (table.columns + (numbers?.columns ?? [])).contains { Self.personal.contains($0.name) }
  }

  /// Nil where its rows are participants or recordings, and where all of them are of few.
  func forEveryone(_ counts: inout PublishedCounts) -> NamedTable? { without(untoldRows(&counts)) }

  /// Places of its rows that are of few; of all of them where they are participants or recordings.
  fileprivate func untoldRows(_ counts: inout PublishedCounts) -> Set<Int> {
    let all = Set(table.rows.indices)
    if tellsOfPersons { return all }
    // What programs read tells whose rows these are; the other table has the same ones.
    let rows = (numbers ?? table).rowsOfFew(&counts)
    return rows.isEmpty || numbers == nil || numbers?.rows.count == table.rows.count ? rows : all
  }

  /// With no number in these rows; nil where none is left.
  fileprivate func without(_ untold: Set<Int>) -> NamedTable? {
    guard !tellsOfPersons, untold.isEmpty || untold.count < table.rows.count else { return nil }
    var table = self
    table.table = self.table.without(untold)
    table.numbers = numbers?.without(untold)
    return table
  }
}

extension Table {
  /// Places of rows whose numbers are of fewer than five participants, or tell of so few beside others.
  func rowsOfFew(_ counts: inout PublishedCounts) -> Set<Int> {
    var few: Set<Int> = []
    for (place, row) in rows.enumerated() where group(of: row) != nil {
      if !allows(row, &counts) { few.insert(place) }
    }
    for places in rowsOfAlike {
      let told = places.filter { !few.contains($0) }
      let sum = told.reduce(0) { sum, place in
        let own = peopleCounted(in: rows[place])
        return sum + (own.first { $0.group == group(of: rows[place]) }?.count ?? 0)
      }
      if counts.allows(sum: sum) { counts.publish(sum: sum) } else { few.formUnion(told) }
    }
    // What is told of everybody stands beside the groups.
    for (place, row) in rows.enumerated() where group(of: row) == nil {
      let pair = sumOfPair(in: row) ?? 0
      if counts.allows(sum: pair), allows(row, &counts) { counts.publish(sum: pair) } else { few.insert(place) }
    }
    return few
  }

  /// Whether a row may be told, whose counts are then known.
  private func allows(_ row: [Cell], _ counts: inout PublishedCounts) -> Bool {
    let own = peopleCounted(in: row)
    guard own.allSatisfy({ counts.allows($0.count, of: $0.group) }) else { return false }
    for one in own where one.count > 0 { counts.publish(one.count, of: one.group) }
    return true
  }

  /// Places of the rows of groups, those of one measure together: they are alike in all that stands before the group.
  private var rowsOfAlike: [[Int]] {
    guard let column = columns.firstIndex(where: { $0.people == .group }) else { return [] }
    let places = rows.indices.filter { group(of: rows[$0]) != nil }
    return Dictionary(grouping: places) { Array(rows[$0].prefix(column)) }.values
      .sorted { $0.lexicographicallyPrecedes($1) }
  }

  /// Whom all of a row is of; nil where that is everybody, or two groups.
  private func group(of row: [Cell]) -> String? { text(in: row) { $0.people == .group } }

  /// Rows that keep their names, and no number.
  func without(_ hidden: Set<Int>) -> Table {
    if hidden.isEmpty { return self }
    return Table(
      columns: columns,
      rows: rows.enumerated().map { place, row in
        hidden.contains(place) ? zip(columns, row).map { $0.kind == .text ? $1 : .missing } : row
      },
      caption: captionOfEmptied
    )
  }

  /// Without some cells of each row.
  ///
  /// `hidden`: for each row the names of columns, which hide the ends of their intervals, too.
  func emptied(_ hidden: [Set<String>]) -> Table {
    if hidden.allSatisfy(\.isEmpty) { return self }
    return Table(
      columns: columns,
      rows: zip(rows, hidden).map { row, names in
        zip(columns, row).map { column, cell in
          names.contains { column.name == $0 || column.name.hasPrefix("\($0)_") } ? .missing : cell
        }
      },
      caption: captionOfEmptied
    )
  }

  private var captionOfEmptied: String {
    let note = "Empty: fewer than \(leastPublished) participants, or so few less than in another row"
    guard let caption else { return note }
    if caption.hasSuffix(note) { return caption }
    return caption.hasSuffix(".") ? "\(caption) \(note)" : "\(caption). \(note)"
  }

  /// How many people a row is of, and how many it lacks, with the group that each count is of.
  private func peopleCounted(in row: [Cell]) -> [(count: Int, group: String?)] {
    let pair = sumOfPair(in: row)
    return zip(columns, row).flatMap { column, cell -> [(count: Int, group: String?)] in
      switch (column.people, cell) {
      // Those of two groups together say no more than those of each.
      case (.counted?, .integer(let count)) where count == pair: []
      case (.counted?, .integer(let count)): [(count, group(of: row))]
      case (.countedOfGroup(in: let name)?, .integer(let count)):
        [(count, text(in: row) { $0.name == name } ?? column.name)]
      case (.countedInEach?, .text(let counts)):
        counts.split(separator: ",").enumerated().compactMap { place, word in
          Int(word.filter(\.isNumber)).map { ($0, "\(place)") }
        }
      case (.lacking?, .integer(let count)): [(count, "missing")]
      default: []
      }
    }
  }

  /// How many two groups are together; nil where a row is not of the people of two.
  private func sumOfPair(in row: [Cell]) -> Int? {
    let named = Array(zip(columns, row))
    let ofGroups = named.compactMap { column, cell -> Int? in
      if case (.countedOfGroup(in: _)?, .integer(let count)) = (column.people, cell) { count } else { nil }
    }
    guard ofGroups.count == 2 else { return nil }
    let sum = ofGroups[0] &+ ofGroups[1]
    return named.contains { $0.people == .counted && $1 == .integer(sum) } ? sum : nil
  }

  private func text(in row: [Cell], under isMeant: (Column) -> Bool) -> String? {
    guard let place = columns.firstIndex(where: isMeant), case .text(let text) = row[place] else { return nil }
    return text
  }
}

extension ExclusionFlow {
  /// For everyone without a word of why, and without numbers of few participants or recordings.
  func section(for audience: Audience, _ counts: inout PublishedCounts) -> ReportSection {
    guard audience == .everyone else { return section }
    let told = publicSteps
    var recordings = PublishedCounts(inUse: told.first { $0.step == Self.inUse }?.recordings ?? 0)
    // Rows are counted of every recording, and would tell one from another, as readings would.
    let fields = ExclusionStep.fields.filter { !["readings", "rows"].contains($0.column.name) }
    let shown = told.map { step -> [Cell] in
      guard counts.allows(step.participants), recordings.allows(step.recordings) else {
        return [.text(step.step)] + fields.dropFirst().map { _ in Cell.missing }
      }
      counts.publish(step.participants)
      recordings.publish(step.recordings)
      return fields.cells(of: step)
    }
    let caption = "Exclusion flow. Empty: fewer than \(leastPublished) participants, or so few less than in another row"
    let table = Table(columns: fields.map(\.column), rows: shown, caption: caption)
    var section = section
    section.tables = [NamedTable(name: ExclusionStep.table, table: table)]
    return section
  }
}
