import Arguments
import Foundation
import Testing

@Suite("Completions")
struct CompletionsTests {
  @Test(
    "in bash are the words that can follow",
    arguments: [
      (["study", "ev"], "events"),
      (["study", "--"], "--help --version"),
      (["study", "help", "i"], "ingest"),
      (["study", "events", "--s"], "--seed --shift --set --study"),
      (["study", "events", "--detector", ""], "ivt idt engbert-kliegl"),
      (["study", "events", "--detector", "="], "ivt idt engbert-kliegl"),
      (["study", "events", "--detector", "=", "id"], "idt"),
      (["study", "events", "--limit", ""], ""),
      (["study", "choices", ""], "detectors measures"),
      (["study", "events", "--output", "x"], "[-o default]"),
      (["study", "events", "-o", "x"], "[-o default]"),
      (["study", "events", "--study", "x"], "[-o dirnames]"),
      (["study", "ingest", "--strict", "x"], "[-o default]"),
    ]
  )
  func bash(words: [String], expected: String) throws {
    // Outside of a key press there is nothing whose options `compopt` could change.
    let script = """
      compopt() { COMPREPLY+=("[$*]"); }
      source /dev/stdin
      COMP_WORDS=("$@")
      COMP_CWORD=$(($# - 1))
      _study
      echo "${COMPREPLY[*]}"
      """
    let found = try output(
      of: ["bash", "--norc", "-c", script, "bash"] + words,
      reading: Program.sample.completions(for: .bash)
    )
    #expect(found == expected + "\n")
  }

  @Test("are scripts that their shell can read", arguments: Shell.allCases.filter(isInstalled))
  func syntax(shell: Shell) throws {
    let script = Program.sample.completions(for: shell)
    #expect(try output(of: [shell.rawValue, "-n", "/dev/stdin"], reading: script).isEmpty)
  }

  @Test(
    "in fish are the words that can follow, with their help",
    .enabled(if: isInstalled(.fish)),
    arguments: [
      ("study ev", "events\tFind fixations, saccades and blinks.\n"),
      ("study events --sh", "--shift\tAdded to every time: 'late' eyes [seconds].\n"),
      ("study events --detector en", "engbert-kliegl\tHow events are found.\n"),
      ("study choices m", "measures\n"),
      ("study events --limit ", ""),
    ]
  )
  func fish(line: String, expected: String) throws {
    let script = Program.sample.completions(for: .fish)
    let found = try output(
      of: ["fish", "--no-config", "-c", "source -; complete -C\(quoted(line))"],
      reading: script
    )
    #expect(found == expected)
  }

  @Test(
    "in zsh carry help, values and files",
    arguments: [
      "'events:Find fixations, saccades and blinks.'",
      "'(--detector)--detector=[How events are found.]:NAME:(ivt idt engbert-kliegl)'",
      #"'(--shift)--shift=[Added to every time\: '\''late'\'' eyes \[seconds\].]:SECONDS: '"#,
      "'*--set=[An option of the detector.]:KEY=VALUE: '",
      "'(-o --output)-o[Where rows are written.]:FILE:_files'",
      #"'(--study)--study=[The study'\''s folder.]:FOLDER:_files -/'"#,
      "'*:PATH:_files'",
      "':KIND:(detectors measures)'",
      "'::WORD: '",
    ]
  )
  func zsh(part: String) {
    #expect(Program.sample.completions(for: .zsh).contains(part))
  }
}

private func isInstalled(_ shell: Shell) -> Bool {
  (ProcessInfo.processInfo.environment["PATH"] ?? "").split(separator: ":").contains { folder in
    FileManager.default.isExecutableFile(atPath: "\(folder)/\(shell.rawValue)")
  }
}

private func quoted(_ line: String) -> String { "'\(line)'" }

/// What a program prints, its complaints included.
private func output(of words: [String], reading input: String) throws -> String {
  let process = Process()
  let (source, sink) = (Pipe(), Pipe())
  process.executableURL = URL(filePath: "/usr/bin/env")
  process.arguments = words
  process.standardInput = source
  process.standardOutput = sink
  process.standardError = sink
  try process.run()
  try source.fileHandleForWriting.write(contentsOf: Data(input.utf8))
  try source.fileHandleForWriting.close()
  let printed = try sink.fileHandleForReading.readToEnd() ?? Data()
  process.waitUntilExit()
  return String(decoding: printed, as: UTF8.self)
}
