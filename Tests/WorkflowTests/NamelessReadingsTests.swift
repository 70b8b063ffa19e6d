import Basics
import Reading
import Store
import TestSupport
import Testing

@testable import Analysis
@testable import Ingest
@testable import Measurement
@testable import Reports
@testable import SideChannels
@testable import Studies

@Suite("Recordings of fixations that name no passage")
struct NamelessReadingsTests {
  /// Three lines of four words.
  private static let places = (0..<12).map { (x: 450 + 300 * ($0 % 4), y: 300 + 200 * ($0 / 4)) }

  private static let layout =
    "passage,line,text,left,top,right,bottom\n"
    + places.enumerated().map { index, place in
      "story,\(index / 4 + 1),word\(index),\(place.x - 100),\(place.y - 40),\(place.x + 100),\(place.y + 40)\n"
    }.joined()

  /// Of two people.
  private func read(withLayout: Bool) async throws -> TemporaryStudy {
    let study = try TemporaryStudy()
    if withLayout { try await study.ingest(try study.file("layout.csv", Self.layout)) }
    try await ingest(["A", "B"], as: "fixations.csv", into: study)
    return study
  }

  /// Fixations that stand so many pixels to the right.
  private func ingest(
    _ people: [String],
    shiftedBy shift: Int = 0,
    as file: String,
    into study: borrowing TemporaryStudy
  ) async throws {
    let rows = people.flatMap { who in
      Self.places.enumerated().map { "\(who),\(250 * $0),200,\($1.x + shift),\($1.y)\n" }
    }
    let mapping = """
      {"kind": "fixations", "columns": {"x": "x", "y": "y", "start": "start", "duration": "dur", "participant": "who"}}
      """
    let named = try NamedMapping(at: try study.file("map.json", mapping))
    let table = try study.file(file, "who,start,dur,x,y\n" + rows.joined())
    let outcome = try await study.ingest(table) {
      $0.mapping = named
      $0.replaces = true
    }
    #expect(outcome.refusals.isEmpty)
  }

  /// What was read in every recording that has lines, in the order of their names.
  private func passages(_ study: borrowing TemporaryStudy) throws -> [String] {
    try study.reading().lineSummaries(of: []).sorted { $0.recording < $1.recording }.map(\.passage)
  }

  private func assign(
    _ study: borrowing TemporaryStudy,
    by rule: String = "attach",
    _ recordings: [String] = [],
    reading passage: String? = nil
  ) async throws {
    var assign = try AssignLines(assigner: (rule, Options()), words: ("box", Options()))
    (assign.recordings, assign.passage) = (recordings, passage)
    _ = try await assign.run(on: study.writing(), recordedAs: TemporaryStudy.typed("lines"))
  }

  /// Of two people, each of whom read another text, as somebody said.
  private func saidOfEach() async throws -> TemporaryStudy {
    let study = try await read(withLayout: true)
    let other = Self.layout.replacing("story", with: "other").replacing("word", with: "term")
    try await study.ingest(try study.file("other.csv", other))
    try await detect(study)
    let names = try study.reading().viewings(named: []).map(\.name)
    for (name, passage) in zip(names, ["story", "other"]) { try await assign(study, [name], reading: passage) }
    return study
  }

  private func measure(_ study: borrowing TemporaryStudy) async throws {
    let measures = try TakeMeasures(definitions: .pymovements, cleaning: [])
    _ = try await measures.run(on: study.writing(), recordedAs: TemporaryStudy.typed("measures"))
  }

  private func detect(_ study: borrowing TemporaryStudy) async throws {
    _ = try await DetectEvents(detector: "ivt").run(on: study.writing(), recordedAs: TemporaryStudy.typed("events"))
  }

  @Test("are readings where somebody says what was read")
  func said() async throws {
    let study = try await read(withLayout: true)
    try await detect(study)
    var assign = try AssignLines(assigner: ("attach", Options()), words: ("box", Options()))
    assign.passage = "story"
    _ = try await assign.run(on: study.writing(), recordedAs: TemporaryStudy.typed("lines"))
    try await measure(study)
    let files = try await study.report()
    #expect(files["report.html"]?.contains("<dt>Readings analysed</dt><dd>2 of 2</dd>") == true)
    let flow = try files.rows("tables/exclusion_flow.csv")
    #expect(flow.count == 5 && flow.allSatisfy { $0["recordings"] == "2" && $0["readings"] == "2" })
  }

  @Test("keep what was said of each by any rule, and where another version takes their place")
  func remembered() async throws {
    let study = try await saidOfEach()
    #expect(try passages(study) == ["story", "other"])
    try await assign(study, by: "slice")
    #expect(try passages(study) == ["story", "other"])
    #expect(try study.reading().lineSummaries(of: []).map(\.assigner) == ["slice", "slice"])
    try await ingest(["A", "B"], shiftedBy: 5, as: "fixations.csv", into: study)
    #expect(try passages(study) == [])
    try await study.update()
    #expect(try passages(study) == ["story", "other"])
  }

  @Test("read nothing where it was said of others alone, and are counted as not yet measured")
  func notSaid() async throws {
    let study = try await saidOfEach()
    try await measure(study)
    try await ingest(["C"], shiftedBy: 3, as: "more.csv", into: study)
    #expect(try study.reading().missingTexts().contains("measures: 1 of 3 recordings"))
    let findings = try await study.update().findings.entries.map(\.first)
    #expect(findings.contains { $0.message.contains("The recording names no passage") }, "\(findings)")
    #expect(try passages(study) == ["story", "other"])
    #expect(try study.reading().missingTexts() == [])
    try await ingest(["A", "B"], shiftedBy: 5, as: "fixations.csv", into: study)
    #expect(try study.reading().outOfDate().map(\.text).contains { $0.hasPrefix("measures: 2 of 3 recordings") })
  }

  @Test("keep the lines that they have where none can be assigned in their place")
  func kept() async throws {
    let study = try await saidOfEach()
    try await measure(study)
    let lines = try study.reading().assignedLines()
    let points = Self.layout.replacing("story", with: "points").replacing("word", with: "dot")
    try await study.ingest(try study.file("points.csv", points)) {
      $0.formatOptions = ["layout-csv": Options(["unit": "points"])]
    }
    await #expect(throws: ReadingError.self) { try await assign(study, by: "slice", reading: "points") }
    #expect(try study.reading().assignedLines() == lines && !lines.isEmpty)
    #expect(try study.reading().outOfDate().isEmpty)
    // What was said before is still what counts.
    try await assign(study, by: "slice")
    #expect(try passages(study) == ["story", "other"])
  }

  @Test("are no readings where nobody says what was read, and are told beside these where they are measured")
  func measured() async throws {
    let study = try await read(withLayout: false)
    try await detect(study)
    try await measure(study)
    let files = try await study.report()
    let page = try #require(files["report.html"])
    #expect(page.contains("<dt>Analysed without a known text</dt><dd>2</dd>") && !page.contains("Readings analysed"))
    #expect(page.contains("What was read in 2 of 2 recordings is not known") && !page.contains("The layout of 2 of 2"))
    let flow = try files.rows("tables/exclusion_flow.csv")
    #expect(flow.allSatisfy { $0["readings"] == "0" })
    #expect(flow.first { $0["step"]?.hasPrefix("of them without lines") == true }?["recordings"] == "2")
  }

  @Test("ask for their events before they are measured")
  func withoutEvents() async throws {
    let study = try await read(withLayout: false)
    let error = await #expect(throws: ReadingError.self) { try await measure(study) }
    #expect(error == .noEvents && error?.description.contains("Run 'study events' first") == true)
  }
}
