import Analysis
import Arguments
import Basics
import Foundation
import Store
import Studies
import Tables
import TestSupport
import Testing
import Trackers

@testable import Ingest
@testable import study

@Suite("The commands", .serialized)
struct CommandsTests {
  private func run(_ words: String...) async throws {
    guard case .run(let command) = try Program.study.parse(words) else { return }
    try await command.run()
  }

  @Test("lead from nothing to a report and on to forgetting")
  func wholeStudy() async throws {
    let home = try TemporaryFolder()
    let (folder, data) = (home.path(of: "pilot"), home.path(of: "pilot/datasets/simulated"))
    try await run("init", folder)
    await #expect(throws: StudyError.nothingStored) { try await run("report", "--study", folder) }
    try await run("simulate", data, "--participants", "1", "--seed", "4")
    try await run("ingest", data, "--study", folder, "--dry-run", "--quiet")
    try await run("ingest", data, "--study", folder, "--strict", "--quiet")
    for command in ["status", "list", "log", "verify"] { try await run(command, "--study", folder) }
    let study = try Study(StudyFolder(folder), for: .reading)
    let (recordings, participants) = (try study.recordingOverviews(), try study.participantOverviews())
    #expect(recordings.map(\.rows) == [900] && participants.count == 1)
    try await run("show", recordings[0].name, "--study", folder)
    try await run("show", participants[0].id, "--study", folder)
    try await run("exclude", recordings[0].name, "--reason", "a pilot", "--study", folder)
    try await run("report", "pilot", "--study", folder)
    #expect(FileManager.default.fileExists(atPath: folder + "/reports/pilot/report.html"))
    try await run("exclude", recordings[0].name, "--undo", "--study", folder)
    try await run("forget", participants[0].id, "--study", folder)
    #expect(!FileManager.default.fileExists(atPath: folder + "/reports/pilot"))
    #expect(try Study(StudyFolder(folder), for: .reading).recordingOverviews().isEmpty)
  }

  @Test("tell by verify where the key is not the one that made the pseudonyms, or there is none")
  func otherKey() async throws {
    let home = try TemporaryFolder()
    let (folder, other, data) = (home.path(of: "pilot"), home.path(of: "other"), home.path(of: "data"))
    for study in [folder, other] { try await run("init", study) }
    try await run("simulate", data, "--participants", "1", "--seed", "4")
    try await run("ingest", data, "--study", folder, "--quiet")
    try await run("verify", "--study", folder)
    try FileManager.default.removeItem(atPath: StudyFolder(folder).key)
    try FileManager.default.copyItem(atPath: StudyFolder(other).key, toPath: StudyFolder(folder).key)
    await #expect(throws: ExitCode.data) { try await run("verify", "--study", folder) }
    try FileManager.default.removeItem(atPath: StudyFolder(folder).key)
    await #expect(throws: ExitCode.data) { try await run("verify", "--study", folder) }
  }

  @Test("tell how many files there are of what, and how many are no data")
  func doctor() {
    var outcome = Ingest.Outcome()
    for name in ["a.txt", "b.txt"] {
      outcome.findings.append(Finding(.note, "passed-over", at: Place(name), "It is in no format."))
    }
    var single = Ingest.Outcome()
    single.findings.append(Finding(.note, "passed-over", at: Place("a.txt"), "It is in no format."))
    #expect(Doctor.files(of: single).last?.found.hasPrefix("1 that is no data") == true)
    var picture = IngestedFile(file: "page.png", status: .stored)
    picture.pictureOf = "page"
    outcome.files = [picture]
    #expect(Doctor.files(of: outcome).first?.found == "0 with recordings, 1 picture")
    #expect(Doctor.files(of: outcome).last?.found.hasPrefix("2 that are no data") == true)
    outcome.findings.append(Finding(.warning, "foreign: a recording (EDF)", at: Place("a.edf"), "Convert it."))
    let foreign = Doctor.files(of: outcome).first { $0.item == "to be converted" }
    #expect(foreign?.found == "1 file in another program's own form")
    single.findings.append(Finding(.note, "mapping", at: Place("a.map.json"), "It is a mapping."))
    #expect(Doctor.files(of: single).last?.found.hasPrefix("2 that are no data") == true)
  }

