import Basics
import Events
import Figures
import Geometry
import Recordings
import Store
import Tables
import Testing

@testable import Measurement
@testable import Reports
@testable import Studies

@Suite("What a report says of its recordings")
struct HeadlineFactsTests {
  private func quality(_ recording: String, lasting seconds: Double, loss: Double) -> RecordingQuality {
    var quality = RecordingQuality(
      recording: recording,
      participant: "p",
      detector: "ivt",
      duration: .seconds(seconds)
    )
    quality.loss = loss
    return quality
  }

  @Test("has medians without recordings of less than a tenth of a second, and says how many these are")
  func short() throws {
    let study = try TemporaryStudy()
    try study.record(["a", "b", "c"])
    let qualities = [
      quality("a", lasting: 10, loss: 2), quality("b", lasting: 10, loss: 4), quality("c", lasting: 0.05, loss: 100),
    ]
    try study.writing().keepAll(qualities, by: TemporaryStudy.typed("events"))
    let reading = try study.reading()
    let facts = try StudyFacts(reading, ReportContext(reading, for: .team)).facts
    let lost = try #require(facts.first { $0.name == "Gaze lost" })
    #expect(lost.value == "3.0 %" && lost.note == "median of 2; 2.0 to 4.0")
    let recordings = try #require(facts.first { $0.name == "Recordings" })
    #expect(recordings.value == "3" && recordings.note?.hasSuffix("; 1 of less than 0.1 s is in no median") == true)
  }

  @Test("names where an accuracy comes from that no validation told")
  func accuracy() throws {
    func fact(from source: String) throws -> Fact? {
      let study = try TemporaryStudy()
      try study.record(["a"])
      var own = quality("a", lasting: 10, loss: 2)
      (own.accuracy, own.accuracySource) = (9, source)
      try study.writing().keepAll([own], by: TemporaryStudy.typed("events"))
      let reading = try study.reading()
      return try StudyFacts(reading, ReportContext(reading, for: .team)).facts.first { $0.name == "Accuracy" }
    }
    let fitted = "calibration, leave-condition-out RMSE"
    #expect(try fact(from: fitted)?.note == "of one alone; by \(fitted)")
    #expect(try fact(from: RecordingQuality.validation)?.note == "of one alone")
  }

