import Analysis
import Arguments
import Foundation
import Store
import Studies
import TestSupport
import Testing

@testable import Measurement
@testable import study

@Suite("The commands for lines by hand", .serialized)
struct ReviewCommandTests {
  private func run(_ words: String...) async throws {
    guard case .run(let command) = try Program.study.parse(words) else { return }
    try await command.run()
  }

  @Test("write a page, take what it saves, keep the rule that was chosen, and write over nothing")
  func review() async throws {
    let home = try TemporaryFolder()
    let (folder, table) = (home.path(of: "pilot"), home.path(of: "lines.csv"))
    try await run("init", folder)
    try await run("simulate", folder + "/datasets/s", "--kind", "reading", "--participants", "1", "--passages", "1")
    try await run("ingest", "--study", folder, "--quiet")
    await #expect(throws: ReadingError.noLines) { try await run("review", "--study", folder) }
    try await run("events", "--study", folder, "--quiet")
    try await run("lines", "--assigner", "slice", "--study", folder, "--quiet")
    try await run("review", "--study", folder)
    let page = try String(contentsOfFile: folder + "/reports/review.html", encoding: .utf8)
    #expect(page.contains("\"assigner\":\"slice\"") && page.contains("<canvas"))
    await #expect(throws: StudyError.self) { try await run("review", "--recording", "none", "--study", folder) }

    // A page takes the place of an earlier one, and of nothing else.
    try await run("review", "--study", folder)
    try await run("lines", "export", table, "--study", folder)
    for path in [table, folder + "/.study/key"] {
      let kept = try Data(contentsOf: URL(filePath: path))
      await #expect(throws: FileError.self) { try await run("review", path, "--study", folder) }
      #expect(try Data(contentsOf: URL(filePath: path)) == kept)
    }
    let rows = try String(contentsOfFile: table, encoding: .utf8).split(separator: "\n").map(String.init)
    func fill(_ line: String) throws {
      var filled = rows
      filled[2] = filled[2].replacing(/,,$/, with: ",\(line),")
      try Data((filled.joined(separator: "\n") + "\n").utf8).write(to: URL(filePath: table))
    }
    try fill("99")
    let before = try Study(StudyFolder(folder), for: .reading).store.contentDigest()
    await #expect(throws: LineFileError.self) { try await run("lines", "import", table, "--study", folder) }
    #expect(try Study(StudyFolder(folder), for: .reading).store.contentDigest() == before)
    try fill("7")
    await #expect(throws: LineFileError.wouldReplace(file: table, corrections: 1)) {
      try await run("lines", "export", table, "--study", folder)
    }
    try await run("lines", "import", table, "--study", folder, "--quiet")
    let summary = try #require(try Study(StudyFolder(folder), for: .reading).rows(LineSummary.self).first)
    // The rule that was used before, and not the default one.
    #expect(summary.corrected == 1 && summary.assigner == "slice")
    try await run("lines", "export", table, "--study", folder)
    try fill("6")
    try await run("lines", "export", table, "--replace", "--study", folder)
    #expect(try !String(contentsOfFile: table, encoding: .utf8).contains(",6,\n"))
  }

  @Test("compare two files of the same study, and refuse anything else")
  func compare() async throws {
    let folder = try TemporaryFolder()
    func save(_ name: String, line: Int, study: String = "s1") throws -> String {
      let path = folder.path(of: name)
      let text = """
        {"format":"study-line-review","version":1,"study":"\(study)","reviewer":"\(name)","saved":"2026-03-01T10:00:00Z",
        "readings":[{"recording":"r","passage":"P","right":true,"fixations":[
        {"fixation":1,"start_ms":0,"line":1,"automatic_line":1,"decision":"page"},
        {"fixation":2,"start_ms":250,"line":\(line),"automatic_line":1,"decision":"moved"}]}]}
        """
      try Data(text.utf8).write(to: URL(filePath: path))
      return path
    }
    let (one, other, foreign) = (try save("a", line: 1), try save("b", line: 2), try save("c", line: 2, study: "s2"))
    try await run("review", "--compare", one, other)
    try await run("review", "--compare", one, other, "--csv")
    await #expect(throws: LineFileError.otherStudy(file: foreign)) {
      try await run("review", "--compare", one, foreign)
    }
    let table = folder.path(of: "lines.csv")
    try Data("recording,fixation,corrected_line\n".utf8).write(to: URL(filePath: table))
    await #expect(throws: LineFileError.notOfThePage(file: table)) { try await run("review", "--compare", table, one) }
    #expect(throws: UsageError.self) { try Program.study.parse(["review", "--compare", one]) }
    #expect(throws: UsageError.self) { try Program.study.parse(["review", one, other]) }
    #expect(throws: UsageError.self) { try Program.study.parse(["review", "--compare", one, other, foreign]) }
  }
}
