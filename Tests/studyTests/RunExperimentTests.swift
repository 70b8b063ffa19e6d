import Analysis
import Arguments
import Foundation
import Store
import Studies
import TestSupport
import Testing

@testable import study

/// One after the other, since an experiment changes the folder that the process works in.
@Suite("Running an experiment", .serialized)
struct RunExperimentTests {
  private static let pilot = """
    {"summary": "A pilot.", "steps": [
      {"simulate": {"dir": "datasets/pilot", "participants": 2, "seed": 4}},
      {"ingest": {"path": "datasets/pilot/recordings", "quiet": true}},
      {"report": {"name": "pilot"}}
    ]}
    """

  /// A study with an experiment 'pilot'.
  private struct Pilot: ~Copyable {
    let home: TemporaryFolder
    let folder: StudyFolder

    init(_ text: String = RunExperimentTests.pilot) throws {
      let home = try TemporaryFolder()
      let folder = StudyFolder(home.path(of: "study"))
      try folder.create()
      try Data(text.utf8).write(to: URL(filePath: folder.experiments + "/pilot.json"))
      self.folder = folder
      self.home = home
    }

    func write(_ text: String) throws {
      try Data(text.utf8).write(to: URL(filePath: folder.experiments + "/pilot.json"))
    }

    func run(_ words: String...) async throws {
      let words = ["run", "pilot", "--study", folder.path] + words
      guard case .run(let command) = try Program.study.parse(words) else { return }
      try await command.run()
    }

    /// Which steps would run, by number.
    func due() throws -> [Int] {
      let run = try ExperimentRun(Experiment(folder.experiments + "/pilot.json"))
      let before = FileManager.default.currentDirectoryPath
      defer { _ = FileManager.default.changeCurrentDirectoryPath(before) }
      #expect(FileManager.default.changeCurrentDirectoryPath(folder.path))
      let lines = try run.outlook(in: folder, isForced: false)
      return lines.indices.filter { lines[$0].contains("would run, since") }.map { $0 + 1 }
    }

    func runs() throws -> [Run] { try Study(folder, for: .reading).store.runs().map(\.value) }

    /// When the report's page was written.
    func written() throws -> Date? {
      let path = folder.reports + "/pilot/report.html"
      return try FileManager.default.attributesOfItem(atPath: path)[.modificationDate] as? Date
    }
  }

  private func isThere(_ path: String, in folder: StudyFolder) -> Bool {
    FileManager.default.fileExists(atPath: "\(folder.path)/\(path)")
  }

  @Test("looks from the folder that one is in where none is named, and finds no study beside it")
  func here() throws {
    let pilot = try Pilot()
    let before = FileManager.default.currentDirectoryPath
    defer { _ = FileManager.default.changeCurrentDirectoryPath(before) }
    #expect(FileManager.default.changeCurrentDirectoryPath(pilot.home.path))
    #expect(StudyFolder.above("") == nil)
  }

