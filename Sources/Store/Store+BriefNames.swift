import Tables

/// Taking out names that are numbers or have one or two letters, where they tell of somebody.
extension Store {
  func erase(_ names: BriefNames, of participant: String, from columns: [TextColumn]) throws(StoreError) {
    if names.isEmpty { return }
    let kept = try keptNames(without: participant)
    // In names of files that others were recorded in, a number counts their visits.
    let others = Set(
      try connection.texts(
        "SELECT path FROM source WHERE id IN (SELECT source FROM recording) UNION "
          + "SELECT name FROM source WHERE id IN (SELECT source FROM recording)"
      )
    )
    let ofOthers = BriefNames(names.names.filter { $0.contains(where: \.isLetter) })
    for column in columns {
      guard let place = column.place else { continue }
      try change(column.table, column.name) { text in
        if kept.contains(text) { return nil }
        if column.namesPeople, names.contains(text) { return Eraser.replacement }
        return (place == .file && others.contains(text) ? ofOthers : names).erased(text, in: place)
      }
    }
    for table in ["participant_detail", "trial_variable"] where try !connection.columns(of: table).isEmpty {
      try change(table, "value", told: "name") { text, column in
        if BriefNames.namesPeople(column: column), names.contains(text) { return Eraser.replacement }
        // Variables are what an experiment's program was told, such as names of pictures.
        return names.erased(text, in: table == "participant_detail" ? .sentence : .message)
      }
    }
    try eraseRuns(
      words: { words in
        words.indices.map { names.erased(word: words[$0], behind: $0 > 0 ? words[$0 - 1] : "") }
      },
      choice: { $0 },
      value: { names.erased($0.value, of: $0.name) }
    )
  }

  private func change(_ table: String, _ name: String, _ erased: (String) -> String?) throws(StoreError) {
    try change(table, name, told: name) { text, _ in erased(text) }
  }

  /// `told`: another column of the row.
  private func change(
    _ table: String,
    _ name: String,
    told: String,
    _ erased: (String, String) -> String?
  ) throws(StoreError) {
    let rows = try connection.prepare(
      "SELECT rowid, \(quoted(name)), \(quoted(told)) FROM \(quoted(table)) WHERE \(quoted(name)) IS NOT NULL"
    )
    var found: [(id: Int, text: String)] = []
    while try rows.step() {
      if let text = erased(rows.text(1), rows.text(2)) { found.append((rows.integer(0), text)) }
    }
    let change = try connection.prepare("UPDATE \(quoted(table)) SET \(quoted(name)) = ? WHERE rowid = ?")
    for row in found { try change.run([.text(row.text), .integer(row.id)]) }
    if !found.isEmpty { try removeContents(of: table) }
  }
}

extension BriefNames {
  /// A word of a command: a number that is no option's value is somebody.
  fileprivate func erased(word: String, behind option: String) -> String {
    if let sign = word.firstIndex(of: "="), !word[..<sign].contains(" ") {
      return word[...sign] + erased(String(word[word.index(after: sign)...]), of: String(word[..<sign]))
    }
    let isOperand = !option.hasPrefix("--") || ["--undo", "--reason"].contains(option)
    let isName = contains(word) && (isOperand || word.contains(where: \.isLetter))
    return isName ? Eraser.replacement : erased(word, of: option)
  }

  /// The value of an option: whole where it names somebody; numbers of a formula are nobody.
  fileprivate func erased(_ value: String, of option: String) -> String {
    if contains(value) { return Self.namesPeople(column: option) ? Eraser.replacement : value }
    if Double(value) != nil { return value }
    let isFile = value.contains("/") || value.contains(".") && !value.contains(" ")
    return erased(value, in: isFile ? .file : option == "--reason" ? .sentence : .message) ?? value
  }
}
