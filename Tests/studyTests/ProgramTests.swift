import Arguments
import Basics
import Formats
import Testing

@testable import study

private let commandNames = Program.study.commands.map { $0.name }
private let lines = Program.study.commands.flatMap { $0.examples.map(\.line) } + Program.study.firstSteps

@Suite("The program's words")
struct ProgramTests {
  @Test("explain each command on one screen, without a word too long", arguments: commandNames)
  func help(command: String) throws {
    guard case .print(let text) = try Program.study.parse([command, "--help"]) else {
      Issue.record("Help is printed.")
      return
    }
    let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
    #expect(lines.count <= 40 && lines.allSatisfy { $0.count <= 80 })
    #expect(text.contains("\nExample:\n  study \(command)") && text.contains("\nResults: "))
  }

  @Test("explain the whole on one screen")
  func overview() {
    let lines = Program.study.help.split(separator: "\n", omittingEmptySubsequences: false)
    #expect(lines.count <= 50 && lines.allSatisfy { $0.count <= 80 })
  }

  @Test("are understood wherever they stand as an example", arguments: lines)
  func examples(line: String) throws {
    // What stands between single quotation marks is one word, as in a shell; an example has no others.
    let words = line.split(separator: "'", omittingEmptySubsequences: false).enumerated().flatMap { place, part in
      place.isMultiple(of: 2) ? part.split(separator: " ").map(String.init) : [String(part)]
    }
    #expect(words.first == "study" && line.count { $0 == "'" }.isMultiple(of: 2) && !line.contains("\""))
    guard case .run = try Program.study.parse(Array(words.dropFirst())) else {
      Issue.record("An example is a command to run.")
      return
    }
  }

  @Test("stand in the manual, every command and every exit code")
  func manual() {
    let manual = Program.study.manual()
    for command in Program.study.commands {
      #expect(manual.contains(command.name) && manual.contains(command.summary.prefix(20)))
    }
    for code in ExitCode.allCases { #expect(manual.contains("\(code.rawValue)")) }
  }

  @Test("are completed in every shell", arguments: Shell.allCases)
  func completions(shell: Shell) {
    let script = Program.study.completions(for: shell)
    for name in commandNames { #expect(script.contains(name)) }
    #expect(script.contains("keep-names") && script.contains("report-csv"))
  }

  @Test(
    "are told of where they are not understood",
    arguments: [
      (["igest"], "There is no command 'igest'. Did you mean 'ingest'?"),
      (["ingest", ""], "PATH is missing: name at least one file or folder."),
      (
        ["ingest", "a.csv", "--format", "csv"],
        "'--format' has no choice 'csv'. It has \(formats.names.joined(separator: ", "))."
      ),
      (["ingest", "a.csv", "--option", "x"], "'--option' takes NAME.key=value, not 'x'."),
      (["ingest", "a.csv", "--option", "ivt.x=1"], "'--option' names 'ivt', which is not used."),
      (
        ["ingest", "a.csv", "--format", "study-json", "--option", "ivt.x=1"],
        "'--option' names 'ivt', which is not used. Used: study-json."
      ),
      (["list", "--csv", "--json"], "'--csv' and '--json' exclude each other."),
      (["exclude", "a"], "--reason is missing: say why it is left out."),
      (["exclude", "a", "--undo", "--reason", "x"], "'--reason' and '--undo' exclude each other."),
      (["report", "../x"], "'../x' cannot be the name of a folder; it would lie elsewhere or be hidden."),
      (["simulate"], "DIR is missing: name a folder."),
      (["simulate", "x", "--participants", "0"], "'--participants' takes a whole number from 1 to 100000, not '0'."),
      (
        ["simulate", "x", "--noise", "1", "--kind", "calibration"],
        "'--noise' and '--kind calibration' exclude each other."
      ),
      (
        ["simulate", "x", "--kind", "reading", "--tracker", "ideal", "--rate", "500"],
        "'--rate' and '--tracker ideal' exclude each other."
      ),
      (["fit", "--repeats", "10001"], "'--repeats' takes a whole number from 1 to 10000, not '10001'."),
      (["choices", "format"], "'KIND' has no choice 'format'. Did you mean 'formats'?"),
      (["status", "now"], "Nothing takes the word 'now'. A name with spaces needs quotes around it."),
    ]
  )
  func mistakes(words: [String], sentence: String) {
    let error = #expect(throws: UsageError.self) { try Program.study.parse(words) }
    #expect(error?.description == sentence)
  }
}
