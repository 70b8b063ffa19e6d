import Basics
import Events
import Geometry
import Reading
import Recordings
import Store
import Tables
import TestSupport
import Testing

@testable import Analysis
@testable import Ingest
@testable import Measurement
@testable import Reports
@testable import SideChannels
@testable import Studies

/// The same fixations on three lines of four words, told in pixels and in degrees.
@Suite("Gaze in degrees")
struct GazeInDegreesTests {
  private enum Told {
    case pixels, degrees
    /// Degrees, of which nobody knows the screen.
    case degreesAlone
  }

  private static let screen = #""screen": {"pixels": [1920, 1080], "millimetres": [530, 300], "distance": 600}"#
  private static let places = (0..<3).flatMap { line in
    (0..<4).map { Point<RecordedUnits>(x: 450 + 300 * Double($0), y: 300 + 200 * Double(line)) }
  }

  private static let layout =
    "passage,line,text,left,top,right,bottom\n"
    + places.enumerated().map { index, place in
      let box = "\(place.x - 100),\(place.y - 40),\(place.x + 100),\(place.y + 40)"
      return "story,\(index / 4 + 1),word\(index),\(box)\n"
    }.joined()

  private func read(_ told: Told, withLayout: Bool = false) async throws -> TemporaryStudy {
    let study = try TemporaryStudy()
    if withLayout { try await study.ingest(try study.file("layout.csv", Self.layout)) }
    let viewing = try #require(
      ViewingGeometry(
        screen: Size(width: 1920, height: 1080),
        measuring: Size(width: 530, height: 300),
        at: 600
      )
    )
    let rows = Self.places.enumerated().map { index, place in
      let direction = viewing.direction(of: place)
      let (x, y) = told == .pixels ? (place.x, place.y) : (direction.x, direction.y)
      return "A,story,\(250 * index),200,\(x),\(y)\n"
    }
    let space = told == .pixels ? #""pixels""# : #""degrees", "origin": "center""#
    let screen = told == .degreesAlone ? "" : ", \(Self.screen)"
    let mapping = """
      {"kind": "fixations", "space": \(space)\(screen), "columns": {"x": "x", "y": "y", "start": "start", "duration": "dur",
       "participant": "who", "passage": "text"}}
      """
    let named = try NamedMapping(at: try study.file("map.json", mapping))
    let table = try study.file("fixations.csv", "who,text,start,dur,x,y\n" + rows.joined())
    try await study.ingest(table) { $0.mapping = named }
    _ = try await DetectEvents(detector: "ivt").run(on: study.writing(), recordedAs: TemporaryStudy.typed("events"))
    return study
  }

  private func measures(of study: borrowing TemporaryStudy) async throws -> [Double?] {
    let measures = try TakeMeasures(definitions: .pymovements, cleaning: [])
    let outcome = try await measures.run(on: study.writing(), recordedAs: TemporaryStudy.typed("measures"))
    return try #require(outcome.trials.first).values
  }

  private func isNear(_ one: Double?, _ other: Double?) -> Bool {
    guard let one, let other else { return one == nil && other == nil }
    return abs(one - other) < 1e-6
  }

  @Test("has the measures of its sequence that gaze in pixels has")
  func sequences() async throws {
    let inPixels = try await read(.pixels)
    let inDegrees = try await read(.degrees)
    let pixels = try await measures(of: inPixels)
    let degrees = try await measures(of: inDegrees)
    for (index, measure) in trialMeasures.enumerated() where !measure.needsLayout {
      #expect(isNear(pixels[index], degrees[index]), "\(measure.name)")
    }
    let sweeps = try #require(trialMeasures.firstIndex { $0.name == "scan_return_sweeps" })
    #expect(degrees[sweeps] == 2)
  }

  @Test("has lines, and lengths of its own, where nobody knows the screen")
  func withoutScreen() async throws {
    let study = try await read(.degreesAlone)
    let degrees = try await measures(of: study)
    let sweeps = try #require(trialMeasures.firstIndex { $0.name == "scan_return_sweeps" })
    let lengths = try #require(trialMeasures.firstIndex { $0.name == "scan_forward_saccade_mean_deg" })
    #expect(degrees[sweeps] == 2)
    // 300 of 1920 pixels, of which 530 mm are seen from 600 mm.
    #expect(try abs(#require(degrees[lengths]) - 7.7) < 0.3)
  }

  @Test("meets a layout in pixels where the screen is known, and else is told how")
  func layouts() async throws {
    let study = try await read(.degrees, withLayout: true)
    let assign = try AssignLines(assigner: ("attach", Options()), words: ("box", Options()))
    _ = try await assign.run(on: study.writing(), recordedAs: TemporaryStudy.typed("lines"))
    #expect(try study.reading().rows(AssignedLine.self).map(\.word) == Array(1...12))
    let recording = try #require(try study.reading().store.recordings().first).value
    let passage = try #require(try study.reading().passages()["story"])
    let lines = try study.reading().rows(AssignedLine.self)
    let shown = try #require(try ShownReading(recording, passage, lines, in: study.reading()))
    let drawn = shown.fixations.map(shown.place)
    #expect(zip(drawn, Self.places).allSatisfy { $0.distance(to: $1) < 1e-6 } && drawn.count == 12)
    let alone = try await read(.degreesAlone, withLayout: true)
    let error = await #expect(throws: ReadingError.self) {
      _ = try await assign.run(on: alone.writing(), recordedAs: TemporaryStudy.typed("lines"))
    }
    #expect(error.map { "\($0)".contains("how large and how far away the screen is") } == true)
  }

  @Test("is told in the report as what lacks a screen, and not a layout")
  func reported() async throws {
    let study = try await read(.degreesAlone, withLayout: true)
    let assign = try AssignLines(assigner: ("attach", Options()), words: ("box", Options()))
    await #expect(throws: ReadingError.self) {
      _ = try await assign.run(on: study.writing(), recordedAs: TemporaryStudy.typed("lines"))
    }
    _ = try await measures(of: study)
    let page = try #require(try await study.report()["report.md"])
    #expect(page.contains("In 1 of 1 recording the layout is known, and not where on it gaze was"))
    #expect(!page.contains("The layout of 1 of 1 recording is not known"))
  }

  @Test("is exported as pixels, or without places and with a sentence")
  func exports() async throws {
    let study = try await read(.degrees)
    let text = try #require(try await study.export("fixation-report")["fixations.tsv"])
    let report = try Delimited.read(Array(text.utf8).span)
    let columns = try ["EYE_USED", "CURRENT_FIX_X", "CURRENT_FIX_Y", "passage"].map { name in
      try #require(report.header.firstIndex(of: name))
    }
    #expect(report.rows.map { $0.fields[columns[0]] } == Array(repeating: ".", count: 12))
    #expect(report.rows.map { Double($0.fields[columns[1]]) } == Self.places.map(\.x))
    #expect(report.rows.map { Double($0.fields[columns[2]]) } == Self.places.map(\.y))
    #expect(report.rows.allSatisfy { $0.fields[columns[3]] == "story" })
    let alone = try await read(.degreesAlone)
    for layout in ["fixation-report", "fix8", "bids"] {
      let export = try ExportStudy(as: layout, to: alone.home.path(of: layout))
      let exported = try await export.run(on: alone.reading())
      #expect(exported.findings.entries.map(\.first.kind) == ["no-screen"], "\(layout)")
    }
    let places = try #require(try await alone.export("fixation-report")["fixations.tsv"])
    let rows = try Delimited.read(Array(places.utf8).span).rows
    #expect(rows.count == 12 && rows.allSatisfy { $0.fields[columns[1]] == "." })
    #expect(try await !alone.export("fix8").keys.contains { $0.hasSuffix(".json") })
  }

  @Test("is on the screen where its directions end there")
  func coverage() async throws {
    let study = try TemporaryStudy()
    let mapping = """
      {"columns": {"time": "t", "x": "x", "y": "y"}, "space": "degrees", "origin": "center", \(Self.screen)}
      """
    let named = try NamedMapping(at: try study.file("map.json", mapping))
    for (name, x, isOff) in [("on", -5, false), ("off", 40, true)] {
      let rows = (0..<200).map { "\($0 * 4),\(x),-3\n" }.joined()
      let outcome = try await study.ingest(try study.file("\(name).csv", "t,x,y\n" + rows)) { $0.mapping = named }
      #expect(outcome.findings.entries.contains { $0.first.kind == "off-screen" } == isOff, "\(name)")
    }
  }
}
