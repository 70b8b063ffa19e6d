import Basics
import Foundation
import Geometry
import Recordings
import Store
import TestSupport
import Testing

@testable import Analysis
@testable import Formats
@testable import Ingest
@testable import Studies
@testable import Trackers

/// A folder of children's fixations as a public data set has them: a file for each child, task and eye.
struct ChildrenFolder {
  static let header = """
    id,task,sid,eye,stimfile,trialid,start_ms,end_ms,duration_ms,fix_x,fix_y,orig_fix_x,orig_fix_y,disp_x,disp_y,\
    aoi_subline,aoi_line
    """

  /// Fixations of a child, slower where it is an even one.
  static func text(child: Int, task: String, eye: String) -> String {
    // Of each file its own: what is alike would be taken for a copy.
    let file = (task + eye).utf8.reduce(child * 10_000) { $0 + Int($1) }
    var generator = SeededGenerator(seed: UInt64(file))
    var time = 120.0
    let rows = (0..<60).map { index in
      let length = Double.random(in: 150...350, using: &generator) * (child.isMultiple(of: 2) ? 1.6 : 1)
      let (x, y) = (140 + Double(index % 12) * 110, 220 + Double(index / 12) * 90)
      defer { time += length + 30 }
      let spread = Double.random(in: 0.3...1.4, using: &generator)
      return """
        \(index),\(task),\(child),\(eye),\(task).png,1,\(Int(time)),\(Int(time + length)),\(Int(length)),\(x),\(y),\(x + 3),\
        \(y - 2),\(spread),\(spread / 2),\(index / 12 + 1),\(index / 12 + 1)
        """
    }
    return ([header] + rows).joined(separator: "\n") + "\n"
  }

  static let children = Array(1003...1008)
}

@Suite("A folder of a laboratory's tables")
struct MappedFolderTests {
  private func fill(_ study: borrowing TemporaryStudy) throws -> String {
    for child in ChildrenFolder.children {
      for (task, eye) in [("T1", "left"), ("T1", "right"), ("T4", "left"), ("T4", "right")] {
        let name = "children/Subject_\(child)_\(task)_\(eye)_fixations.csv"
        _ = try study.file(name, ChildrenFolder.text(child: child, task: task, eye: eye))
      }
    }
    let groups = ChildrenFolder.children.map { "\($0),\($0 % 2 == 0 ? "dyslexic" : "control")" }.joined(separator: "\n")
    _ = try study.file("children/labels.csv", "subject_id,label\n\(groups)\n")
    return study.home.path(of: "children")
  }

  @Test("whose lines end with carriage returns alone is the same, and so is its draft")
  func returns() async throws {
    var seen: [ContiguousArray<Double>] = []
    // The mark before UTF-16, empty where there is none; nil of UTF-8.
    let files: [(String, Bool, [UInt16]?)] = [
      ("\n", false, nil), ("\r", false, nil), ("\r\n", false, nil), ("\n", true, nil), ("\r", true, nil),
      ("\n", false, [0xFEFF]), ("\r", false, [0xFEFF]), ("\n", false, []), ("\r", false, []), ("\r", true, []),
    ]
    for (end, isPacked, mark) in files {
      let study = try TemporaryStudy()
      // More than the beginning that tells the format.
      let rows = (0..<9000).map { "\($0 * 4),\(100 + $0 % 700),\(300 + $0 % 11)" }
      let lines = (["ms,x,y"] + rows).joined(separator: end) + end
      let units = mark.map { $0 + Array(lines.utf16) }
      let text: [UInt8] = units?.flatMap { [UInt8($0 & 0xFF), UInt8($0 >> 8)] } ?? Array(lines.utf8)
      let file = try study.file(isPacked ? "gaze.csv.gz" : "gaze.csv", isPacked ? gzip(text) : text)
      let mapping = try study.file("map.json", try draftedMapping(ofFileAt: file).json)
      let named = try NamedMapping(at: mapping)
      let outcome = try await study.ingest(file) { $0.mapping = named }
      #expect(outcome.refusals.isEmpty && outcome.files.map(\.rows) == [9000])
      let reading = try study.reading()
      let recording = try #require(try reading.store.recordings().first)
      seen.append(try reading.store.column("x", of: recording.id, track: "gaze"))
    }
    #expect(seen[0].count == 9000 && seen.allSatisfy { $0 == seen[0] })
  }

