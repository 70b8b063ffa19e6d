import Arguments
import Basics
import Testing

@Suite("A mistake in the words")
struct UsageErrorTests {
  @Test(
    "of events is told as a sentence",
    arguments: [
      (["--detector", "ivtt"], "'--detector' has no choice 'ivtt'. Did you mean 'ivt'?"),
      (["--kind", "x"], "'--kind' has no choice 'x'. It has calibration, reading."),
      (["--detectr", "idt"], "There is no option '--detectr'. Did you mean '--detector'?"),
      (["--detectr=idt"], "There is no option '--detectr'. Did you mean '--detector'?"),
      (["-quiet"], "There is no option '-quiet'. Did you mean '--quiet'?"),
      (["--hepl"], "There is no option '--hepl'. Did you mean '--help'?"),
      (["--limit", "x"], "'--limit' takes a whole number from 1 to 100, not 'x'."),
      (["--limit", "0"], "'--limit' takes a whole number from 1 to 100, not '0'."),
      (["--limit", "2.5"], "'--limit' takes a whole number from 1 to 100, not '2.5'."),
      (["--seed", "-3"], "'--seed' takes a whole number from 0 up, not '-3'."),
      (["--threshold", "0.25"], "'--threshold' takes a number from 0.5 to 1000, not '0.25'."),
      (["--threshold", "nan"], "'--threshold' takes a number from 0.5 to 1000, not 'nan'."),
      (["--study"], "'--study' needs a value: --study FOLDER."),
      (["--study="], "'--study' needs a value: --study FOLDER."),
      (["--study", ""], "'--study' needs a value: --study FOLDER."),
      (["--study", "--quiet"], "'--study' needs a value: --study FOLDER."),
      (["--study", "--", "pilot"], "'--study' needs a value: --study FOLDER."),
      (["--shift", "-q"], "'--shift' needs a value: --shift SECONDS."),
      (["--quiet=yes"], "'--quiet' takes no value, but was given 'yes'."),
      (["--detector", "ivt", "--detector=idt"], "'--detector' is given more than once."),
      (["-q", "--quiet"], "'--quiet' is given more than once."),
      (["pilot"], "Nothing takes the word 'pilot'. A name with spaces needs quotes around it."),
    ]
  )
  func events(words: [String], sentence: String) {
    expect(sentence, from: EventsCommand.self, words)
  }

  @Test(
    "in operands is told as a sentence",
    arguments: [
      ([""], "PATH is missing: name at least one file or folder."),
      (["--x", "a.csv"], "There is no option '--x'. The options are --strict, --help."),
    ]
  )
  func paths(words: [String], sentence: String) {
    expect(sentence, from: IngestCommand.self, words)
  }

  @Test(
    "in operands with choices is told as a sentence",
    arguments: [
      ([], "KIND is missing: name one of detectors, measures."),
      (["detector"], "'KIND' has no choice 'detector'. Did you mean 'detectors'?"),
      (["measures", "a", "b"], "Nothing takes the word 'b'. A name with spaces needs quotes around it."),
    ]
  )
  func choices(words: [String], sentence: String) {
    expect(sentence, from: ChoicesCommand.self, words)
  }

  @Test("about a missing operand names its kind")
  func missing() {
    expectMissing(.file, "FILE is missing: name a file.")
    expectMissing(.folder("STUDY"), "STUDY is missing: name a folder.")
    expectMissing(.text("EXPERIMENT"), "EXPERIMENT is missing: name one.")
  }

  @Test("is a fact before it is a sentence")
  func facts() {
    #expect(throws: UsageError.unknownOption("--x", known: ["--strict", "--help"])) {
      try read(IngestCommand.self, ["--x"])
    }
    #expect(throws: UsageError.wrongValue(of: "--limit", "0", expected: .integer(1...100))) {
      try read(EventsCommand.self, ["--limit", "0"])
    }
  }

  @Test("that a catalog found is told in its words")
  func choice() {
    let error = OptionError.unknownChoice(name: "ivtt", known: ["ivt"])
    #expect(UsageError.choice(error).description == error.description)
  }

  private func expect(_ sentence: String, from command: (some Command).Type, _ words: [String]) {
    let error = #expect(throws: UsageError.self) { try read(command, words) }
    #expect(error?.description == sentence)
  }

  private func expectMissing(_ placeholder: Placeholder, _ sentence: String) {
    let error = #expect(throws: UsageError.self) {
      var arguments = Arguments([])
      _ = try arguments.operand(placeholder, help: "What is read.")
    }
    #expect(error?.description == sentence)
  }
}
