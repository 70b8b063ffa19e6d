import Store
import Testing

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
}
