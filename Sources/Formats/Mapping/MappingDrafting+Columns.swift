import Tables

extension MappingDrafting {
  mutating func chooseColumns() {
    if table.header.isEmpty {
      chooseByPlace()
    } else {
      for field in Mapping.Field.allCases { choose(field) }
      if column(.x) == nil, column(.leftX) == nil, column(.rightX) == nil { chooseByPlace() }
    }
    joinPupil()
    // One eye's place of two coordinates is worth nothing.
    for (x, y) in [(Mapping.Field.x, Mapping.Field.y), (.leftX, .leftY), (.rightX, .rightY)]
    where (column(x) == nil) != (column(y) == nil) {
      chosen.removeAll { $0.field == x || $0.field == y }
    }
    if column(.time) == nil, column(.start) == nil, let counter = counter {
      chosen.insert((.time, counter), at: 0)
      doubts.append("No column is named as a time; '\(table.name(counter))' counts upwards and was taken for it.")
    }
  }

  /// A pupil of a named eye beside places of no named one is theirs.
  private mutating func joinPupil() {
    guard column(.x) != nil, column(.pupil) == nil, column(.leftX) == nil, column(.rightX) == nil else { return }
    let pupils = chosen.indices.filter { [.leftPupil, .rightPupil].contains(chosen[$0].field) }
    guard pupils.count == 1, let pupil = pupils.first else { return }
    let eye = chosen[pupil].field == .leftPupil ? "left" : "right"
    doubts.append(
      """
      '\(table.name(chosen[pupil].column))' names the \(eye) eye; if x and y are of it, too, name them '\(eye)X' and \
      '\(eye)Y', and the pupil '\(eye)Pupil'.
      """
    )
    chosen[pupil].field = .pupil
  }

  /// The column whose name says so; pixels before other units, and words only for words.
  private mutating func choose(_ field: Mapping.Field) {
    let isWord = [.participant, .trial, .passage, .event, .eye].contains(field)
    let fitting = guesses.indices.filter { guesses[$0].field == field && (isWord || table.isNumeric($0)) }
    guard let first = fitting.first(where: { guesses[$0].space == .pixels }) ?? best(fitting, field) else { return }
    chosen.append((field, first))
    let others = fitting.filter { $0 != first }.map { "'\(table.name($0))'" }
    if !others.isEmpty {
      doubts.append(
        "'\(table.name(first))' was taken for '\(field.rawValue)'; \(others.joined(separator: ", ")) could be it as well."
      )
    }
  }

  /// The one with the fewest words: `trial` before `trial_onset`; a trial's identifier before its other words.
  private func best(_ columns: [Int], _ field: Mapping.Field) -> Int? {
    columns.min { a, b in
      let (first, second) = (guesses[a].words, guesses[b].words)
      let (isID, isOtherID) = (first.last == "id", second.last == "id")
      if isID != isOtherID { return isID }
      return (first.count, a) < (second.count, b)
    }
  }

  /// Where no header helps: the first column that never falls is the time, the next two are x and y.
  private mutating func chooseByPlace() {
    var numeric = table.columns.indices.filter { column in
      table.isNumeric(column) && !table.numbers(column).isEmpty && !chosen.contains { $0.column == column }
    }
    if numeric.count > 2, column(.time) == nil, let first = numeric.first, rises(first) {
      chosen.append((.time, first))
      numeric.removeFirst()
      doubts.append("\(shown(first)) rises from row to row and was taken for the time.")
    }
    guard numeric.count >= 2 else { return }
    chosen += [(.x, numeric[0]), (.y, numeric[1])]
    doubts.append("No column is named x or y: \(shown(numeric[0])) was taken for x and \(shown(numeric[1])) for y.")
    if table.header.isEmpty, numeric.count == 3 {
      chosen.append((.pupil, numeric[2]))
      doubts.append("\(shown(numeric[2])) was taken for the pupil.")
    }
  }

  /// The first column that counts rows.
  private var counter: Int? {
    table.columns.indices.first { column in !chosen.contains { $0.column == column } && rises(column) }
  }

  private func rises(_ column: Int) -> Bool {
    let numbers = table.numbers(column)
    guard numbers.count > 2, numbers.count == table.columns[column].count, let first = numbers.first else {
      return false
    }
    return zip(numbers, numbers.dropFirst()).allSatisfy { $0 <= $1 } && (numbers.last ?? first) > first
  }

  func shown(_ column: Int) -> String {
    column < table.header.count ? "'\(table.name(column))'" : "Column \(column + 1)"
  }

  var columnsText: String {
    let order = chosen.sorted { fieldOrder($0.field) < fieldOrder($1.field) }
    let members = order.map { field, column in
      let name = table.header.isEmpty ? "\(column + 1)" : JSONText.string(table.name(column))
      return "\"\(field.rawValue)\": \(name)"
    }
    return "{" + members.joined(separator: ", ") + "}"
  }

  private func fieldOrder(_ field: Mapping.Field) -> Int { Mapping.Field.allCases.firstIndex(of: field) ?? 0 }
}
