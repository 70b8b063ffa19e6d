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
    let rows = ["A", "B"].flatMap { who in
      Self.places.enumerated().map { "\(who),\(250 * $0),200,\($1.x),\($1.y)\n" }
    }
    let mapping = """
      {"kind": "fixations", "columns": {"x": "x", "y": "y", "start": "start", "duration": "dur", "participant": "who"}}
      """
    let named = try NamedMapping(at: try study.file("map.json", mapping))
    let table = try study.file("fixations.csv", "who,start,dur,x,y\n" + rows.joined())
    try await study.ingest(table) { $0.mapping = named }
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

  @Test("are readings where they are measured as such, as many as are analysed")
  func measured() async throws {
    let study = try await read(withLayout: false)
    try await detect(study)
    try await measure(study)
    let files = try await study.report()
    let page = try #require(files["report.html"])
    #expect(page.contains("<dt>Readings analysed</dt><dd>2 of 2</dd>"))
    #expect(page.contains("What was read in 2 of 2 readings is not known") && !page.contains("The layout of 2 of 2"))
    #expect(try files.rows("tables/exclusion_flow.csv").allSatisfy { $0["readings"] == "2" })
  }

  @Test("ask for their events before they are measured")
  func withoutEvents() async throws {
    let study = try await read(withLayout: false)
    let error = await #expect(throws: ReadingError.self) { try await measure(study) }
    #expect(error == .noEvents && error?.description.contains("Run 'study events' first") == true)
  }
}
