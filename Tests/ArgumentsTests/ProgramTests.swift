import Arguments
import Testing

@Suite("The program")
struct ProgramTests {
  private let program = Program.sample

  @Test("shows its commands in their groups")
  func help() {
    #expect(
      program.help == """
        Study reading with eye tracking.

        Usage: study COMMAND [options]

        Recordings:
          ingest  Take recordings into the study.

        Science:
          events  Find fixations, saccades and blinks.

        Also: choices.
        First steps: study ingest recordings; study events.

        Run 'study COMMAND --help' to see what a command takes.
        'study help TOPIC' explains: reading.
        """
    )
  }

  @Test("prints the page of a topic, and offers it where a word is mistyped")
  func topics() throws {
    guard case .print(let page) = try Program.sample.parse(["help", "reading"]) else {
      Issue.record("A topic was not printed.")
      return
    }
    #expect(page == "# Reading\n\nAll of it." && Program.sample.help.hasSuffix("explains: reading."))
    #expect(throws: UsageError.unknownTopic("readin", commands: ["ingest", "events", "choices"], topics: ["reading"])) {
      try Program.sample.parse(["help", "readin"])
    }
    #expect(throws: UsageError.unexpectedWord("more")) { try Program.sample.parse(["help", "reading", "more"]) }
  }

  @Test("prints its help on request, and where nothing is typed", arguments: [[], ["-h"], ["--help"], ["help"]])
  func printsHelp(words: [String]) throws {
    #expect(try printed(words) == program.help)
  }

  @Test("prints its version")
  func version() throws {
    #expect(try printed(["--version"]) == "study 1.0")
  }

  @Test(
    "prints a command's help, whatever else is typed",
    arguments: [
      ["help", "events"], ["events", "--help"], ["events", "--detector", "-h"], ["events", "--x", "--help"],
    ]
  )
  func commandHelp(words: [String]) throws {
    #expect(try printed(words) == EventsCommand.help(program: "study"))
  }

  @Test("makes the command that the words ask for")
  func run() throws {
    guard case .run(let command) = try program.parse(["events", "--detector", "idt"]) else {
      Issue.record("Nothing would be run.")
      return
    }
    #expect((command as? EventsCommand)?.detector == "idt")
  }

  @Test("takes a literal '--help' for an operand")
  func literalHelp() throws {
    guard case .run(let command) = try program.parse(["ingest", "--", "--help"]) else {
      Issue.record("Nothing would be run.")
      return
    }
    #expect((command as? IngestCommand)?.paths == ["--help"])
  }

  @Test(
    "tells what is wrong with the words",
    arguments: [
      (["igest"], "There is no command 'igest'. Did you mean 'ingest'?"),
      (["frobnicate"], "There is no command 'frobnicate'."),
      (["help", "event"], "There is no command and no topic 'event'. Did you mean 'events'?"),
      (["help", "frobnicate"], "There is no command and no topic 'frobnicate'. Topics are reading."),
      (
        ["help", "events", "ingest"],
        "Nothing takes the word 'ingest'. A name with spaces needs quotes around it."
      ),
      (["--versoin"], "There is no option '--versoin'. Did you mean '--version'?"),
      (["--study=pilot", "events"], "'--study' comes before the command. Type it after: study COMMAND --study."),
      (["events", "pilot"], "Nothing takes the word 'pilot'. A name with spaces needs quotes around it."),
    ]
  )
  func mistakes(words: [String], sentence: String) {
    let error = #expect(throws: UsageError.self) { try program.parse(words) }
    #expect(error?.description == sentence)
  }

  @Test("tells what to type next")
  func advice() {
    #expect(program.advice(after: ["events", "--x"]) == "Run 'study events --help' to see what it takes.")
    #expect(program.advice(after: ["frobnicate"]) == "Run 'study --help' to see all commands.")
  }

  @Test("understands every example it gives")
  func examples() throws {
    for line in program.firstSteps + program.commands.flatMap({ $0.examples.map(\.line) }) {
      let words = line.split(separator: " ").map(String.init)
      #expect(words.first == program.name)
      _ = try program.parse(Array(words.dropFirst()))
    }
  }

  private func printed(_ words: [String]) throws -> String? {
    if case .print(let text) = try program.parse(words) { text } else { nil }
  }
}
