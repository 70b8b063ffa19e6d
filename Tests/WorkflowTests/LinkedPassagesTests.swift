import Basics
import Geometry
import Ingest
import Recordings
import Store
import TestSupport
import Testing

@testable import Analysis
@testable import Measurement
@testable import Reports
@testable import Studies

@Suite("A recording that names no passage")
struct LinkedPassagesTests {
  private static let layout = """
    passage,line,text,left,top,right,bottom
    story,1,The,100,280,140,320
    story,1,cat,150,280,190,320
    7,1,sat,100,280,140,320

    """

  /// Looks at two words for a second; places are divided by the screen's size.
  private func ingest(
    _ trial: String,
    unit: String = "pixels",
    screen: (Double, Double) = (1, 1),
    into study: borrowing TemporaryStudy
  ) async throws {
    let rows = (0..<250).map { row in
      "\(row * 4),\((row < 125 ? 120 : 170) / screen.0),\((300 + Double(row % (2 + trial.count))) / screen.1),\(trial)"
    }
    let table = try study.file("\(trial).csv", (["ms,x,y,trial"] + rows).joined(separator: "\n") + "\n")
    let mapping = try study.file(
      "map.json",
      #"{"columns": {"time": "ms", "x": "x", "y": "y", "trial": "trial"}, "participant": "P", "space": "\#(unit)"}"#
    )
    let named = try NamedMapping(at: mapping)
    try await study.ingest(table) { $0.mapping = named }
  }

  @Test("reads the one that its trial is called by, also where that comes later, but none by a number")
  func linked() async throws {
    let study = try TemporaryStudy()
    for trial in ["Story.png", "7", "other"] { try await ingest(trial, into: study) }
    try await study.ingest(try study.file("layout.csv", Self.layout))
    let recordings = try study.reading().store.recordings()
    #expect(recordings.map(\.passage) == ["story", nil, nil])
    #expect(recordings.map(\.kind) == [.reading, .viewing, .viewing])
  }

  @Test("is stored once, however often it is read")
  func again() async throws {
    let study = try TemporaryStudy()
    try await study.ingest(try study.file("layout.csv", Self.layout))
    try await ingest("story", into: study)
    let digest = try study.contentDigest()
    try await ingest("story", into: study)
    #expect(try study.contentDigest() == digest)
  }

  @Test("in parts of the screen meets a layout in pixels where the settings tell how many there are")
  func normalized() async throws {
    let study = try TemporaryStudy(settings: #"{"screen": {"pixels": [1920, 1080]}}"#)
    try await study.ingest(try study.file("layout.csv", Self.layout))
    try await ingest("story", unit: "normalized", screen: (1920, 1080), into: study)
    _ = try await DetectEvents(detector: "idt").run(on: study.writing(), recordedAs: TemporaryStudy.typed("events"))
    _ = try await AssignLines(assigner: ("attach", Options()), words: ("box", Options()))
      .run(on: study.writing(), recordedAs: TemporaryStudy.typed("lines"))
    let words = try study.reading().rows(AssignedLine.self).map(\.word)
    #expect(words == [1, 2])
    #expect(try ChooseReadings().run(on: study.reading()).readings.map(\.passage.id) == ["story"])
    let recording = try #require(try study.reading().store.recordings().first).value
    let passage = try #require(try study.reading().passages()["story"])
    let lines = try study.reading().rows(AssignedLine.self)
    let shown = try #require(try ShownReading(recording, passage, lines, in: study.reading()))
    let places = shown.fixations.map(shown.place)
    #expect(places.count == 2 && abs(places[0].x - 120) < 1 && abs(places[1].x - 170) < 1 && abs(places[0].y - 303) < 2)
  }

  @Test("does not meet one in points, and is told why")
  func points() async throws {
    let study = try TemporaryStudy(settings: #"{"screen": {"pixels": [1920, 1080]}}"#)
    try await study.ingest(try study.file("layout.csv", Self.layout)) {
      var options = Options()
      options.set("unit", to: "points")
      $0.formatOptions = ["layout-csv": options]
    }
    try await ingest("story", unit: "normalized", screen: (1920, 1080), into: study)
    _ = try await DetectEvents(detector: "idt").run(on: study.writing(), recordedAs: TemporaryStudy.typed("events"))
    let error = await #expect(throws: ReadingError.self) {
      _ = try await AssignLines(assigner: ("attach", Options()), words: ("box", Options()))
        .run(on: study.writing(), recordedAs: TemporaryStudy.typed("lines"))
    }
    #expect(error.map { "\($0)" }?.contains("where the passage is in pixels") == true)
  }

  @Test("reads none of two collections' texts of one name that are as near")
  func twoCollections() async throws {
    let study = try TemporaryStudy()
    for (folder, words) in [("a", "The,100,280,140,320"), ("b", "Das,100,280,150,320")] {
      _ = try study.file("\(folder)/layout.csv", "passage,line,text,left,top,right,bottom\nstory,1,\(words)\n")
      try await study.ingest(study.home.path(of: folder))
    }
    let passages = try study.reading().passages()
    #expect(passages.count == 2)
    for folder in ["a", "b"] { try await study.ingest(study.home.path(of: folder)) { $0.replaces = true } }
    #expect(try study.reading().passages() == passages)
    try await ingest("story", into: study)
    #expect(try study.reading().store.recordings().map(\.passage) == [nil])
  }

  @Test("has its words' places from a layout that comes after its fixations, in another folder")
  func layoutLater() async throws {
    let study = try TemporaryStudy()
    let mapping = try study.file(
      "map.json",
      #"""
      {"kind": "fixations", "columns": {"start": "start", "end": "end", "x": "x", "y": "y", "word": "word", "area": "label"},
       "passage": "story", "participant": "P"}
      """#
    )
    let named = try NamedMapping(at: mapping)
    _ = try study.file("g1/fix.csv", "start,end,x,y,word,label\n0,200,120,300,1,The\n230,400,170,300,2,cat\n")
    try await study.ingest(study.home.path(of: "g1")) { $0.mapping = named }
    #expect(try study.reading().passages()["story"]?.boxes == .unknown)
    _ = try study.file("texts/layout.csv", Self.layout)
    let outcome = try await study.ingest(study.home.path(of: "texts"))
    #expect(outcome.refusals.isEmpty)
    let passages = try study.reading().passages()
    #expect(passages.keys.sorted() == ["7", "story"] && passages["story"]?.boxes == .measured)
  }

  @Test("keeps its words beside another text's layout of the same name")
  func otherLayout() async throws {
    let study = try TemporaryStudy()
    let mapping = try study.file(
      "map.json",
      #"""
      {"kind": "fixations", "columns": {"start": "start", "end": "end", "word": "word", "area": "label"},
       "passage": "story", "participant": "P"}
      """#
    )
    let named = try NamedMapping(at: mapping)
    let table = try study.file("fix.csv", "start,end,word,label\n0,200,1,Ein\n230,400,2,Hund\n")
    try await study.ingest(table) { $0.mapping = named }
    let layout = try study.file("texts/layout.csv", Self.layout)
    #expect(try await study.ingest(layout).refusals.first?.contains("'story' with other content") == true)
    try await study.ingest(study.home.path(of: "texts"))
    let passages = try study.reading().passages()
    #expect(passages.keys.sorted() == ["7", "story", "texts-story"] && passages["story"]?.boxes == .unknown)
  }
}