  @Test("names the steps at which those end of which nothing could be measured")
  func unmeasured() throws {
    let study = try TemporaryStudy()
    try study.record(["a", "b"])
    try study.record(["c"]) { $0.kind = .calibration }
    let names = ["a", "b", "c"]
    let qualities = names.map { quality($0, lasting: 10, loss: 2) }
    try study.writing().keepAll(qualities, by: TemporaryStudy.typed("events"))
    do {
      let writing = try study.writing()
      let run = try writing.begin(TemporaryStudy.typed("measures"))
      for name in names { try writing.keep(.measures, of: name, absence: "Nothing is there.", by: run) }
    }
    let reading = try study.reading()
    let steps = try ExclusionFlow(reading, ReportContext(reading, for: .team)).steps
    #expect(
      steps.map { "\($0.step): \($0.recordings)" } == [
        "recorded: 3", "in use: 3", "with events: 3", "without measures: calibrations show no text: 1",
        "without measures: no fixations: 2",
      ]
    )
  }

  @Test("names no next step where every reading ends at a step that says why")
  func ended() async throws {
    let study = try TemporaryStudy()
    let words = "one,1,word,100,100,200,140\none,1,next,220,100,320,140\n"
    try await study.ingest(try study.file("layout.csv", "passage,line,text,left,top,right,bottom\n" + words))
    let names = ["a", "b"]
    try study.record(names) { $0.passage = "one" }
    let qualities = names.map { quality($0, lasting: 10, loss: 2) }
    try study.writing().keepAll(qualities, by: TemporaryStudy.typed("events"))
    func leadsToLines(_ name: String) throws -> Bool {
      do {
        let writing = try study.writing()
        let run = try writing.begin(TemporaryStudy.typed("measures"))
        try writing.keep(.measures, of: name, absence: "No fixation is there.", by: run)
      }
      let reading = try study.reading()
      return try ExclusionFlow(reading, ReportContext(reading, for: .team)).section.text.contains("'study lines'")
    }
    let first = try leadsToLines("a")
    let both = try leadsToLines("b")
    #expect(first && !both)
  }

  @Test("says which rates are those of the usual step")
  func rates() throws {
    let study = try TemporaryStudy()
    try study.record(["a"])
    var own = quality("a", lasting: 10, loss: 2)
    own.rate = 400
    try study.writing().keepAll([own], by: TemporaryStudy.typed("events"))
    let reading = try study.reading()
    let board = try ParticipantBoard(reading, ReportContext(reading, for: .team)).table.table
    #expect(board.columns.first { $0.name == "rate_hz" }?.heading == "Rate by the usual step (Hz)")
  }

  @Test("draws fixations that have a place alone")
  func placed() {
    let span = TimeSpan(start: .zero, end: .milliseconds(200))
    let places: [(x: Double, y: Double)] = [(10, 20), (.nan, 20), (10, .infinity)]
    let fixations = places.map { place in
      var event = StoredEvent(recording: "r", kind: .fixation, span: span)
      event.x = place.x
      event.y = place.y
      return event
    }
    let blink = StoredEvent(recording: "r", kind: .blink, span: span)
    #expect(ScreenPlaces.own.fixations(of: fixations + [blink]).map(\.place) == [Point(x: 10, y: 20)])
    #expect(places.map { ScreenPlaces.own.place(x: $0.x, y: $0.y) != nil } == [true, false, false])
  }

  @Test("counts recordings in the words of a figure of dots, and not dots that some do not have")
  func dots() throws {
    let study = try TemporaryStudy()
    var qualities = [quality("a", lasting: 10, loss: 2), quality("b", lasting: 10, loss: 4)]
    qualities[0].accuracy = 0.5
    let figure = try #require(try EventFigures(study.reading(), qualities).figures.first)
    let words = "For each measure a dot for each recording that tells it, of 2 recordings, in the colour"
    #expect(figure.name == "event-quality" && figure.description.hasPrefix(words))
  }

  @Test("says that seconds are the first ones only where there are more", arguments: [(4.0, false), (9.0, true)])
  func seconds(lasting seconds: Double, isPart: Bool) throws {
    let header = RecordingHeader(
      name: "r",
      participant: "p",
      device: "tracker",
      kind: .reading,
      content: .gaze,
      trial: nil,
      passage: nil,
      started: .zero,
      ended: .seconds(seconds),
      rows: 100,
      leftOut: 0,
      screenFrame: "top-left",
      source: 1
    )
    let times = ContiguousArray((0...100).map { Time.seconds(seconds * Double($0) / 100) })
    let places = ContiguousArray((0...100).map { Double($0 % 7) })
    let gaze = GazeRecording(times: times, eyes: [:], gaze: EyeTrack(x: places, y: places), unit: .degrees)
    let track = GazeTrack(header: header, gaze: gaze, eye: nil, recorded: [], trackerOrigin: nil)
    var own = quality("r", lasting: seconds, loss: 0)
    own.degrees = .assumed
    let figure = try #require(ShownRecording(track, [], own, at: nil).figures.first)
    #expect(try figure.html().withoutTags.contains("; its first 6 seconds.") == isPart)
  }

  @Test("says how many passages each reader read only where not everybody read all, and to the team alone")
  func passages() async throws {
    let study = try TemporaryStudy()
    let layout = "passage,line,text,left,top,right,bottom\n"
    let words = ["one", "two"].map { "\($0),1,word,100,100,200,140\n\($0),1,next,220,100,320,140\n" }
    try await study.ingest(try study.file("layout.csv", layout + words.joined()))
    try study.record(["a1"], of: "a") { $0.passage = "one" }
    try study.record(["b1"], of: "b") { $0.passage = "two" }
    let described = "2 passages of 2 words on 1 line"
    func paragraph(for audience: Audience) throws -> String? {
      let reading = try study.reading()
      let paragraphs = try StudySetting(reading, ReportContext(reading, for: audience)).paragraphs
      return paragraphs.compactMap(\.self).first { $0.contains("passages of") }
    }
    let team = try paragraph(for: .team)
    let everyone = try paragraph(for: .everyone)
    #expect(team?.hasPrefix("There were \(described)") == true)
    #expect(team?.hasSuffix("; each reader read 1 of them.") == true)
    #expect(everyone?.hasPrefix("There were \(described)") == true && everyone?.contains("each reader") == false)
    try study.record(["a2"], of: "a") { $0.passage = "two" }
    try study.record(["b2"], of: "b") { $0.passage = "one" }
    let all = try paragraph(for: .team)
    #expect(all?.hasPrefix("Participants read \(described)") == true)
    // Of somebody who looked at something else.
    try study.record(["c1"], of: "c") { $0.kind = .viewing }
    #expect(try paragraph(for: .team)?.hasPrefix("2 of the 3 participants read \(described)") == true)
    #expect(try paragraph(for: .everyone)?.hasPrefix("Participants read \(described)") == true)
    try study.record(["d1"], of: "d") { $0.passage = "one" }
    let some = try paragraph(for: .team)
    #expect(some?.hasSuffix("; each of the 3 participants who read any read 1 to 2 of them.") == true)
  }

  @Test("counts those who have no group beside the groups, for the team alone")
  func withoutGroup() async throws {
    let study = try TemporaryStudy()
    let list = "participant_id,group\nAnna,control\nBert,dyslexic\nClara,\n"
    try await study.ingest(try study.file("participants.csv", list))
    for person in try study.reading().store.participants().map(\.participant.id) {
      try study.record(["r \(person)"], of: person)
    }
    func opening(for audience: Audience) throws -> String? {
      let reading = try study.reading()
      return try StudySetting(reading, ReportContext(reading, for: audience)).paragraphs[0]
    }
    let told = "3 participants took part (1 'control', 1 'dyslexic', 1 without a group)."
    #expect(try opening(for: .team)?.hasPrefix(told) == true)
    #expect(try opening(for: .everyone)?.contains("without a group") == false)
  }
}
