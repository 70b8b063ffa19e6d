import Basics
import Foundation
import Ingest
import Recordings
import Store
import Tables
import TestSupport
import Testing

@testable import Analysis
@testable import Measurement
@testable import Studies

@Suite("Lines that a person gives")
struct LineCorrectionsTests {
  private let run = TemporaryStudy.typed("lines")
  private static let header = "recording,fixation,start_ms,corrected_line\n"

  @Test("hold on the next run, with who gave them and when, and change no other line")
  func corrections() async throws {
    let study = try TemporaryStudy()
    try await study.readLines(participants: 1, passages: 1)
    let before = try study.lines()
    let (first, second, third) = (before[3], before[4], before[5])
    let file = try study.file(
      "lines.csv",
      """
      recording,fixation,start_ms,corrected_line,reviewer
      \(first.recording),4,\(first.start.milliseconds),\(first.line == 2 ? 3 : 2),Anna
      \(second.recording),5,\(second.start.milliseconds),off,
      \(third.recording),6,\(third.start.milliseconds),\(try #require(third.line)),
      """
    )
    let taken = try study.writing().correctLines(from: file, recordedAs: run)
    #expect(taken.text == "3 corrections of 1 reading by Anna, of which 2 name nobody")
    let stored = try study.reading().store.rows(LineCorrection.self)
    #expect(stored.map(\.reviewer) == ["Anna", nil, nil] && stored.allSatisfy { $0.givenAt == run.startedAt })
    _ = try await UpdateStudy().run(on: study.writing(), recordedAs: run)
    let after = try study.lines()
    #expect(after[3].line == (first.line == 2 ? 3 : 2) && after[3].isCorrected && after[3].confidence == nil)
    #expect(after[4].line == nil && after[4].isCorrected)
    // Where a person agrees with the rule, nothing was corrected.
    #expect(after.indices.allSatisfy { $0 == 3 || $0 == 4 || after[$0] == before[$0] })
    #expect(try study.reading().rows(LineSummary.self).first?.corrected == 2)
    // Again by another rule: what the person said stays.
    let slice = try AssignLines(assigner: ("slice", Options()), words: ("box", Options()))
    _ = try await slice.run(on: study.writing(), recordedAs: run)
    #expect(try [3, 4, 5].map { try study.lines()[$0].line } == [after[3].line, nil, third.line])
  }

  @Test("are told to be a participant's by the pseudonym alone")
  func participant() async throws {
    let study = try TemporaryStudy()
    try await study.ingest(study.file("people.csv", "participant_id,group\nLeopoldine,control\n"))
    try await study.readLines(participants: 1, passages: 1)
    let line = try study.lines()[3]
    let row = "\(line.recording),4,\(line.start.milliseconds),1,Leopoldine\n"
    let file = try study.file("lines.csv", "recording,fixation,start_ms,corrected_line,reviewer\n" + row)
    let taken = try study.writing().correctLines(from: file, recordedAs: run)
    let id = try study.reading().pseudonyms().pseudonym(for: "Leopoldine")
    #expect(taken.text == "1 correction of 1 reading by \(id)")
    #expect(try study.reading().store.rows(LineCorrection.self).map(\.reviewer) == [id])
  }

  @Test("are named by what brought them as the cause of what does not hold any more")
  func cause() async throws {
    let study = try TemporaryStudy()
    try await study.readLines(participants: 1, passages: 1)
    let line = try study.lines()[3]
    let other = line.line == 2 ? 3 : 2
    let file = try study.file("l2.csv", Self.header + "\(line.recording),4,\(line.start.milliseconds),\(other)\n")
    _ = try study.writing().correctLines(from: file, recordedAs: run)
    var update = UpdateStudy()
    update.ground = .measures
    var typed = run
    typed.command = ["study", "lines", "import", "l2.csv"]
    _ = try await update.run(on: study.writing(), recordedAs: typed)
    let stale = try study.reading().outOfDate().map(\.text)
    let cause = "since study lines import l2.csv on 2025-03-09 14:05"
    #expect(stale.contains { $0.hasPrefix("measures: 1 of ") && $0.hasSuffix(cause) }, "\(stale)")
  }