  @Test("does not follow links to folders, and says so")
  func links() async throws {
    let study = try TemporaryStudy()
    _ = try study.file("lab/a.json", exampleFrames)
    _ = try study.file("elsewhere/b.json", exampleFrames.changing(0..<90) { $0.labels.participant = "Ben" })
    let folder = study.home.path(of: "lab")
    try FileManager.default.createSymbolicLink(
      atPath: folder + "/more",
      withDestinationPath: study.home.path(of: "elsewhere")
    )
    let outcome = try await study.ingest(folder)
    #expect(outcome.files.count == 1 && outcome.refusals.isEmpty)
    let finding = outcome.findings.entries.first { $0.first.kind == "linked-folder" }
    #expect(finding?.first.place.source.hasSuffix("lab/more") == true)
  }

  @Test("of a file for each trial has its people and trials from the files' names")
  func paths() async throws {
    let study = try TemporaryStudy()
    for (number, name) in ["S1_story", "S1_7", "S2_story", "other"].enumerated() {
      let rows = (0..<50).map { "\($0 * 4),\($0 < 20 ? "NA,." : "\(100 + $0 + 60 * number),300")" }
      _ = try study.file("trials/\(name).csv", (["ms,x,y"] + rows).joined(separator: "\n") + "\n")
    }
    let mapping = try study.file(
      "map.json",
      #"{"columns": {"time": "ms", "x": "x", "y": "y"}, "path": "(?<participant>S[0-9])_(?<trial>[^/]+)[.]"}"#
    )
    let named = try NamedMapping(at: mapping)
    let outcome = try await study.ingest(study.home.path(of: "trials")) { $0.mapping = named }
    #expect(outcome.refusals.count == 1 && outcome.refusals[0].contains("other.csv: the file's path is not like"))
    let recordings = try study.reading().store.recordings()
    #expect(recordings.map(\.trial) == ["7", "story", "story"] && Set(recordings.map(\.participant)).count == 2)
    #expect(recordings.allSatisfy { $0.rows == 50 })
    let error = #expect(throws: FormatError.self) {
      try Mapping(
        parsing: Array(#"{"columns": {"time": "t", "x": "x", "y": "y"}, "path": "S[0-9]"}"#.utf8),
        source: "m"
      )
    }
    #expect(error?.description.contains("a regular expression with one or more of (?<participant>…)") == true)
  }

  @Test("is answered with the commands to type, once for all tables alike")
  func unknown() async throws {
    let study = try TemporaryStudy()
    let folder = try fill(study)
    let outcome = try await study.ingest(folder)
    #expect(outcome.refusals.count == 1 && outcome.files.count { $0.status == .refused } == 24)
    let sentence = try #require(outcome.refusals.first)
    let draft = "Subject_1003_T1_left_fixations.map.json"
    #expect(sentence.contains("23 files more like it are tables") && sentence.hasSuffix("--mapping \(draft) \(folder)"))
    #expect(outcome.files.count { $0.status == .stored } == 1)
  }

  @Test("is refused once for all its files of one reason, where a person names them")
  func named() async throws {
    let study = try TemporaryStudy()
    let folder = try fill(study)
    let names = try inputFiles(at: [folder]).map(\.name).filter { $0.hasSuffix("_fixations.csv") }
    let others = try ["a", "b", "c"].map { try study.file("\($0).txt", "hello") }
    let outcome = try await Ingest(paths: names + others).run(
      on: study.writing(),
      recordedAs: TemporaryStudy.typed("ingest")
    )
    #expect(outcome.refusals.count == 2 && outcome.files.count { $0.status == .refused } == 27)
    #expect(outcome.refusals.first?.contains("23 files more like it are tables") == true)
    #expect(outcome.refusals.first?.hasSuffix("_T1_left_fixations.map.json \(folder)/*.csv") == true)
    #expect(outcome.refusals.last?.hasPrefix("\(others[0]) is in no format that study knows") == true)
    let more = "2 files more, such as \(others[1]), are refused for the same reason."
    #expect(outcome.refusals.last?.hasSuffix(more) == true)
  }