  @Test("takes the study through its steps, from wherever it is typed, and skips them the next time")
  func again() async throws {
    let pilot = try Pilot()
    let here = FileManager.default.currentDirectoryPath
    try await pilot.run()
    #expect(FileManager.default.currentDirectoryPath == here)
    #expect(
      isThere("datasets/pilot/recordings/participants.csv", in: pilot.folder)
        && isThere("reports/pilot/report.html", in: pilot.folder)
    )
    let commands = [["study", "ingest", "datasets/pilot/recordings", "--quiet"], ["study", "report", "pilot"]]
    #expect(try pilot.runs().map(\.command) == commands)
    #expect(try pilot.due() == [])
    let written = try pilot.written()
    try await pilot.run()
    #expect(try pilot.written() == written)
    try await pilot.run("--force")
    #expect(try pilot.written() != written && pilot.runs().count == 2)
  }

  @Test("runs again what an option, a file or the study's content changes, and no more")
  func changes() async throws {
    let pilot = try Pilot()
    try await pilot.run()
    try FileManager.default.removeItem(atPath: pilot.folder.reports + "/pilot")
    #expect(try pilot.due() == [3])
    try await pilot.run()
    #expect(isThere("reports/pilot/report.md", in: pilot.folder))
    #expect(try pilot.due() == [])

    try pilot.write(Self.pilot.replacing("\"participants\": 2", with: "\"participants\": 3"))
    #expect(try pilot.due() == [1])
    try await pilot.run()
    #expect(try Study(pilot.folder, for: .reading).recordingOverviews().count == 3)
    #expect(try pilot.due() == [])

    let path = pilot.folder.datasets + "/pilot/recordings/participants.csv"
    let bytes = try Data(contentsOf: URL(filePath: path))
    try (bytes + Data("\n".utf8)).write(to: URL(filePath: path))
    #expect(try pilot.due() == [1, 2])
    try await pilot.run()
    #expect(try Data(contentsOf: URL(filePath: path)) == bytes)
    #expect(try pilot.due() == [])

    let name = try Study(pilot.folder, for: .reading).recordingOverviews()[0].name
    _ = try Study(pilot.folder, for: .writing(by: "study test")).exclude(name, reason: "a test", recordedAs: .now())
    #expect(try pilot.due() == [1, 2, 3])
  }

  @Test("makes a report anew where the settings that it alone looks at have changed")
  func settings() async throws {
    let pilot = try Pilot()
    try await pilot.run()
    #expect(try pilot.due() == [])
    for text in ["{\"title\": \"Two groups\"}", "{\"title\": \"Two groups\", \"csv\": {\"missing\": \"NA\"}}"] {
      try Data(text.utf8).write(to: URL(filePath: pilot.folder.settings))
      #expect(try pilot.due() == [3])
      try await pilot.run()
      #expect(try pilot.due() == [])
    }
  }

  @Test("takes the steps that are named, and refuses those that there are not")
  func namedSteps() async throws {
    let pilot = try Pilot()
    await #expect(throws: UsageError.noSuchStep(9, of: 3, experiment: "pilot")) {
      try await pilot.run("--steps", "2-9")
    }
    let experiment = try Experiment(pilot.folder.experiments + "/pilot.json")
    #expect(throws: UsageError.noSuchStep(4, of: 3, experiment: "pilot")) {
      try ExperimentRun(experiment, steps: 3...4)
    }
    let run = try ExperimentRun(experiment, steps: 1...1)
    let lines = try run.outlook(in: pilot.folder, isForced: true)
    #expect(lines == ["1/3 simulate: would run, since --force was given"])
  }

  @Test("tells with --dry-run what it would do, and does nothing")
  func dryRun() async throws {
    let pilot = try Pilot()
    try await pilot.run("--dry-run")
    try await pilot.run("--dry-run", "--force")
    #expect(
      !isThere("datasets/pilot", in: pilot.folder) && !isThere("reports/pilot", in: pilot.folder)
        && !isThere(".study/experiments", in: pilot.folder)
    )
    #expect(try pilot.runs().isEmpty)
    #expect(try pilot.due() == [1, 2, 3])
  }

  @Test("ends with the code of the step that fails, and keeps those before it")
  func failure() async throws {
    let broken = Self.pilot.replacing(
      "\"datasets/pilot/recordings\"",
      with: "[\"datasets/pilot/recordings\", \"b.json\"]"
    )
    let pilot = try Pilot(broken)
    await #expect(throws: ExitCode.missingInput) { try await pilot.run() }
    #expect(isThere("datasets/pilot/manifest.json", in: pilot.folder) && !isThere("reports/pilot", in: pilot.folder))
    #expect(try pilot.due() == [2, 3])
    try Data("{\"rows\": [{}]}".utf8).write(to: URL(filePath: pilot.folder.path + "/b.json"))
    await #expect(throws: ExitCode.data) { try await pilot.run() }
    #expect(try Study(pilot.folder, for: .reading).recordingOverviews().count == 2)
    #expect(try pilot.due() == [2, 3])
  }

  @Test(
    "is refused before the first step where one is not understood",
    arguments: [
      ("{\"igest\": {}}", "There is no command 'igest'. Did you mean 'ingest'?"),
      ("{\"ingest\": {\"path\": \"a\", \"strct\": false}}", "There is no option '--strct'. Did you mean '--strict'?"),
      ("{\"simulate\": {}}", "DIR is missing: name a folder."),
      ("{\"events\": {\"quiet\": \"yes\"}}", "'quiet' is true or false, without quotation marks."),
      (
        "{\"report\": {\"name\": [\"a\", \"b\"]}}",
        "Nothing takes the word 'b'. A name with spaces needs quotes around it."
      ),
      (
        "{\"simulate\": {\"dir\": \"a\", \"participants\": 0}}",
        "'--participants' takes a whole number from 1 to 100000, not '0'."
      ),
      ("{\"simulate\": {\"dir\": \"a\", \"seed\": true}}", "'--seed' needs a value: --seed S."),
      (
        "{\"forget\": {\"participant\": \"p1\"}}",
        "'forget' cannot be a step. Steps are \(Program.study.stepNames.joined(separator: ", "))."
      ),
      (
        "{\"run\": {\"experiment\": \"pilot\"}}",
        "'run' cannot be a step. Steps are \(Program.study.stepNames.joined(separator: ", "))."
      ),
      ("{\"ingest\": {\"path\": \"-\"}}", "standard input cannot be read a second time; name a file."),
      (
        "{\"compare\": {\"formula\": \"log(gaze ~ group\"}}",
        "The formula 'log(gaze ~ group' is not understood at character 10: expected ')' behind what log is taken of."
      ),
      ("{\"compare\": {\"reference\": \"control\"}}", "\(CompareError.notAReference("control"))"),
    ]
  )
  func mistakes(step: String, sentence: String) async throws {
    let pilot = try Pilot("{\"steps\": [{\"simulate\": {\"dir\": \"datasets/pilot\"}}, \(step)]}")
    let error = await #expect(throws: ExperimentError.self) { try await pilot.run() }
    #expect(error?.description == "\(pilot.folder.experiments)/pilot.json, step 2: \(sentence)")
    #expect(!isThere("datasets/pilot", in: pilot.folder))
  }

  @Test("has no step whose operand is called like one of its options")
  func names() {
    #expect(Program.study.stepNames.contains("ingest") && !Program.study.stepNames.contains("forget"))
    for command in Program.study.commands where Program.study.stepNames.contains(command.name) {
      let options = command.declarations.options.map(\.name)
      for operand in command.declarations.operands { #expect(!options.contains(operand.key), "\(command.name)") }
    }
  }
}