  @Test("are told of where their fixations are no more, and come back with them")
  func lost() async throws {
    let study = try TemporaryStudy()
    try await study.readLines(participants: 1, passages: 1)
    let before = try study.lines()
    let rows = before.prefix(40).map {
      "\($0.recording),\($0.fixation),\($0.start.milliseconds),\($0.line == 1 ? 2 : 1)\n"
    }
    let file = try study.file("lines.csv", Self.header + rows.joined())
    _ = try study.writing().correctLines(from: file, recordedAs: run)
    var options = Options()
    options.set("velocity", to: "90")
    let detect = try DetectEvents(detector: "ivt", options: options)
    _ = try await detect.run(on: study.writing(), recordedAs: run)
    let lines = try AssignLines(assigner: ("confident", Options()), words: ("box", Options()))
    let other = try await lines.run(on: study.writing(), recordedAs: run)
    let found = try study.lines().filter(\.isCorrected).count
    let lost = other.findings.entries.filter { $0.first.kind == "lost-correction" }
    #expect(found < 40 && lost.count == 1)
    let sentence =
      "\(40 - found) of 40 lines that people gave, in 1 reading, were not applied, since no fixation begins there"
    #expect(lost.first?.first.message.contains(sentence) == true, "\(lost)")
    _ = try await DetectEvents(detector: "ivt").run(on: study.writing(), recordedAs: run)
    _ = try await UpdateStudy().run(on: study.writing(), recordedAs: run)
    #expect(try study.lines().filter(\.isCorrected).count == 40)
  }

  @Test(
    "are refused with a sentence where they cannot be, and nothing is stored",
    arguments: [
      ("recording,fixation,start_ms\n", ":1: the header lacks 'corrected_line'; it has recording, fixation, start_ms."),
      (header + "REC,1,START,x\n", ":2: 'corrected_line' is 'x' where a line from 1"),
      (header + "REC,a,START,1\n", ":2: 'fixation' and 'start_ms' are to be numbers"),
      (header + "r,1,2,1\n", ":2 corrects the recording 'r', which the study does not have."),
      (header + "REC,1,START,1\nREC,2,SECOND,99\n", ":3 puts fixation 2 of 'REC' on line 99, and 'P1' has 8 lines."),
      (
        header + "REC,1,START,1\nREC,5,99999999,1\n",
        ":3 corrects fixation 5 of 'REC' at 99999999.0 ms, and no fixation begins there."
      ),
      (header + "REC,5,nan,1\n", ":2: 'fixation' and 'start_ms' are to be numbers"),
      (header + "REC,1,START,1\nREC,1,START,2\n", ":3 gives fixation 1 of 'REC' two lines."),
    ]
  )
  func refused(table: String, sentence: String) async throws {
    let study = try TemporaryStudy()
    try await study.readLines(participants: 1, passages: 1)
    let lines = try study.lines()
    let good = try study.file("good.csv", Self.header + "\(lines[9].recording),10,\(lines[9].start.milliseconds),1\n")
    _ = try study.writing().correctLines(from: good, recordedAs: run)
    let digest = try study.contentDigest()
    func filled(_ text: String) -> String {
      text.replacing("REC", with: lines[0].recording).replacing("START", with: "\(lines[0].start.milliseconds)")
        .replacing("SECOND", with: "\(lines[1].start.milliseconds)")
    }
    let file = try study.file("lines.csv", filled(table))
    let writing = try study.writing()
    let error = #expect(throws: (any Error).self) { try writing.correctLines(from: file, recordedAs: run) }
    #expect(error.map { "\($0)".contains(filled(sentence)) } == true, "\(String(describing: error))")
    #expect(try study.contentDigest() == digest)
  }

