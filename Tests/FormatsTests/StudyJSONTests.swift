import Basics
import Recordings
import TestSupport
import Testing
import Trackers

@Suite("JSON of face-tracking frames")
struct StudyJSONTests {
  private static let rows = (0..<4).map { FaceRow($0).with("trial", "\"a \\\"}{[ \\\\\"") }
  private static let texts = rows.map(\.json)

  /// The same rows, shaped in every way that is read.
  private static let shapes: [String: String] = [
    "lines": texts.joined(separator: "\n"),
    "lines with blank ones": "\n\n" + texts.joined(separator: "\n\n") + "\n \n",
    "array": "[" + texts.joined(separator: ",") + "]",
    "pretty array": "[\n  " + texts.joined(separator: ",\n  ") + "\n]\n",
    "rows": "{\"rows\":[" + texts.joined(separator: ",") + "]}",
    "rows among others": """
    {"app": {"rows": [1, {"a": "]"}], "name": "rows"}, "list": ["rows", [2]],
     "rows": [\(texts.joined(separator: ",\n"))], "seed": 1, "more": {"rows": []}}
    """,
    "one behind the other": texts.joined(),
    "one behind the other with spaces": texts.joined(separator: "  "),
    "pretty objects": texts.map { $0.replacing(",\"", with: ",\n  \"") }.joined(separator: "\n"),
    "pretty objects whose first line ends with a brace": texts.map {
      $0.replacing("{\"username\"", with: "{\"blendShapes\":{}\n,\"username\"")
    }.joined(separator: "\n"),
  ]

  @Test("gives the same rows in every shape", arguments: shapes.keys.sorted())
  func shape(name: String) async throws {
    let text = try #require(Self.shapes[name])
    let read = try await Collected(StudyJSON.name, text)
    let expected = try await Collected(StudyJSON.name, Self.texts.joined(separator: "\n"))
    #expect(read.rows.map(\.anywhere) == expected.rows.map(\.anywhere))
    #expect(read.rows.count == 4 && read.leftOut.isEmpty && read.reported.isEmpty)
    #expect(read.rows.first?.labels.trial == "a \"}{[ \\")
  }

  @Test("gives one row of one object, on one line or on many", arguments: ["", "\n"])
  func single(lineBreak: String) async throws {
    let read = try await Collected(StudyJSON.name, Self.texts[0].replacing(",\"", with: ",\(lineBreak)\""))
    #expect(read.rows.map(\.line) == [1])
  }

  @Test("tells the line on which a row begins")
  func lines() async throws {
    let text =
      "\n\n{\"seed\": 1,\n\"rows\": [\n"
      + Self.texts.map { $0.replacing(",\"", with: ",\n\"") }.joined(separator: ",\n")
    let read = try await Collected(StudyJSON.name, text + "]}")
    #expect(read.rows.map(\.line) == [5, 17, 29, 41])
    let blank = try await Collected(StudyJSON.name, "\n\n" + Self.texts.joined(separator: "\n\n"))
    #expect(blank.rows.map(\.line) == [3, 5, 7, 9])
  }

  @Test("reads every field")
  func fields() async throws {
    let row = FaceRow()
      .with("blendShapes", "{\"jawOpen\":0.25,\"tongue\\u004fut\":1}")
      .with("tracked", "true").with("faceRect", "[1,2,3,4]").with("imageSize", "[640,480]")
      .with("intrinsics", "[1,2,3,4,5,6,7,8,9]").with("passage", "\"B2\"").with("kind", "\"reading\"")
      .with("target", nil).with("username", "18446744073709551615").with("trial", "-7")
    let read = try await Collected(StudyJSON.name, row.json)
    let found = try #require(read.rows.first)
    #expect(
      found.labels
        == FaceFrame.Labels(
          participant: "18446744073709551615",
          device: "iPad Mini 6th",
          kind: .reading,
          trial: "-7",
          passage: "B2",
          headPosition: "Middle",
          distance: "Regular"
        )
    )
    #expect(found.shapes.map(\.name) == ["jawOpen", "tongueOut"] && found.shapes.map(\.weight) == [0.25, 1])
    let tail: [Double] = [1, 1, 2, 3, 4, 640, 480, 1, 2, 3, 4, 5, 6, 7, 8, 9]
    #expect(Array(found.bits[FaceColumn.tracked.index...]) == tail.map(\.bitPattern))
    #expect(found.bits[FaceColumn.gaze.index] == 91.62800709210981.bitPattern)
    #expect(found.bits[FaceColumn.target.index] == .max)
  }

  @Test("takes ARKit's own 'isTracked' for 'tracked', and a face for lost where either says so")
  func isTracked() async throws {
    let rows = [
      FaceRow().with("isTracked", "true"),
      FaceRow().with("isTracked", "false"),
      FaceRow().with("tracked", "true").with("isTracked", "false"),
      FaceRow().with("tracked", "false").with("isTracked", "true"),
    ]
    let read = try await Collected(StudyJSON.name, rows.map(\.json).joined(separator: "\n"))
    #expect(read.rows.map { Double(bitPattern: $0.bits[FaceColumn.tracked.index]) } == [1, 0, 0, 0])
    #expect(read.leftOut.isEmpty && read.reported.isEmpty)
  }

  @Test("is a reading where a passage is, and else a calibration")
  func kinds() async throws {
    let rows = [FaceRow(), FaceRow().with("passage", "\"B2\""), FaceRow().with("kind", "\"calibration\"")]
    let read = try await Collected(StudyJSON.name, rows.map(\.json).joined(separator: "\n"))
    #expect(read.rows.map(\.labels.kind) == [.calibration, .reading, .calibration])
  }

  @Test("notes a field that is not read, and keeps its row")
  func unknownFields() async throws {
    let read = try await Collected(StudyJSON.name, FaceRow().with("mood", "{\"a\": [1, {}]}").json)
    #expect(read.rows.count == 1)
    #expect(
      read.reported == [Finding(.note, "unknown-field", at: Place("file", line: 1), "The field 'mood' is not read.")]
    )
  }

  @Test("takes null for missing")
  func null() async throws {
    let row = FaceRow().with("gazePoint", "null").with("blendShapes", "null").with("trial", "null")
    let found = try #require(try await Collected(StudyJSON.name, row.json).rows.first)
    #expect(found.bits[FaceColumn.gaze.index] == .max && found.shapes.isEmpty && found.labels.trial == nil)
  }

  @Test("takes a weight of null for missing, and keeps the others and the row")
  func nullWeight() async throws {
    let weights = [
      "{\"eyeBlinkLeft\":null,\"jawOpen\":0.25,\"tongueOut\":null,\"mouthLeft\":1}",
      "{\"eyeBlinkLeft\":0.5,\"jawOpen\":null,\"tongueOut\":0.125,\"mouthLeft\":null}", "{\"jawOpen\":null}",
    ]
    let rows = weights.enumerated().map { FaceRow($0).with("blendShapes", $1).json }
    let read = try await Collected(StudyJSON.name, rows.joined(separator: "\n"))
    #expect(read.leftOut.isEmpty && read.rows.map(\.line) == [1, 2, 3])
    #expect(read.rows.map { $0.shapes.map(\.name) } == [["jawOpen", "mouthLeft"], ["eyeBlinkLeft", "tongueOut"], []])
    #expect(read.rows.map { $0.shapes.map(\.weight) } == [[0.25, 1], [0.5, 0.125], []])
  }
}
