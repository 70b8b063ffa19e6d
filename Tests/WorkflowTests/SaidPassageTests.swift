import Basics
import Reading
import Store
import TestSupport
import Testing

@testable import Ingest
@testable import Measurement
@testable import Studies

/// Three people's fixations, whose files name the passages themselves.
@Suite("A passage that a person names for recordings that name another")
struct SaidPassageTests {
  private static let places = (0..<12).map { (x: 450 + 300 * ($0 % 4), y: 300 + 200 * ($0 / 4)) }

  private static func layout(_ passages: [String]) -> String {
    "passage,line,text,left,top,right,bottom\n"
      + passages.map { passage in
        places.enumerated().map { index, place in
          "\(passage),\(index / 4 + 1),word\(index),\(place.x - 100),\(place.y - 40),\(place.x + 100),\(place.y + 40)\n"
        }.joined()
      }.joined()
  }

  private func read() async throws -> TemporaryStudy {
    let study = try TemporaryStudy()
    try await study.ingest(try study.file("layout.csv", Self.layout(["s0", "s1", "s2"])))
    try await study.ingest(try study.file("points.csv", Self.layout(["points"]))) {
      $0.formatOptions = ["layout-csv": Options(["unit": "points"])]
    }
    let rows = ["s0", "s1", "s2"].flatMap { passage in
      Self.places.enumerated().map { "who-\(passage),\(passage),\(250 * $0),200,\($1.x),\($1.y)\n" }
    }
    let mapping = """
      {"kind": "fixations", "columns": {"x": "x", "y": "y", "start": "start", "duration": "dur", "participant": "who",
       "passage": "page"}}
      """
    let named = try NamedMapping(at: try study.file("map.json", mapping))
    try await study.ingest(try study.file("fixations.csv", "who,page,start,dur,x,y\n" + rows.joined())) {
      $0.mapping = named
    }
    _ = try await DetectEvents(detector: "ivt").run(on: study.writing(), recordedAs: TemporaryStudy.typed("events"))
    return study
  }

  private func assign(_ study: borrowing TemporaryStudy, reading passage: String? = nil) async throws -> [String] {
    var assign = try AssignLines(assigner: ("slice", Options()), words: ("box", Options()))
    assign.passage = passage
    var given: [String] = []
    _ = try await assign.run(on: study.writing(), recordedAs: TemporaryStudy.typed("lines")) { lines in
      if let first = lines.first { given.append(first.line.recording) }
    }
    #expect(given == given.sorted() && given.count == 3)
    return try study.reading().lineSummaries(of: []).map(\.passage).sorted()
  }

  @Test("counts for them until the files are to tell again")
  func takenBack() async throws {
    let study = try await read()
    #expect(try await assign(study) == ["s0", "s1", "s2"])
    #expect(try await assign(study, reading: "s1") == ["s1", "s1", "s1"])
    #expect(try await assign(study) == ["s1", "s1", "s1"])
    #expect(try await assign(study, reading: "recorded") == ["s0", "s1", "s2"])
    #expect(try await assign(study) == ["s0", "s1", "s2"])
  }

  @Test("is not remembered where it could not be read")
  func refused() async throws {
    let study = try await read()
    await #expect(throws: ReadingError.self) { _ = try await assign(study, reading: "points") }
    #expect(try await assign(study) == ["s0", "s1", "s2"])
  }

  @Test("leaves lines in the order of recordings where it was said of some")
  func some() async throws {
    let study = try await read()
    let second = try #require(try study.reading().viewings(named: []).map(\.name).sorted().dropFirst().first)
    var assign = try AssignLines(assigner: ("slice", Options()), words: ("box", Options()))
    (assign.passage, assign.recordings) = ("s0", [second])
    _ = try await assign.run(on: study.writing(), recordedAs: TemporaryStudy.typed("lines"))
    _ = try await self.assign(study)
  }
}