  @Test("ingest, fit and report need no more words than these")
  func threeCommands() async throws {
    let home = try TemporaryFolder()
    let folder = home.path(of: "pilot")
    try await run("init", folder)
    try await run("simulate", folder + "/datasets/simulated", "--participants", "1", "--seed", "4")
    try await run("ingest", "--study", folder, "--quiet")
    let due = try Update.nothingDue(in: Study(StudyFolder(folder), for: .reading))
    #expect(due == "All that was computed is up to date; next is 'study fit'.")
    try await run("fit", "--features", "all", "--repeats", "5", "--study", folder, "--quiet")
    try await run("report", "--study", folder)
    let report = try String(contentsOfFile: folder + "/reports/latest/report.md", encoding: .utf8)
    #expect(report.contains("The study holds 1 recording of 1 participant with 900 rows in use. "))
    #expect(FileManager.default.fileExists(atPath: folder + "/reports/latest/calibration.csv"))
  }

  @Test("write a report of all else where a file is gone that a result needs, and then say so")
  func reportWithoutFile() async throws {
    let home = try TemporaryFolder()
    let (folder, labels) = (home.path(of: "pilot"), home.path(of: "labels.csv"))
    try await run("init", folder)
    let data = folder + "/datasets/simulated"
    try await run("simulate", data, "--kind", "reading", "--participants", "1", "--passages", "1", "--rate", "250")
    try await run("ingest", "--study", folder, "--quiet")
    try await run("events", "--study", folder, "--quiet")
    let recording = try #require(try Study(StudyFolder(folder), for: .reading).recordingOverviews().first).name
    let text = "recording,start_ms,end_ms,kind\n\(recording),100,500,fixation\n"
    try text.write(toFile: labels, atomically: true, encoding: .utf8)
    try await run("score", "--against", labels, "--study", folder, "--quiet")
    try await run("report", "--study", folder, "--quiet")
    func tables() throws -> Set<String> {
      Set(try FileManager.default.contentsOfDirectory(atPath: folder + "/reports/latest/tables"))
    }
    #expect(try tables().isSuperset(of: ["agreement.csv", "parameters.csv"]))
    try FileManager.default.removeItem(atPath: labels)
    try await run("events", "--detector", "ivt", "--study", folder, "--quiet")
    await #expect(throws: UnreadFile.self) { try await run("report", "--study", folder, "--quiet") }
    let left = try tables()
    #expect(left.contains("parameters.csv") && !left.contains("agreement.csv"))
  }

  @Test("name what comes next where there is nothing to fit, and end well")
  func nothingToFit() async throws {
    let home = try TemporaryFolder()
    let (folder, file) = (home.path(of: "pilot"), home.path(of: "a.json"))
    let fixations = (0..<5).map { place in
      "{\"x\": \(100 + 40 * place), \"y\": 150, \"start\": \(250 * place), \"end\": \(250 * place + 200)}"
    }
    let text = """
      {"trial_1": {"participant_id": "5", "age_group": "adult", "passage_id": "3A", \
      "fixations": {"__FixationSequence__": [\(fixations.joined(separator: ", "))]}}}
      """
    try Data(text.utf8).write(to: URL(filePath: file))
    try await run("init", folder)
    try await run("ingest", file, "--study", folder, "--quiet")
    try await run("fit", "--features", "all", "--study", folder, "--quiet")
    let sentence = try Fit.nothingToFit(in: Study(StudyFolder(folder), for: .reading))
    #expect(sentence == "There is nothing to fit: no recording of targets is in use. Next is 'study events'.")
  }

  @Test("that need measures lead to the step before them, and where there is nothing to measure to more files")
  func notMeasured() async throws {
    let home = try TemporaryFolder()
    let (folder, exported) = (home.path(of: "pilot"), home.path(of: "exported"))
    func expectStep(_ next: NextStep) async {
      let error = NotMeasured(next: next)
      await #expect(throws: error) { try await run("compare", "--study", folder, "--quiet") }
      await #expect(throws: error) { try await run("screen", "--study", folder, "--quiet") }
      await #expect(throws: error) { try await run("export", exported, "--study", folder, "--quiet") }
    }
    try await run("init", folder)
    try await run("simulate", home.path(of: "data"), "--participants", "1", "--seed", "4")
    try await run("ingest", home.path(of: "data"), "--study", folder, "--quiet")
    await expectStep(.fit)
    try await run("fit", "--features", "all", "--repeats", "5", "--study", folder, "--quiet")
    await expectStep(.ingest)
  }