  @Test("leaves a file of another format to an ingest without the mapping, where a person names it")
  func otherFormat() async throws {
    let study = try TemporaryStudy()
    let folder = try fill(study)
    let map = try study.file("map.json", #"{"columns": {"time": "start_ms", "x": "fix_x", "y": "fix_y"}}"#)
    let mapping = try NamedMapping(at: map)
    let list = "\(folder)/labels.csv"
    let outcome = try await study.ingest(list) { $0.mapping = mapping }
    let refusal = try #require(outcome.refusals.first)
    #expect(refusal.contains("the header has no column '"))
    let way = "It looks like a file of the format 'participants', which needs no mapping: study ingest \"\(list)\""
    #expect(refusal.hasSuffix(way) && outcome.files.map(\.status) == [.refused])
  }

  @Test("is read by the mapping that is drafted, as it stands: one participant a child")
  func drafted() async throws {
    let study = try TemporaryStudy()
    let folder = try fill(study)
    let draft = try draftedMapping(ofFileAt: folder + "/Subject_1003_T1_left_fixations.csv")
    #expect(draft.rows.first?.contains("at 140, 220, line 1, participant 1003, trial T1-1, passage T1.png") == true)
    // The mapping lies among the tables, as most people put it, and is no data.
    let path = folder + "/map.json"
    try Data(draft.json.utf8).write(to: URL(filePath: path))
    let mapping = try NamedMapping(at: path)
    let outcome = try await study.ingest(folder) { $0.mapping = mapping }
    #expect(outcome.refusals.isEmpty && outcome.findings.count(.error) == 0)
    #expect(!outcome.findings.entries.contains { $0.first.kind == "passed-over" })
    let reading = try study.reading()
    let recordings = try reading.store.recordings()
    #expect(recordings.count == 24 && Set(recordings.map(\.participant)).count == 6)
    #expect(recordings.allSatisfy { $0.content == .fixations && $0.rows == 60 && $0.passage != nil })
    let people = try reading.store.participants().map(\.participant)
    #expect(people.count == 6 && people.count { $0.group == "dyslexic" } == 3)
    let lines = try reading.store.column("line", of: recordings[0].id, track: "fixation")
    #expect(Set(lines) == [0, 1, 2, 3, 4])
    #expect(!outcome.findings.entries.contains { $0.first.kind == "names-differ" })
  }

  @Test("is mended by ingesting it again")
  func mended() async throws {
    let study = try TemporaryStudy()
    let path = try study.file("a.csv", ChildrenFolder.text(child: 1003, task: "T1", eye: "left"))
    let wrong = """
      {"kind": "fixations", "columns": {"start": "start_ms", "end": "end_ms", "x": "disp_x", "y": "disp_y"}}
      """
    let first = try NamedMapping(at: try study.file("wrong.json", wrong))
    try await study.ingest(path) { $0.mapping = first }
    let draft = try draftedMapping(ofFileAt: path)
    let second = try NamedMapping(at: try study.file("right.json", draft.json))
    let outcome = try await study.ingest(path) {
      $0.mapping = second
      $0.replaces = true
    }
    #expect(outcome.files.first?.status == .replaced)
    let reading = try study.reading()
    let recordings = try reading.store.recordings()
    #expect(recordings.count == 1 && recordings.first?.trial == "T1-1")
    #expect(try reading.store.column("x", of: recordings[0].id, track: "fixation").first == 140)
    // A screen changes no row, and still what the rows mean.
    let screen = #"{"screen": {"pixels": [1280, 1024], "millimetres": [380, 300], "distance": 600}, "#
    let third = try NamedMapping(at: try study.file("screen.json", screen + draft.json.dropFirst()))
    let again = try await study.ingest(path) {
      $0.mapping = third
      $0.replaces = true
    }
    #expect(again.files.first?.status == .replaced && !again.findings.entries.contains { $0.first.kind == "same-rows" })
    let shown = try study.reading().store.recordings().map(\.gaze?.screen?.width)
    #expect(shown == [1280])
  }

  @Test("is whole where one of them was first taken for a list of people")
  func takenForList() async throws {
    let study = try TemporaryStudy()
    let rows = (0..<250).map { "A,\($0 * 4),\($0 < 125 ? 120 : 170),\(300 + $0 % 7)" }
    let path = try study.file("a.csv", (["participant_id,ms,x,y"] + rows).joined(separator: "\n") + "\n")
    let list = try await study.ingest(path) { $0.format = "participants" }
    #expect(list.files.map(\.status) == [.stored])
    let mapping = #"{"columns": {"time": "ms", "x": "x", "y": "y"}, "participant": "A"}"#
    let named = try NamedMapping(at: try study.file("map.json", mapping))
    let outcome = try await study.ingest(path) {
      $0.mapping = named
      $0.replaces = true
    }
    #expect(outcome.refusals.isEmpty && outcome.files.map(\.rows) == [250])
    let reading = try study.reading()
    #expect(try reading.store.sources().map(\.value.rows) == [250] && reading.store.recordings().count == 1)
    #expect(try reading.store.verify().isEmpty)
  }

  @Test("whose list calls people otherwise is told both names, and which may be the same")
  func names() async throws {
    let study = try TemporaryStudy()
    _ = try study.file("lab/map.txt", "notes")
    for child in ["s01", "s02"] {
      _ = try study.file("lab/\(child).csv", ChildrenFolder.text(child: 1003, task: child, eye: "left"))
    }
    _ = try study.file("lab/people.csv", "Subject;Group\nS-01;a\nS-02;b\n")
    let mapping = """
      {"kind": "fixations", "columns": {"start": "start_ms", "end": "end_ms", "x": "fix_x", "y": "fix_y"}}
      """
    let named = try NamedMapping(at: try study.file("map.json", mapping))
    let outcome = try await study.ingest(study.home.path(of: "lab")) { $0.mapping = named }
    let finding = outcome.findings.entries.first { $0.first.kind == "names-differ" }?.first.message ?? ""
    #expect(finding.contains("'S-01', 'S-02'") && finding.contains("'s01', 's02'"))
    #expect(finding.contains("'S-01' and 's01', 'S-02' and 's02'"), "\(finding)")
  }

  @Test("may hold its list of participants as a workbook")
  func workbook() async throws {
    let study = try TemporaryStudy()
    let sheet = """
      <worksheet><sheetData><row r="1"><c r="A1" t="inlineStr"><is><t>Subject</t></is></c><c r="B1" t="inlineStr"><is>\
      <t>Group</t></is></c></row><row r="2"><c r="A2"><v>1003</v></c><c r="B2" t="inlineStr"><is><t>control</t></is></c></row>\
      <row r="3"><c r="A3"><v>1004</v></c><c r="B3" t="inlineStr"><is><t>dyslexic</t></is></c></row></sheetData></worksheet>
      """
    let book = "<workbook><sheets><sheet name=\"People\" r:id=\"rId1\"/></sheets></workbook>"
    let bytes = stored([("xl/workbook.xml", Array(book.utf8)), ("xl/worksheets/sheet1.xml", Array(sheet.utf8))])
    let outcome = try await study.ingest(try study.file("people.xlsx", bytes))
    #expect(outcome.files.first?.status == .stored, "\(outcome.refusals)")
    let groups = try study.reading().store.participants().compactMap(\.participant.group)
    #expect(groups.sorted() == ["control", "dyslexic"])
  }

  /// A zip archive of files that are not packed.
  private func stored(_ files: [(String, [UInt8])]) -> [UInt8] {
    func little(_ number: Int, _ width: Int) -> [UInt8] { (0..<width).map { UInt8(number >> (8 * $0) & 0xFF) } }
    var bytes: [UInt8] = []
    var directory: [UInt8] = []
    for (name, content) in files {
      let sizes = little(0, 4) + little(content.count, 4) + little(content.count, 4) + little(name.utf8.count, 2)
      let header = little(20, 2) + little(0, 8) + sizes
      directory +=
        [0x50, 0x4B, 1, 2] + little(20, 2) + header + little(0, 12) + little(bytes.count, 4) + Array(name.utf8)
      bytes += [0x50, 0x4B, 3, 4] + header + little(0, 2) + Array(name.utf8) + content
    }
    let counts = little(0, 4) + little(files.count, 2) + little(files.count, 2)
    return bytes + directory + [0x50, 0x4B, 5, 6] + counts + little(directory.count, 4) + little(bytes.count, 4) + [
      0, 0,
    ]
  }
}
