import Store
import Testing

@testable import Studies

@Suite("A report of readings without a layout")
struct UnreadPassagesTests {
  @Test("leads to a passage that the study does not have, and not to lines that nobody could assign")
  func withoutPassage() async throws {
    let study = try TemporaryStudy()
    try await study.read(participants: 1)
    try study.record(["unread"]) { $0.passage = "lost" }
    let page = try #require(try await study.report()["report.md"])
    #expect(page.contains("1 further reading has no lines: the study has no layout of 'lost'; ingest it."))
    #expect(!page.contains("run 'study lines'"))
  }

  @Test("names several such passages in one sentence")
  func withoutPassages() async throws {
    let study = try TemporaryStudy()
    try await study.read(participants: 1)
    for passage in ["lost", "gone"] { try study.record(["unread \(passage)"]) { $0.passage = passage } }
    let page = try #require(try await study.report()["report.md"])
    #expect(
      page.contains("2 further readings have no lines: the study has no layout of 'gone', 'lost'; ingest them.")
    )
  }

  @Test("sends nobody for lines of one in which no events were found")
  func withoutEvents() async throws {
    let study = try TemporaryStudy()
    try await study.read(participants: 1)
    let passage = try #require(try study.reading().passages().keys.min())
    try study.record(["eyeless"]) { $0.passage = passage }
    try study.record(["lost"]) { $0.passage = "lost" }
    try keepNoEvents(of: ["eyeless", "lost"], in: study)
    let page = try #require(try await study.report()["report.md"])
    #expect(page.contains("\n## Lines\n") && page.contains("No eye was seen."))
    #expect(!page.contains("further reading"))
  }

  private func keepNoEvents(of names: [String], in study: borrowing TemporaryStudy) throws {
    let writing = try study.writing()
    let run = try writing.begin(TemporaryStudy.typed("events"))
    for name in names { try writing.keep(.events, of: name, absence: "No eye was seen.", by: run) }
  }
}
