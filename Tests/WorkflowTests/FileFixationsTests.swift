import Basics
import Geometry
import Reading
import Recordings
import TestSupport
import Testing

@testable import Measurement
@testable import Store

@Suite("A reading whose fixations a file holds")
struct FileFixationsTests {
  /// One line of five words, in characters that are 10 wide, from 100 on.
  private static var passage: Passage {
    let text = UnplacedPassage(
      id: "p",
      unit: .points,
      font: Passage.Font(family: "Any", size: 20, lineHeight: 40),
      lines: ["one two three four five"],
      start: .top(0),
      x: 100
    )
    return text.laidOut(xHeight: 8) { line in
      (0..<line.count).map { Double($0) * 10...Double($0 + 1) * 10 }
    }
  }

  /// Of fixations at these places along the line, before a screen of which nobody knows the size.
  private func measured(
    _ places: [Double?],
    accuracy: Double? = nil,
    validation: Double? = nil
  ) throws -> MeasuredReading {
    let header = RecordingHeader(
      name: "a",
      participant: "p1",
      device: "EyeLink",
      kind: .reading,
      content: .fixations,
      passage: "p",
      started: .zero,
      ended: .seconds(2.0),
      rows: places.count,
      leftOut: 0,
      screenFrame: "top-left",
      source: 1
    )
    let events = places.enumerated().map { number, x in
      let start = Time.milliseconds(Double(number) * 220)
      var event = StoredEvent(recording: "a", kind: .fixation, span: TimeSpan(start: start, end: start + 200))
      event.x = x
      event.y = x.map { _ in 20 }
      return event
    }
    let text = try #require(TextMap(Self.passage))
    let trial = try ReadTrial(header, events: events, text: text, geometry: nil)
    let lines = events.enumerated().map { number, event in
      AssignedLine(
        recording: "a",
        fixation: number + 1,
        start: event.start,
        duration: event.duration,
        x: event.x,
        y: event.y,
        line: event.x.map { _ in 1 }
      )
    }
    var quality = RecordingQuality(recording: "a", participant: "p1", detector: "recorded", duration: .seconds(2.0))
    quality.accuracy = validation
    let reading = LocatedReading(trial, lines, by: try wordAssigners.make("box"), quality, accuracy: accuracy)
    var take = try TakeMeasures(definitions: .pymovements, cleaning: [])
    take.cleansGiven = false
    return take.measure(reading)
  }

  private func values(_ name: String, of reading: MeasuredReading) throws -> [Double?] {
    let place = try #require(MeasuredWord.measures.firstIndex { $0.name == name })
    return reading.words.map { $0.values[place] }
  }

  @Test("does not know of a word whether it was skipped, where a fixation without a place may have been on it")
  func unplaced() throws {
    let reading = try measured([115, 155, 205, nil, 310])
    #expect(try values("missing", of: reading) == [0, 0, 0, 1, 0])
    #expect(try values("skipped", of: reading) == [0, 0, 0, nil, 0])
    #expect(try values("incoming_saccade_words", of: reading) == [nil, 1, 1, nil, nil])
    #expect(try values("skipped", of: measured([115, 155, 205, 310])) == [0, 0, 0, 1, 0])
  }

  @Test("counts what has no place among all that was recorded, of which measures of words use a part")
  func dataUsed() throws {
    let place = TrialMeasure.place(of: "data_used")
    #expect(try measured([115, 155, nil, 310]).summary.values[place] == 0.75)
    #expect(try measured([115, 155, 205, 310]).summary.values[place] == 1)
  }

  @Test("says that an accuracy in degrees is of no use where nobody knows how large a degree is")
  func degrees() throws {
    let places: [Double?] = [115, 155, 205, 255, 310]
    let told = try measured(places, accuracy: 5)
    #expect(told.summary.withheld == nil && told.summary.lacksDegree && !told.summary.lacksAccuracy)
    let option = "How large a degree was on the screen is not known, so that --accuracy could not be used."
    #expect(told.summary.cautions?.hasPrefix(option) == true && told.summary.cautions?.contains(#""screen""#) == true)
    #expect(told.findings.contains { $0.kind == "caution" && $0.message.hasPrefix(option) })
    let validated = try measured(places, validation: 4)
    #expect(validated.summary.cautions?.contains("the accuracy of the validation could not be used") == true)
    let unknown = try measured(places)
    #expect(unknown.summary.lacksAccuracy && !unknown.summary.lacksDegree)
  }
}
