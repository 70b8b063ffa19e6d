import Basics
import Foundation
import Recordings
import Store
import TestSupport
import Testing

@testable import Analysis
@testable import Measurement
@testable import Studies

@Suite("A file that the page of a review saved")
struct ReviewFileTests {
  private let run = TemporaryStudy.typed("lines")

  @Test("gives lines with who and when, pages that are right, and notes")
  func taken() async throws {
    let study = try TemporaryStudy()
    try await study.readLines(participants: 1, passages: 1)
    let lines = try study.lines()
    let file = try study.review(
      [
        (1, 2, "moved"), (2, nil, "moved"), (3, lines[3].line, "accepted"), (4, lines[4].line, "page"),
        (5, lines[5].line, nil),
      ],
      isRight: true,
      note: "drift"
    )
    let taken = try study.writing().correctLines(from: file, recordedAs: run)
    #expect(taken.text == "2 corrections and 2 confirmations of 1 reading by Anna, with 1 page judged right and 1 note")
    let stored = try study.reading().store.rows(LineCorrection.self)
    #expect(stored.map(\.fixation) == [2, 3, 4, 5] && stored.map(\.line) == [2, nil, lines[3].line, lines[4].line])
    #expect(stored.allSatisfy { $0.reviewer == "Anna" && $0.givenAt == "2026-03-01T10:00:00Z" })
    let review = try #require(try study.reading().store.rows(PageReview.self).first)
    #expect(review.isRight && review.note == "drift" && review.reviewer == "Anna")
    _ = try await UpdateStudy().run(on: study.writing(), recordedAs: run)
    // The page begins with it, and puts what is right behind the rest.
    let reading = try #require(try ChooseReadings().run(on: study.reading()).readings.first)
    #expect(reading.fixations.filter { $0.correction != nil }.map(\.number) == [2, 3, 4, 5])
    #expect(reading.fixations[1].line == lines[1].line && reading.review == review)
    // Nobody has seen its other fixations.
    #expect(!reading.isRight)
    let all = lines.indices.map { (place: $0, line: lines[$0].line, decision: Optional("page")) }
    _ = try study.writing().correctLines(from: try study.review(all, isRight: true, note: nil), recordedAs: run)
    _ = try await UpdateStudy().run(on: study.writing(), recordedAs: run)
    #expect(try ChooseReadings().run(on: study.reading()).readings.first?.isRight == true)
    var options = Options()
    options.set("velocity", to: "90")
    _ = try await DetectEvents(detector: "ivt", options: options).run(on: study.writing(), recordedAs: run)
    _ = try await UpdateStudy().run(on: study.writing(), recordedAs: run)
    #expect(try ChooseReadings().run(on: study.reading()).readings.first?.isRight == false)
  }

  @Test(
    "is refused with a sentence where it cannot be, and nothing is stored",
    arguments: [
      ("\"STUDY\"", "\"sother\"", "holds lines of another study."),
      (
        "\"recording\":\"REC\"", "\"recording\":\"none\"",
        "corrects the recording 'none', which the study does not have."
      ),
      (
        "\"passage\":\"P1\"", "\"passage\":\"P7\"",
        "corrects a reading of 'P7' in the recording 'REC', whose passage is 'P1'."
      ),
      ("\"line\":2", "\"line\":99", "puts fixation 2 of 'REC' on line 99, and 'P1' has 8 lines."),
      ("\"line\":2", "\"line\":0", "'line' of fixations[0] in readings[0] is to be a whole number from 1"),
      ("\"line\":2", "\"line\":1.5", "is to be a whole number from 1"),
      ("\"line\":2", "\"line\":1e300", "is to be a whole number from 1"),
      (
        "\"fixation\":2", "\"fixation\":\"two\"",
        "'fixation' of fixations[0] in readings[0] is to be a whole number from 1"
      ),
      ("\"start_ms\":", "\"start_ms\":7", "and no fixation begins there."),
      (
        "\"moved\"", "\"guessed\"",
        "'decision' of fixations[0] in readings[0] is to be one of 'moved', 'accepted', 'page'"
      ),
      ("\"Anna\"", "\"\"", "'reviewer' of the file is to be a text"),
      ("\"version\":1", "\"version\":2", "'version' is to be 1"),
      ("study-line-review", "something", "'format' is to be 'study-line-review'"),
      ("\"right\":true", "\"right\":1", "'right' of readings[0] is to be true or false"),
      (
        "\"readings\":[",
        "\"readings\":[{\"recording\":\"REC\",\"passage\":\"P1\",\"right\":false,\"fixations\":[]},",
        "'recording' is to be 'REC' once only"
      ),
      ("]}", "]", "notes.json"),
    ]
  )
  func refused(what: String, by other: String, sentence: String) async throws {
    let study = try TemporaryStudy()
    try await study.readLines(participants: 1, passages: 1)
    let digest = try study.contentDigest()
    let good = try study.review([(1, 2, "moved")], isRight: true, note: nil)
    let text = try String(contentsOfFile: good, encoding: .utf8)
    let recording = try study.lines()[0].recording
    func filled(_ text: String) throws -> String {
      text.replacing("STUDY", with: try study.reading().mark()).replacing("REC", with: recording)
    }
    let broken = text.replacing(try filled(what), with: try filled(other))
    #expect(broken != text)
    let file = try study.file("notes.json", broken)
    let writing = try study.writing()
    let error = #expect(throws: (any Error).self) { try writing.correctLines(from: file, recordedAs: run) }
    let said = error.map { "\($0)" } ?? ""
    #expect(said.contains(try filled(sentence)), "\(said)")
    #expect(try study.contentDigest() == digest)
  }

