import Basics
import Recordings
import TestSupport
import Testing
import Trackers

@Suite("A row that cannot be used")
struct RowProblemTests {
  @Test(
    "of JSON is left out with a sentence, and its neighbours stay",
    arguments: [
      ("timestamp", "null", "missing-field", "'timestamp' is missing."),
      ("target", nil, "missing-field", "'target' is missing."),
      ("faceTransform", "null", "missing-field", "'faceTransform' is missing."),
      ("rightEyeTransform", nil, "missing-field", "'rightEyeTransform' is missing."),
      ("username", "\"\"", "missing-field", "'username' is missing."),
      ("device", nil, "missing-field", "'device' is missing."),
      ("username", "{}", "wrong-field", "'username' is an object where a text was expected."),
      ("username", "1.5", "wrong-field", "'username' is a number where a text was expected."),
      ("timestamp", "\"12\"", "wrong-field", "'timestamp' is a text where a number was expected."),
      ("timestamp", "-1", "no-time", "'timestamp' is -1.0, which is no Unix time in seconds."),
      ("timestamp", "1e300", "no-time", "'timestamp' is 1e+300, which is no Unix time in seconds."),
      ("target", "[1,null]", "wrong-field", "'target' is null where a number was expected."),
      ("target", "5", "wrong-field", "'target' is a number where a number was expected."),
      ("target", "[1]", "wrong-count", "'target' has 1 number where 2 were expected."),
      ("faceTransform", "[1,2,3]", "wrong-count", "'faceTransform' has 3 numbers where 16 were expected."),
      ("lookAtPoint", "[1,2,3,4,5]", "wrong-count", "'lookAtPoint' has 5 numbers where 3 were expected."),
      ("faceTransform", "[[1,0],[0,1]]", "wrong-field", "'faceTransform' is an array where a number was expected."),
      (
        "blendShapes", "[1]", "wrong-field",
        "'blendShapes' is an array where an object of names and numbers was expected."
      ),
      ("blendShapes", "{\"a\":\"b\"}", "wrong-field", "'a' is a text where a number was expected."),
      ("tracked", "1", "wrong-field", "'tracked' is a number where true or false was expected."),
      (
        "kind", "\"pause\"", "unknown-kind",
        "'kind' is 'pause' where 'calibration', 'reading' or 'viewing' was expected."
      ),
    ] as [(String, String?, String, String)]
  )
  func json(field: String, text: String?, kind: String, sentence: String) async throws {
    let rows = [FaceRow(0), FaceRow(1).with(field, text), FaceRow(2)]
    let read = try await Collected(StudyJSON.name, rows.map(\.json).joined(separator: "\n"))
    #expect(read.leftOut == [Finding(.error, kind, at: Place("file", line: 2), sentence)])
    #expect(read.rows.map(\.line) == [1, 3])
  }

  @Test("of JSON is left out where it is no JSON", arguments: ["NaN", "1e999", "01", "1.", "[1,2", "nul", "\"\u{1}\""])
  func brokenJSON(text: String) async throws {
    let rows = [FaceRow(0), FaceRow(1).with("gazePoint", text), FaceRow(2)]
    let read = try await Collected(StudyJSON.name, rows.map(\.json).joined(separator: "\n"))
    #expect(read.leftOut.map(\.kind) == ["broken-row"])
    #expect(read.leftOut.map(\.place) == [Place("file", line: 2)])
    #expect(read.rows.map(\.line) == [1, 3])
  }

  @Test("of JSON lines is left out where it is no object", arguments: ["5", "[1]", "\"x\"", "{} {}", "}"])
  func noObject(text: String) async throws {
    let read = try await Collected(StudyJSON.name, [FaceRow().json, text].joined(separator: "\n"))
    #expect(read.leftOut.map(\.kind) == ["broken-row"] && read.leftOut.map(\.place.line) == [2])
  }

  @Test("is in use without face and eyes where the face was not seen")
  func untracked() async throws {
    let row = FaceRow().with("tracked", "false").with("faceTransform", nil).with("rightEyeTransform", "null")
    let read = try await Collected(StudyJSON.name, row.json)
    #expect(read.rows.count == 1 && read.leftOut.isEmpty)
  }

  @Test("is in use as one without a face where all that tells of a face is left empty")
  func emptied() async throws {
    func seen(_ read: Collected) -> [Double] {
      read.rows.map { Double(bitPattern: $0.bits[FaceColumn.tracked.index]) }
    }
    let names = ["gazePoint", "faceTransform", "rightEyeTransform", "leftEyeTransform", "lookAtPoint"]
    let empty = try await Collected(StudyJSON.name, names.reduce(FaceRow()) { $0.with($1, "null") }.json)
    #expect(seen(empty) == [0] && empty.leftOut.isEmpty)
    let unnamed = try await Collected(StudyJSON.name, names.reduce(FaceRow()) { $0.with($1, nil) }.json)
    #expect(unnamed.leftOut.map(\.message) == ["'faceTransform' is missing."])
    let claimed = names.reduce(FaceRow().with("tracked", "true")) { $0.with($1, "null") }
    #expect(try await Collected(StudyJSON.name, claimed.json).leftOut.map(\.kind) == ["missing-field"])
    var table = ReportTable((0..<3).map { FaceRow($0) })
    for column in 7..<table.header.count { table.rows[1][column] = "" }
    let exported = try await Collected(ReportCSV.name, table.text())
    #expect(seen(exported).map(\.isNaN) == [true, false, true] && exported.leftOut.isEmpty)
  }

  @Test(
    "of a report's export is left out with a sentence",
    arguments: [
      ("timestamp", "", "missing-field", "'timestamp' is missing."),
      ("targetPointX", "", "missing-field", "'target' is missing."),
      ("faceTransform_2_y", "  ", "missing-field", "'faceTransform' is missing."),
      ("username", " ", "missing-field", "'username' is missing."),
      ("gazePointX", "nan", "not-finite", "'gazePointX' is nan, which is no finite number."),
      ("gazePointX", " inf ", "not-finite", "'gazePointX' is inf, which is no finite number."),
      ("gazePointX", "1e999", "not-finite", "'gazePointX' is 1e999, which is no finite number."),
      ("lookAtPointZ", "0.5f", "wrong-field", "'lookAtPointZ' is '0.5f' where a number was expected."),
      ("lookAtPointZ", "0,5", "wrong-count", "The row has 61 fields where the header has 60."),
      ("lookAtPointZ", "\"0.5", "broken-row", "The row opens a quotation with \" that it never closes."),
    ]
  )
  func csv(column: String, text: String, kind: String, sentence: String) async throws {
    let table = ReportTable((0..<3).map { FaceRow($0) }).with(column, text, inRow: 1)
    let read = try await Collected(ReportCSV.name, table.text())
    #expect(read.leftOut == [Finding(.error, kind, at: Place("file", line: 3), sentence)])
    #expect(read.rows.map(\.line) == [2, 4])
  }

  @Test("of a report's export is left out where a name is no UTF-8")
  func encoding() async throws {
    let table = ReportTable((0..<3).map { FaceRow($0) }).with("username", "Zo#", inRow: 1)
    let bytes = table.text().utf8.map { $0 == UInt8(ascii: "#") ? 0xEB : $0 }
    let read = try await Collected(ReportCSV.name, bytes)
    #expect(
      read.leftOut.map(\.message) == ["'username' is not UTF-8 text; save the file as 'CSV UTF-8' and try again."]
    )
    #expect(read.rows.map(\.labels.participant) == ["Anna", "Anna"])
  }
}
