import Basics
import Foundation
import Recordings
import TestSupport
import Testing
import Trackers

@Suite("The report app's export")
struct ReportCSVTests {
  private let table = ReportTable((0..<3).map { FaceRow($0) })

  @Test("holds the rows that JSON of the same frames holds, bit by bit")
  func sameAsJSON() async throws {
    let csv = try await Collected(ReportCSV.name, table.text())
    let json = try await Collected(StudyJSON.name, (0..<3).map { FaceRow($0).json }.joined(separator: "\n"))
    #expect(csv.rows.map(\.anywhere) == json.rows.map(\.anywhere))
  }

  @Test("is read by its header's names, wherever a column stands and whatever space is around")
  func order() async throws {
    let expected = try await Collected(ReportCSV.name, table.text())
    var turned = table
    turned.header.reverse()
    turned.rows = turned.rows.map { $0.reversed() }
    for text in [turned.text(), spaced(turned).text()] {
      let read = try await Collected(ReportCSV.name, text)
      #expect(read.withoutParts == expected.withoutParts)
      #expect(read.parts == expected.parts.reversed())
    }
  }

  private func spaced(_ table: ReportTable) -> ReportTable {
    var spaced = table
    spaced.header = spaced.header.map { " \($0)  " }
    spaced.rows = spaced.rows.map { $0.map { " \($0) " } }
    return spaced
  }

  @Test("may have further columns, quotes, other delimiters and empty lines")
  func spellings() async throws {
    let expected = try await Collected(ReportCSV.name, table.text())
    var wider = table
    wider.header.insert("note", at: 3)
    wider.rows = wider.rows.map { Array($0[..<3]) + ["any, \"\"thing\"\""].map { "\"\($0)\"" } + Array($0[3...]) }
    let read = try await Collected(ReportCSV.name, wider.text())
    #expect(read.rows == expected.rows && read.leftOut.isEmpty)
    #expect(read.reported.map(\.message) == ["The column 'note' is not read."])
    var quoted = table
    quoted.header = quoted.header.map { "\"\($0)\"" }
    quoted.rows = quoted.rows.map { $0.map { "\"\($0)\"" } }
    #expect(try await Collected(ReportCSV.name, quoted.text()) == expected)
    #expect(try await Collected(ReportCSV.name, "\u{FEFF}" + quoted.text()) == expected)
    for delimiter in [";", "\t"] {
      #expect(try await Collected(ReportCSV.name, table.text(delimiter: delimiter)) == expected)
    }
    let spaced = try await Collected(ReportCSV.name, table.text(lineBreak: "\n\n"))
    #expect(spaced.rows.map(\.anywhere) == expected.rows.map(\.anywhere))
    #expect(spaced.rows.map(\.line) == [3, 5, 7])
  }

  @Test("is refused where its header lacks columns or names one twice")
  func header() async throws {
    var lacking = table
    lacking.header[10] = "other"
    await #expect(throws: FormatError.missingColumns(Place("file", line: 1), names: ["faceTransform_0_y"])) {
      try await Collected(ReportCSV.name, lacking.text())
    }
    await #expect(throws: FormatError.missingColumns(Place("file", line: 3), names: ["faceTransform_0_y"])) {
      try await Collected(ReportCSV.name, "\n\n" + lacking.text())
    }
    var doubled = table
    doubled.header[59] = "lookAtPointX"
    await #expect(throws: FormatError.doubledColumn(Place("file", line: 1), name: "lookAtPointX")) {
      try await Collected(ReportCSV.name, doubled.text())
    }
    let error = await #expect(throws: FormatError.self) { try await Collected(ReportCSV.name, "a,b\n1,2\n") }
    #expect(
      error?.description == """
        file:1: the header lacks 60 columns: 'username', 'deviceName', 'position', 'distance', 'timestamp' and 55 more.
        """
    )
    await #expect(throws: FormatError.notText(Place("file", line: 1))) {
      try await Collected(ReportCSV.name, Array("user".utf8) + [0xFF] + Array(table.text().utf8))
    }
  }

  @Test("takes an empty field for missing where the frame can do without")
  func missing() async throws {
    let spoiled = table.with("gazePointX", "").with("leftEyeTransform_1_y", " ").with("distance", "")
    let found = try #require(try await Collected(ReportCSV.name, spoiled.text()).rows.first)
    #expect(found.bits[FaceColumn.gaze.index] == .max && found.labels.distance == nil)
  }

  @Test("and JSON hold the same 900 frames", .enabled(if: shared("oracles/calibration/rows.csv") != nil))
  func references() async throws {
    let csv = try await Collected(ReportCSV.name, contents(ofShared: "oracles/calibration/rows.csv"))
    let json = try await Collected(StudyJSON.name, contents(ofShared: "oracles/calibration/rows.json"))
    #expect(csv.rows.count == 900 && csv.leftOut.isEmpty && json.leftOut.isEmpty)
    #expect(csv.rows.map(\.anywhere) == json.rows.map(\.anywhere))
  }

  private func contents(ofShared path: String) throws -> [UInt8] {
    try Array(Data(contentsOf: URL(filePath: try #require(shared(path)))))
  }
}