  @Test("may have times with decimal commas where no comma is between fields", arguments: [";", "\t"])
  func commas(delimiter: String) throws {
    let header = Self.header.replacing(",", with: delimiter)
    let row = ["r", "4", "80,5", "2"].joined(separator: delimiter)
    let given = try LineFile.read(Array((header + row + "\n").utf8), from: "lines.csv")
    #expect(given.corrections.map(\.fixation) == [4] && given.corrections.map(\.start) == [.milliseconds(80.5)])
  }

  @Test("are not lost by an export over them, unless that is wanted")
  func export() async throws {
    let study = try TemporaryStudy()
    try await study.readLines(participants: 1, passages: 1)
    let path = study.home.path(of: "lines.csv")
    let count = try study.reading().exportLines(to: path)
    #expect(try study.reading().exportLines(to: path) == count)
    // Somebody fills in a line.
    let text = try String(contentsOfFile: path, encoding: .utf8)
    var rows = text.split(separator: "\n").map(String.init)
    rows[3] = rows[3].replacing(/,,$/, with: ",1,Anna")
    let filled = rows.joined(separator: "\n") + "\n"
    #expect(filled != text)
    _ = try study.file("lines.csv", filled)
    let reading = try study.reading()
    #expect(throws: LineFileError.wouldReplace(file: path, corrections: 1)) { try reading.exportLines(to: path) }
    #expect(try String(contentsOfFile: path, encoding: .utf8) == filled)
    // Once the study has them, nothing is lost.
    _ = try study.writing().correctLines(from: path, recordedAs: run)
    _ = try await UpdateStudy().run(on: study.writing(), recordedAs: run)
    #expect(try study.reading().exportLines(to: path) == count)
    #expect(try String(contentsOfFile: path, encoding: .utf8).contains(",1,Anna\n"))
    #expect(try GivenLines(at: path).corrections.map(\.reviewer) == ["Anna"])
    // Another file is not written over either, and --replace writes over anything.
    let other = try study.file("notes.txt", "my notes\n")
    #expect(throws: LineFileError.notATable(file: other)) { try reading.exportLines(to: other) }
    #expect(try study.reading().exportLines(to: other, replacing: true) == count)
  }

  @Test("are left out of an export where they fit nothing any more, so that the table can be imported")
  func unfitting() async throws {
    let study = try TemporaryStudy()
    try await study.readLines(participants: 1, passages: 1)
    let lines = try study.lines()
    let line = try #require(lines.first { $0.line == 2 })
    func given(_ fixation: AssignedLine, _ line: Int) -> LineCorrection {
      LineCorrection(
        recording: fixation.recording,
        fixation: fixation.fixation,
        start: fixation.start,
        line: line
      )
    }
    let other = try #require(lines.first { $0.line == 1 })
    let corrections = [given(line, 1), given(other, 99)]
    try study.store { store in try store.insert(corrections, run: try store.insert(run)) }
    try await study.update()
    let path = study.home.path(of: "lines.csv")
    let exported = try study.reading().exportLines(to: path)
    #expect(exported == ExportedLines(fixations: lines.count, leftOut: 1))
    #expect(exported.leftOutText?.hasPrefix("1 line that people gave is left out") == true)
    let taken = try study.writing().correctLines(from: path, recordedAs: run)
    #expect(taken.corrections == 1 && taken.displacedText == "They take the place of 1 line that names nobody.")
  }

