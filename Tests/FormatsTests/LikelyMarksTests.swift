import Basics
import Formats
import Recordings
import Testing
import Trackers

@Suite("A number that may mean a missing place")
struct LikelyMarksTests {
  private static func mapping(_ more: String = "") -> String {
    #"{"columns": {"time": "t", "x": "x", "y": "y"}\#(more)}"#
  }

  /// Every tenth row has the mark for a place.
  private static func table(
    _ mark: String,
    rows: Int = 200,
    place: (Int) -> String = { "\(100 + $0 % 50),300" }
  ) -> String {
    "t,x,y\n" + (0..<rows).map { "\($0 * 4),\($0 % 10 == 3 ? "\(mark),\(mark)" : place($0))\n" }.joined()
  }

  private static let centre = #", "origin": "center", "screen": {"pixels": [1024, 768]}"#

  @Test(
    "is told once for a file, with how many rows have it",
    arguments: [
      ("0", ""), ("-1", ""), ("-9999", ""), ("9999", ""), ("0", centre), ("-999", centre), ("9999", centre),
      ("999", #", "space": "degrees""#), ("-1", #", "space": "normalized""#), ("-1.5", #", "origin": "top-left""#),
    ]
  )
  func told(mark: String, more: String) async throws {
    let read = try await Collected(mapping: Self.mapping(more), Self.table(mark))
    #expect(read.reported.map(\.kind) == ["likely-missing"] && read.leftOut.isEmpty)
    let finding = try #require(read.reported.first)
    #expect(finding.severity == .warning && finding.place == Place("file"))
    #expect(finding.message.hasPrefix("'x' and 'y' are both \(mark) in 20 of 200 rows: "), "\(finding.message)")
    #expect(finding.message.contains("add \"\(mark)\" to 'missing' in the mapping"))
  }

  @Test("is told, and stays what it was")
  func unchanged() async throws {
    let read = try await Collected(mapping: Self.mapping(), Self.table("0"))
    let x = try #require(read.pieces.first).samples[.unnamed, .x]
    #expect(x.count == 200 && x.count { $0 == 0 } == 20)
  }

  @Test("is none where the mapping says that it is missing")
  func known() async throws {
    #expect(try await Collected(mapping: Self.mapping(#", "missing": ["0"]"#), Self.table("0")).reported.isEmpty)
  }

  @Test("is none where an eye can look, or where it is rare")
  func places() async throws {
    // Around the centre -40 is a place, and so is any in both axes above zero.
    #expect(try await Collected(mapping: Self.mapping(Self.centre), Self.table("-40")).reported.isEmpty)
    #expect(try await Collected(mapping: Self.mapping(), Self.table("300")).reported.isEmpty)
    let once = Self.table("5") + "900,0,0\n"
    #expect(try await Collected(mapping: Self.mapping(), once).reported.isEmpty)
    let rare = Self.table("5", rows: 3000) + "90000,-1,-1\n90004,-1,-1\n"
    #expect(try await Collected(mapping: Self.mapping(), rare).reported.isEmpty)
  }

  @Test("is no zero that eyes pass beside, as where gaze is kept on the screen")
  func edges() async throws {
    let table = Self.table("0") { $0 % 3 == 0 ? "0,\(200 + $0 % 7)" : "100,200" }
    #expect(try await Collected(mapping: Self.mapping(), table).reported.isEmpty)
  }

  @Test("is none in rows that a column calls bad")
  func validity() async throws {
    let rows = (0..<100).map { "\($0 * 4),\($0 % 4 == 0 ? "0,0,0" : "\(200 + $0),300,1")\n" }.joined()
    let mapping = #"{"columns": {"time": "t", "x": "x", "y": "y", "valid": "v"}}"#
    #expect(try await Collected(mapping: mapping, "t,x,y,v\n" + rows).reported.isEmpty)
  }

  @Test("is told of each eye, of rows that name theirs, and of fixations")
  func others() async throws {
    let both = #"{"columns": {"time": "t", "leftX": "a", "leftY": "b", "rightX": "c", "rightY": "d"}}"#
    let rows = (0..<50).map { "\($0 * 4),\($0 % 5 == 0 ? "-1,-1" : "90,80"),\($0 % 2 == 0 ? "0,0" : "91,81")\n" }
    let told = try await Collected(mapping: both, "t,a,b,c,d\n" + rows.joined()).reported.map(\.message)
    #expect(told.count == 2 && told[0].hasPrefix("'a' and 'b' are both -1 in 10 of 50 rows"), "\(told)")
    #expect(told.last?.hasPrefix("'c' and 'd' are both 0 in 25 of 50 rows") == true)
    let named = #"{"columns": {"time": "t", "x": "x", "y": "y", "eye": "eye"}}"#
    let turns = (0..<50).map { "\($0 * 4),\($0 % 2 == 0 ? "L" : "R"),\($0 % 5 == 0 ? "-1,-1" : "90,80")\n" }
    let ofTurns = try await Collected(mapping: named, "t,eye,x,y\n" + turns.joined()).reported.map(\.message)
    #expect(ofTurns.count == 1 && ofTurns[0].hasPrefix("'x' and 'y' are both -1 in 10 of 50 rows"), "\(ofTurns)")
    let fixations = #"{"kind": "fixations", "columns": {"start": "s", "end": "e", "x": "x", "y": "y"}}"#
    let lines = (0..<30).map { "\($0 * 250),\($0 * 250 + 200),\($0 % 3 == 0 ? "-1,-1" : "90,80")\n" }
    let ofFixations = try await Collected(mapping: fixations, "s,e,x,y\n" + lines.joined()).reported.map(\.message)
    #expect(ofFixations.count == 1 && ofFixations[0].contains("both -1 in 10 of 30 rows"), "\(ofFixations)")
  }

  @Test("is counted over the whole of a long file")
  func long() async throws {
    let read = try await Collected(mapping: Self.mapping(), Self.table("-9999", rows: 300_000))
    #expect(read.pieces.count > 1 && read.reported.count == 1)
    #expect(read.reported.first?.message.hasPrefix("'x' and 'y' are both -9999 in 30,000 of 300,000 rows") == true)
  }
}
