package import Store

extension NameKeeper {
  /// A run without the names of people, however they were typed.
  package func withoutNames(_ run: Run) -> Run {
    var run = run
    run.command = run.command.indices.map { place in
      let isNext = place > 0 && Self.namesPeople(option: run.command[place - 1].drop { $0 == "-" })
      return isNext ? id(of: run.command[place]) : cleanedWord(run.command[place])
    }
    run.choices = run.choices.map { choice in
      Run.Choice(
        kind: choice.kind,
        name: Self.isPlain(choice.name) ? choice.name : cleanedPath(choice.name),
        options: choice.options.map { option in
          let isPerson = Self.namesPeople(option: option.name[...]) && !option.value.isEmpty
          return Run.Option(name: option.name, value: isPerson ? id(of: option.value) : cleanedValue(option.value))
        }
      )
    }
    run.inputs = run.inputs.map { Run.Input(name: cleanedPath($0.name), sha256: $0.sha256, bytes: $0.bytes) }
    return run
  }

  /// A word of a command line, such as `arkit-log.participant=Anna`.
  private func cleanedWord(_ word: String) -> String {
    guard let sign = word.firstIndex(of: "=") else { return cleanedValue(word) }
    let value = String(word[word.index(after: sign)...])
    return word[...sign] + (Self.namesPeople(option: word[..<sign]) ? id(of: value) : cleanedValue(value))
  }

  /// A number says how much, and no name.
  private func cleanedValue(_ value: String) -> String { Double(value) == nil ? cleanedPath(value) : value }

  /// Whether the value of an option is a person's name, such as that of `arkit-log.participant`.
  private static func namesPeople(option: Substring) -> Bool { option.split(separator: ".").last == "participant" }

  /// Such as choices of catalogs are called, which may be called as somebody is, too.
  private static func isPlain(_ name: String) -> Bool { name.allSatisfy { $0.isLetter || $0.isNumber || $0 == "-" } }
}