  @Test("refuse a rule of the settings that names what is not known of trials, update with nothing to do, too")
  func unknownRule() async throws {
    let home = try TemporaryFolder()
    let folder = home.path(of: "pilot")
    try await run("init", folder)
    let settings = URL(filePath: StudyFolder(folder).settings)
    try Data(#"{"exclude": [{"where": "tracking_coverige", "below": 0.5}]}"#.utf8).write(to: settings)
    let update = await #expect(throws: StudyError.self) { try await run("update", "--study", folder) }
    let dry = await #expect(throws: StudyError.self) { try await run("update", "--dry-run", "--study", folder) }
    let status = await #expect(throws: StudyError.self) { try await run("status", "--study", folder) }
    for error in [update, dry, status] {
      #expect(error?.description.contains("'exclude' names 'tracking_coverige', which is not known of trials.") == true)
      #expect(error.map { ExitCode(of: $0) } == .data)
    }
  }

  @Test("end with their code where files are refused or doubtful")
  func refusals() async throws {
    let home = try TemporaryFolder()
    let (folder, broken) = (home.path(of: "pilot"), home.path(of: "a.json"))
    try await run("init", folder)
    try Data(FaceRow().with("target", "[1]").json.utf8).write(to: URL(filePath: broken))
    await #expect(throws: ExitCode.data) { try await run("ingest", broken, "--study", folder) }
    await #expect(throws: ExitCode.findings) { try await run("ingest", broken, "--study", folder, "--strict") }
    await #expect(throws: FileError.self) { try await run("ingest", home.path(of: "b"), "--study", folder) }
    await #expect(throws: StudyError.noStudy(near: home.path)) { try await run("list", "--study", home.path) }
    let error = ExperimentError.notFound(path: StudyFolder(folder).experiments + "/later.json")
    await #expect(throws: error) { try await run("run", "later", "--study", folder) }
    await #expect(throws: error) { try await run("plan", "later", "--engine", "slurm", "--study", folder) }
  }
}

@Suite("Rows that are printed")
struct RowPrinterTests {
  private func text(_ words: String...) throws -> String {
    var arguments = Arguments(words)
    let rows = try ChoiceKind.allCases.flatMap { try $0.choices() }
    return try RowPrinter(from: &arguments).text(of: ListedChoice.table(of: rows), orElse: "Nothing.")
  }

  @Test("are JSON, an object a line with the columns' names")
  func json() throws {
    let lines = try text("--json").split(separator: "\n")
    #expect(lines.count > 20)
    for line in lines {
      let json = try JSON(parsing: Array(line.utf8), source: "line")
      #expect(json["name"]?.text != nil && json["summary"]?.text != nil)
    }
  }

  @Test("are CSV with the same columns, or a table to read")
  func others() throws {
    let csv = Array(try text("--csv").utf8)
    let table = try Delimited.read(csv.span)
    #expect(table.header == ["name", "summary", "options"])
    #expect(try text().contains("report-csv"))
  }

  @Test("leave out columns that have no room, and tell which, or how many more")
  func withoutRoom() {
    let columns = (1...8).map { "c\($0)" }
    #expect(RowPrinter.named(Array(columns.prefix(6))) == "c1, c2, c3, c4, c5, c6")
    #expect(RowPrinter.named(Array(columns.prefix(7))) == "c1, c2, c3, c4, c5, c6 and 1 more column")
    #expect(RowPrinter.named(columns) == "c1, c2, c3, c4, c5, c6 and 2 more columns")
  }

  @Test("come with no note of columns without room where a person wants none")
  func quiet() throws {
    var arguments = Arguments([])
    var printer = try RowPrinter(from: &arguments)
    #expect(printer.note(of: ["c1"]) == "There is no room for c1; '--wide' prints every column.")
    #expect(printer.note(of: []) == nil)
    printer.isQuiet = true
    #expect(printer.note(of: ["c1"]) == nil)
  }

  @Test(
    "come without that note from every command that is told to be quiet",
    arguments: [
      ["compare"], ["events"], ["face"], ["feasibility"], ["fit"], ["ingest", "a.csv"], ["lines"], ["measures"],
      ["passage", "a.json"], ["score"], ["screen"], ["video", "a.mp4"], ["vitals"],
    ]
  )
  func quietCommands(words: [String]) throws {
    for (typed, isQuiet) in [(words, false), (words + ["-q"], true)] {
      guard case .run(let command) = try Program.study.parse(typed) else {
        Issue.record("\(typed) is a command.")
        return
      }
      let printers = Mirror(reflecting: command).children.compactMap { $0.value as? RowPrinter }
      #expect(printers.map(\.isQuiet) == [isQuiet], "\(typed)")
    }
  }

  @Test("are a sentence for people where there are none, and nothing for machines")
  func none() throws {
    func empty(_ words: String...) throws -> String {
      var arguments = Arguments(words)
      return try RowPrinter(from: &arguments).text(of: ListedChoice.table(of: []), orElse: "Nothing.")
    }
    #expect(try empty() == "Nothing.\n" && empty("--json") == "")
  }
}
