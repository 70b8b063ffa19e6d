import Arguments
import Testing

@Suite("Arguments")
struct ArgumentsTests {
  @Test("give defaults, or nil, where nothing was typed")
  func defaults() throws {
    let command = try read(EventsCommand.self, [])
    #expect(command.detector == "ivt" && command.limit == 10 && command.threshold == 30)
    #expect(command.seed == nil && command.shift == nil && command.kind == nil && command.group == nil)
    #expect(command.settings.isEmpty && command.output == "-" && command.study == "." && !command.isQuiet)
  }

  @Test("take a value from the next word, or from the same", arguments: [["--group", "a=b"], ["--group=a=b"]])
  func value(words: [String]) throws {
    #expect(try read(EventsCommand.self, words).group == "a=b")
  }

  @Test("know an option by its letter", arguments: [["-o", "rows.csv", "-q"], ["-q", "-o", "rows.csv"]])
  func letter(words: [String]) throws {
    let command = try read(EventsCommand.self, words)
    #expect(command.output == "rows.csv" && command.isQuiet)
  }

  @Test("take a lone dash for a value", arguments: [["--output", "-"], ["-o", "-"], ["--output=-"]])
  func dashValue(words: [String]) throws {
    #expect(try read(EventsCommand.self, words).output == "-")
  }

  @Test("take negative numbers", arguments: [["--shift", "-2.5"], ["--shift=-2.5"]])
  func negative(words: [String]) throws {
    #expect(try read(EventsCommand.self, words).shift == -2.5)
  }

  @Test("take every value of an option that may be repeated, in order")
  func repeated() throws {
    let command = try read(EventsCommand.self, ["--set", "a=1", "--quiet", "--set=b=2", "--set", "a=3"])
    #expect(command.settings == ["a=1", "b=2", "a=3"])
  }

  @Test("are read in any order")
  func order() throws {
    let command = try read(IngestCommand.self, ["b.csv", "--strict", "a.csv"])
    #expect(command.isStrict && command.paths == ["b.csv", "a.csv"])
  }

  @Test("take everything after two dashes for operands")
  func literal() throws {
    let command = try read(IngestCommand.self, ["--strict", "-", "--", "--strict", "--", "-x"])
    #expect(command.isStrict && command.paths == ["-", "--strict", "--", "-x"])
  }

  @Test("leave out an operand that is optional")
  func optionalOperand() throws {
    #expect(try read(ChoicesCommand.self, ["measures"]).word == nil)
    #expect(try read(ChoicesCommand.self, ["measures", "gaze"]).word == "gaze")
  }

  @Test("never take a value from across a word that was read already")
  func noValueAcross() {
    var arguments = Arguments(["--group", "--quiet", "pilot"])
    let isQuiet = arguments.flag("quiet", help: "Print no progress.")
    #expect(isQuiet)
    #expect(throws: UsageError.missingValue(option: "--group", .text("NAME"))) {
      try arguments.option("group", .text("NAME"), help: "A group.")
    }
  }

  private enum Eye: String, CaseIterable {
    case left, right
    case cyclopean = "both"
  }

  private enum Targets: Int, CaseIterable {
    case five = 5
    case nine = 9
  }

  @Test("name cases of a type by their raw values")
  func cases() throws {
    var arguments = Arguments(["both", "--eye=right", "--mode", "9", "--track=both", "--track=left"])
    #expect(try arguments.choice("eye", default: Eye.left, help: "Whose.") == .right)
    #expect(try arguments.choice("mode", of: Targets.self, help: "How many.") == .nine)
    #expect(try arguments.choice("other", of: Eye.self, help: "Whose.") == nil)
    #expect(try arguments.choice("last", default: Eye.cyclopean, help: "Whose.") == .cyclopean)
    #expect(try arguments.choices("track", of: Eye.self, help: "Whose.") == [.cyclopean, .left])
    #expect(arguments.options.map(\.defaultValue) == ["left", nil, nil, "both", nil])
    #expect(arguments.options[1].placeholder == .choice("NAME", among: ["5", "9"]))
    #expect(try arguments.operand("EYE", of: Eye.self, help: "Whose.") == .cyclopean)
    #expect(try arguments.optionalOperand("OTHER", of: Eye.self, help: "Whose.") == nil)
    try arguments.finish()
  }

  @Test("that name no case of a type are told the cases")
  func noCase() {
    var arguments = Arguments(["--eye", "cyclopean"])
    let expected = UsageError.wrongValue(of: "--eye", "cyclopean", expected: .choice(["left", "right", "both"]))
    #expect(throws: expected) { try arguments.choice("eye", default: Eye.left, help: "Whose.") }
  }

  @Test("declare what is read of them")
  func declarations() {
    let events = EventsCommand.declarations
    #expect(
      events.options.map(\.spelling) == [
        "--detector", "--limit", "--seed", "--threshold", "--shift", "--kind", "--group", "--set", "--output",
        "--study", "--quiet",
      ]
    )
    #expect(events.options.first?.placeholder == .choice("NAME", among: ["ivt", "idt", "engbert-kliegl"]))
    #expect(events.options.map(\.defaultValue).prefix(4) == ["ivt", "10", nil, "30"])
    #expect(events.operands.isEmpty)
    #expect(ChoicesCommand.declarations.operands.map(\.count) == [.one, .atMostOne])
    #expect(IngestCommand.declarations.operands.map(\.count) == [.any])
  }
}

/// Makes a command as the program does.
func read<Made: Command>(_ type: Made.Type, _ words: [String]) throws(UsageError) -> Made {
  var arguments = Arguments(words)
  let command = try Made(from: &arguments)
  try arguments.finish()
  return command
}