  @Test("is of a reading that is left out: refused, too")
  func excluded() async throws {
    let study = try TemporaryStudy()
    try await study.readLines(participants: 1, passages: 1)
    let file = try study.review([(1, 2, "moved")], isRight: false, note: nil)
    let recording = try study.lines()[0].recording
    _ = try study.writing().exclude(recording, reason: "noise", recordedAs: run)
    let writing = try study.writing()
    let error = #expect(throws: LineFileError.self) { try writing.correctLines(from: file, recordedAs: run) }
    #expect(error?.description.contains("no reading now. It is excluded, or a calibration.") == true)
  }

  @Test("agrees with another as far as Cohen's kappa says, and differs fixation by fixation")
  func agreement() throws {
    let folder = try TemporaryFolder()
    // 20 yes/yes, 5 yes/no, 10 no/yes, 15 no/no: the example of Cohen's statistic that has kappa 0.4.
    let pairs =
      Array(repeating: (1, 1), count: 20) + Array(repeating: (1, 2), count: 5)
      + Array(repeating: (2, 1), count: 10) + Array(repeating: (2, 2), count: 15)
    func write(_ name: String, _ line: ((Int, Int)) -> Int, study: String = "s", recording: String = "r") throws
      -> ReviewFile
    {
      let fixations = pairs.enumerated().map { index, pair in
        fixation(index + 1, .milliseconds(100 * Double(index)), line(pair), index < 25 ? "moved" : nil)
      }
      let path = folder.path(of: name)
      try Data(document(study, name, recording, fixations, false, nil).utf8).write(to: URL(filePath: path))
      return try ReviewFile(at: path)
    }
    let (one, other) = (try write("a", \.0), try write("b", \.1))
    let agreement = try LineAgreement(one, other)
    #expect(agreement.rows.map(\.of) == ["all fixations", "decided one by one", "r"])
    #expect(agreement.rows[0].same == 35 && agreement.rows[0].fixations == 50)
    #expect(abs((agreement.rows[0].kappa ?? 0) - 0.4) < 1e-12)
    // One of the two put all of these on one line, so that all agreement is what chance would give.
    #expect(agreement.rows[1].fixations == 25 && agreement.rows[1].kappa == 0)
    #expect(agreement.differences.count == 15 && agreement.differences[0].fixation == 21)
    #expect(try LineAgreement(one, one).rows[0].kappa == 1)
    let (foreign, apart) = (try write("c", \.0, study: "t"), try write("d", \.0, recording: "q"))
    #expect(throws: LineFileError.otherStudy(file: foreign.path)) { try LineAgreement(one, foreign) }
    #expect(throws: LineFileError.nothingShared(one.path, apart.path)) { try LineAgreement(one, apart) }
  }
}

private func fixation(_ number: Int, _ start: Time, _ line: Int?, _ decision: String?) -> String {
  """
  {"fixation":\(number),"start_ms":\(start.milliseconds),"line":\(line.map(String.init) ?? "null"),"automatic_line":1,\
  "decision":\(decision.map { "\"\($0)\"" } ?? "null"),"by":null,"at":null}
  """
}

private func document(
  _ study: String,
  _ reviewer: String,
  _ recording: String,
  _ fixations: [String],
  _ isRight: Bool,
  _ note: String?
) -> String {
  """
  {"format":"study-line-review","version":1,"study":"\(study)","reviewer":"\(reviewer)","saved":"2026-03-01T10:00:00Z",
  "readings":[{"recording":"\(recording)","passage":"P1","lines":8,"right":\(isRight),"right_at":null,
  "note":\(note.map { "\"\($0)\"" } ?? "null"),"fixations":[\(fixations.joined(separator: ","))]}]}
  """
}

extension TemporaryStudy {
  /// What Anna would save of the first reading: places among its fixations, with lines and how they were decided.
  fileprivate func review(
    _ decided: [(place: Int, line: Int?, decision: String?)],
    isRight: Bool,
    note: String?
  ) throws -> String {
    let lines = try lines()
    let fixations = decided.map { fixation($0.place + 1, lines[$0.place].start, $0.line, $0.decision) }
    return try file(
      "review.json",
      document(try reading().mark(), "Anna", lines[0].recording, fixations, isRight, note)
    )
  }
}