  @Test("are all counted where they are taken back, whoever gave them")
  func takenBack() async throws {
    let study = try TemporaryStudy()
    try await study.readLines(participants: 1, passages: 1)
    let lines = try study.lines()
    let header = "recording,fixation,start_ms,corrected_line,reviewer\n"
    func table(_ cells: [String]) -> String {
      header
        + zip(lines.dropFirst(), cells).map { line, cells in
          "\(line.recording),\(line.fixation),\(line.start.milliseconds),\(cells)\n"
        }.joined()
    }
    let given = try study.file("given.csv", table(["1,Anna", "1,Bo", "off,"]))
    _ = try study.writing().correctLines(from: given, recordedAs: run)
    let emptied = try study.file("emptied.csv", table([",", ",", ","]))
    let taken = try study.writing().correctLines(from: emptied, recordedAs: run)
    let sentence = "Taken back: 1 line that Anna gave and 1 line that Bo gave and 1 line that names nobody."
    #expect(taken.corrections == 0 && taken.displacedText == sentence)
    #expect(try study.count(LineCorrection.self) == 0)
  }

  @Test("by another person take the place of earlier ones of the same reading, and that is said")
  func displaced() async throws {
    let study = try TemporaryStudy()
    try await study.readLines(participants: 1, passages: 1)
    let lines = try study.lines()
    for (name, places) in [("Anna", [1, 2, 3]), ("Bo", [3, 4])] {
      let rows = places.map { "\(lines[$0].recording),\($0 + 1),\(lines[$0].start.milliseconds),1,\(name)\n" }
      let file = try study.file("\(name).csv", "recording,fixation,start_ms,corrected_line,reviewer\n" + rows.joined())
      let taken = try study.writing().correctLines(from: file, recordedAs: run)
      #expect(taken.displacedText == (name == "Bo" ? "They take the place of 3 lines that Anna gave." : nil))
    }
    #expect(try study.reading().store.rows(LineCorrection.self).map(\.reviewer) == ["Bo", "Bo"])
  }

  @Test("stay with their recording, and what was said of its page, where another version takes its place")
  func replaced() async throws {
    let study = try TemporaryStudy()
    try await study.readLines(participants: 1, passages: 1)
    let given = try study.lines().prefix(40)
    let rows = given.map { "\($0.recording),\($0.fixation),\($0.start.milliseconds),\($0.line == 1 ? 2 : 1)\n" }
    let table = try study.file("lines.csv", Self.header + rows.joined())
    _ = try study.writing().correctLines(from: table, recordedAs: run)
    let review = PageReview(
      recording: try #require(given.first).recording,
      reviewer: "Anna",
      reviewedAt: nil,
      isRight: false,
      note: "blurred"
    )
    try study.store { store in try store.insert([review], run: try store.insert(run)) }
    let folder = study.home.path(of: "simulated")
    let names = try FileManager.default.subpathsOfDirectory(atPath: folder)
    let path = folder + "/" + (try #require(names.first { $0.hasSuffix(".asc") }))
    var lines = try String(contentsOfFile: path, encoding: .utf8).split(
      separator: "\n",
      omittingEmptySubsequences: false
    )
    .map(String.init)
    for index in lines.indices.filter({ lines[$0].first?.isNumber == true }).prefix(20) {
      var fields = lines[index].split(separator: "\t", omittingEmptySubsequences: false).map(String.init)
      if fields.count > 1, let x = Double(fields[1].filter { $0 != " " }) { fields[1] = " \(x + 1.5)" }
      lines[index] = fields.joined(separator: "\t")
    }
    try Data(lines.joined(separator: "\n").utf8).write(to: URL(filePath: path))
    let outcome = try await study.ingest(path) { $0.replaces = true }
    #expect(outcome.files.map(\.status) == [.replaced])
    #expect(try study.count(LineCorrection.self) == given.count && study.count(PageReview.self) == 1)
    #expect(try study.reading().store.verify().isEmpty)
    _ = try await DetectEvents(detector: "ivt").run(on: study.writing(), recordedAs: run)
    let assign = try AssignLines(assigner: ("confident", Options()), words: ("box", Options()))
    _ = try await assign.run(on: study.writing(), recordedAs: run)
    #expect(try study.lines().contains(where: \.isCorrected))
  }
}
