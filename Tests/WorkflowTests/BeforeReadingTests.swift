import Basics
import Geometry
import Reading
import Recordings
import TestSupport
import Testing

@testable import Measurement
@testable import Store

@Suite("Fixations before reading begins")
struct BeforeReadingTests {
  /// Two lines of three words, in characters that are 10 wide, from 100 on.
  private static var passage: Passage {
    let text = UnplacedPassage(
      id: "p",
      unit: .points,
      font: Passage.Font(family: "Any", size: 20, lineHeight: 40),
      lines: ["one two three", "four five six"],
      start: .top(0),
      x: 100
    )
    return text.laidOut(xHeight: 8) { line in
      (0..<line.count).map { Double($0) * 10...Double($0 + 1) * 10 }
    }
  }

  /// The last word, and then each word once.
  private func reading(isGiven: Bool) throws -> ReadTrial {
    let text = try #require(TextMap(Self.passage))
    let words = [try #require(text.passage.words.last)] + text.passage.words
    let events = words.enumerated().map { number, word in
      let start = Time.milliseconds(Double(number) * 220)
      var event = StoredEvent(recording: "a", kind: .fixation, span: TimeSpan(start: start, end: start + 200))
      event.x = word.box.middle.x
      event.y = word.box.middle.y
      return event
    }
    let header = RecordingHeader(
      name: "a",
      participant: "p1",
      device: "EyeLink",
      kind: .reading,
      content: isGiven ? .fixations : .gaze,
      passage: "p",
      started: .zero,
      ended: .seconds(2.0),
      rows: events.count,
      leftOut: 0,
      screenFrame: "top-left",
      source: 1
    )
    return try ReadTrial(header, events: events, text: text, geometry: nil, hasGivenFixations: isGiven)
  }

  @Test("are set aside where they were detected, and keep their words where they were given", arguments: [false, true])
  func setAside(isGiven: Bool) throws {
    let assign = try AssignLines(assigner: ("attach", Options()), words: ("box", Options()))
    let session = ReadSession(try reading(isGiven: isGiven))
    let found = try #require(assign.assigned(session).first)
    #expect(found.summary.carriedOver == (isGiven ? 0 : 1))
    #expect(found.lines.map(\.isCarriedOver) == [!isGiven] + Array(repeating: false, count: 6))
    let first: Int? = isGiven ? 6 : nil
    #expect(found.lines.map(\.word) == [first, 1, 2, 3, 4, 5, 6])
  }

  @Test("are part of all that was recorded")
  func recordedTime() throws {
    #expect(try reading(isGiven: false).recordedTime == 1400)
  }
}
