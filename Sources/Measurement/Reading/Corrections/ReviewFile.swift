package import Basics
import Studies
import Tables
import Trackers

/// What the page of a review saves: for every reading that somebody worked on, the line of each fixation and who decided it.
package struct ReviewFile: Sendable, Hashable {
  package static let format = "study-line-review"

  /// How a line came to stand.
  package enum Decision: String, Sendable, CaseIterable {
    /// A person gave another line than the rule.
    case moved
    /// A person looked at this very fixation and agreed with the rule.
    case accepted
    /// A person judged the whole page right.
    case page
  }

  package struct Fixation: Sendable, Hashable {
    /// Among all fixations of the recording, counted from 1.
    package let number: Int
    package let start: Time
    /// Counted from 1; nil where it belongs to none.
    package let line: Int?
    package let automaticLine: Int?
    /// Nil where nobody decided, and the line is the rule's.
    package let decision: Decision?
    /// Nil where it was whoever saved the file; empty where it is not known.
    let decidedBy: String?
    let decidedAt: String?
  }

  package struct Reading: Sendable, Hashable {
    package let recording: String
    package let passage: String
    package let isRight: Bool
    /// As of a fixation.
    let judgedBy: String?
    let judgedAt: String?
    let note: String?
    package let fixations: [Fixation]
  }

  package let path: String
  /// The mark of the study.
  package let study: String
  package let reviewer: String
  /// ISO 8601 in UTC.
  package let savedAt: String
  package let readings: [Reading]
  let bytes: Int

  package init(at path: String) throws {
    let bytes = try contents(ofFileAt: path)
    guard Self.recognizes(bytes) else { throw LineFileError.notOfThePage(file: path) }
    try self.init(bytes, from: path)
  }

  /// Whether bytes may be such a file, and no table.
  static func recognizes(_ bytes: [UInt8]) -> Bool {
    bytes[bytes.span.markLength...].first { ![0x20, 0x09, 0x0A, 0x0D].contains($0) } == UInt8(ascii: "{")
  }

  init(_ bytes: [UInt8], from path: String) throws {
    let content = Array(bytes[bytes.span.markLength...])
    let document = ReviewDocument(try JSON(parsing: content, source: path), "the file", of: path)
    guard try document.text("format") == Self.format else {
      throw LineFileError.notAsSaved(file: path, place: "'format'", expected: "'\(Self.format)'")
    }
    guard try document.number("version") == 1 else {
      throw LineFileError.notAsSaved(file: path, place: "'version'", expected: "1")
    }
    self.path = path
    study = try document.text("study")
    reviewer = try document.text("reviewer")
    savedAt = try document.text("saved")
    readings = try document.elements("readings").map { reading in
      Reading(
        recording: try reading.text("recording"),
        passage: try reading.text("passage"),
        isRight: try reading.truth("right"),
        judgedBy: try reading.optionalText("right_by", mayBeEmpty: true),
        judgedAt: try reading.optionalText("right_at"),
        note: try reading.optionalText("note"),
        fixations: try reading.elements("fixations").map(Fixation.init)
      )
    }
    self.bytes = bytes.count
  }

  private func name(_ by: String?) -> String? { by == "" ? nil : by ?? reviewer }

  /// What the study is to take: what somebody decided.
  var given: GivenLines {
    let own = readings.map { reading in
      let decided = reading.fixations.filter { $0.decision != nil }
      let isSaid = reading.isRight || reading.note != nil
      return GivenLines.Reading(
        recording: reading.recording,
        passage: reading.passage,
        corrections: decided.map {
          LineCorrection(
            recording: reading.recording,
            fixation: $0.number,
            start: $0.start,
            line: $0.line,
            reviewer: name($0.decidedBy),
            givenAt: $0.decidedAt ?? savedAt
          )
        },
        confirmed: decided.count { $0.decision != .moved },
        review: isSaid
          ? PageReview(
            recording: reading.recording,
            reviewer: name(reading.judgedBy),
            reviewedAt: reading.judgedAt ?? savedAt,
            isRight: reading.isRight,
            note: reading.note
          ) : nil
      )
    }
    return GivenLines(study: study, readings: own, bytes: bytes)
  }
}

extension ReviewFile.Fixation {
  init(_ json: ReviewDocument) throws {
    number = try json.number("fixation")
    start = .milliseconds(try json.decimal("start_ms"))
    line = try json.optionalNumber("line")
    automaticLine = try json.optionalNumber("automatic_line")
    decision = try json.optionalText("decision").map { word in
      guard let known = ReviewFile.Decision(rawValue: word) else {
        let words = ReviewFile.Decision.allCases.map { "'\($0.rawValue)'" }.joined(separator: ", ")
        throw json.wrong("decision", "one of \(words)")
      }
      return known
    }
    decidedBy = try json.optionalText("by", mayBeEmpty: true)
    decidedAt = try json.optionalText("at")
  }
}
