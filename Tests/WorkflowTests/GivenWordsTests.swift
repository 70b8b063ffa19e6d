import Basics
import Events
import Reading
import Recordings
import Store
import TestSupport
import Testing

@testable import Analysis
@testable import Ingest
@testable import Measurement
@testable import SideChannels
@testable import Studies

/// Fixations that come with their words, and without any layout.
@Suite("Fixations that were assigned to words before")
struct GivenWordsTests {
  /// Reader, word, duration; words are counted from 1.
  private static let fixations: [(String, Int, Int)] = [
    ("A", 1, 200), ("A", 2, 180), ("A", 2, 120), ("A", 4, 250), ("A", 3, 90), ("A", 5, 300), ("B", 1, 210),
    ("B", 3, 240),
    ("B", 6, 260),
  ]
  private static let words = ["The", "quick", "brown", "fox", "jumped", "off."]

  private func read(_ study: borrowing TemporaryStudy, showsWithheld: Bool = false) async throws {
    let mapping = """
      {"kind": "fixations", "columns": {"duration": "dur", "word": "roi", "area": "str", "line": "line",
       "participant": "reader", "passage": "text"}}
      """
    let rows = Self.fixations.map { "\($0.0),t1,\($0.2),\($0.1),\(Self.words[$0.1 - 1]),\($0.1 < 4 ? 1 : 2)\n" }
      .joined()
    let named = try NamedMapping(at: try study.file("map.json", mapping))
    try await study.ingest(try study.file("all.csv", "reader,text,dur,roi,str,line\n" + rows)) { $0.mapping = named }
    _ = try await DetectEvents(detector: "ivt").run(on: study.writing(), recordedAs: TemporaryStudy.typed("events"))
    var measures = try TakeMeasures(definitions: .pymovements, cleaning: [])
    measures.showsWithheld = showsWithheld
    _ = try await measures.run(on: study.writing(), recordedAs: TemporaryStudy.typed("measures"))
  }

  @Test("have no places that force could show")
  func forced() async throws {
    let study = try TemporaryStudy()
    try await read(study, showsWithheld: true)
    let trials = try study.reading().rows(MeasuredTrial.self)
    #expect(!trials.isEmpty && trials.allSatisfy(\.lacksPlaces))
    #expect(trials.allSatisfy { $0.cautions?.contains("character") != true })
  }

  @Test("are measured by word without a layout")
  func measured() async throws {
    let study = try TemporaryStudy()
    try await read(study)
    let reading = try study.reading()
    let passage = try #require(try reading.passages()["t1"])
    #expect(passage.words.map(\.text) == Self.words && passage.words.map(\.line) == [0, 0, 0, 1, 1, 1])
    #expect(passage.boxes == .unknown)
    let rows = try reading.rows(MeasuredWord.self)
    #expect(rows.count == 12)
    let total = try #require(MeasuredWord.measures.firstIndex { $0.name == "total_duration_ms" })
    let own = Dictionary(grouping: rows, by: \.recording).mapValues { rows in
      rows.sorted { $0.word < $1.word }.map { $0.values[total] ?? 0 }
    }
    #expect(Set(own.values.map { $0 }) == [[200, 300, 90, 250, 300, 0], [210, 0, 240, 0, 0, 260]])
    // Where on a word nobody knows.
    for (index, measure) in MeasuredWord.measures.enumerated() where measure.unit == .characters {
      #expect(rows.allSatisfy { $0.values[index] == nil }, "\(measure.name)")
    }
    let trials = try reading.rows(MeasuredTrial.self)
    #expect(trials.allSatisfy { $0.withheld?.contains("character") == true })
    // A went 1, 2, 2, 4, 3, 5: one of four ways between words was back; B never went back.
    func shown(_ name: String) throws -> [Double?] {
      let place = try #require(trialMeasures.firstIndex { $0.name == name })
      return trials.map { $0.values[place] }
    }
    #expect(Set(try shown("word_regression_rate")) == [0.25, 0])
    #expect(Set(try shown("interword_regressions_per_100_saccades")) == [20, 0])
    #expect(try shown("regression_rate") == [nil, nil])
    #expect(trials.allSatisfy { $0.cautions?.hasPrefix("Nobody knows which words stand behind the last") == true })
    // Durations alone tell no time between fixations.
    #expect(trials.allSatisfy { $0.lacksTimes })
    #expect(try shown("reading_time_ms") == [nil, nil] && shown("words_per_minute") == [nil, nil])
    #expect(try shown("scan_time_ms") == [nil, nil] && shown("fixation_duration_mean_ms").allSatisfy { $0 != nil })
    // The report tells of no rule that did nothing.
    let page = try await study.report()["report.md"] ?? ""
    #expect(page.contains("by their own file, which names each one's word. All of them have a line."))
    #expect(page.contains("Words of the fixations of 2 readings are those that their files name."))
    #expect(page.contains("Events of 2 recordings are those that the tracker or another program found."))
    #expect(!page.contains("confident") && !page.contains("adaptive") && !page.contains("gaze is off by more"))
  }

  @Test("are no ends of one saccade where one on no word came between")
  func parted() async throws {
    let study = try TemporaryStudy()
    let mapping = """
      {"kind": "fixations", "columns": {"start": "s", "duration": "d", "word": "w", "area": "t", "line": "l",
       "participant": "reader", "passage": "text"}, "missing": ["."]}
      """
    let places: [Int?] = [1, 2, 4, nil, 3, 5]
    let rows = places.enumerated().map { index, word in
      "\(index * 250),200,\(word.map { "\($0),\(Self.words[$0 - 1]),1" } ?? ".,.,."),A,t1\n"
    }
    let named = try NamedMapping(at: try study.file("map.json", mapping))
    let text = "s,d,w,t,l,reader,text\n" + rows.joined()
    try await study.ingest(try study.file("all.csv", text)) { $0.mapping = named }
    _ = try await DetectEvents(detector: "ivt").run(on: study.writing(), recordedAs: TemporaryStudy.typed("events"))
    let outcome = try await TakeMeasures(definitions: .pymovements, cleaning: []).run(
      on: study.writing(),
      recordedAs: TemporaryStudy.typed("measures")
    )
    let trial = try #require(outcome.trials.first)
    for name in ["word_regression_rate", "interword_regressions_per_100_saccades"] {
      let place = try #require(trialMeasures.firstIndex { $0.name == name })
      #expect(trial.values[place] == 0, "\(name)")
    }
  }

  @Test("tell no length of a word that nobody fixated, and nothing that rests on the text of all")
  func unfixated() async throws {
    let study = try TemporaryStudy()
    let mapping = """
      {"kind": "fixations", "columns": {"start": "s", "duration": "d", "word": "w", "area": "t",
       "participant": "reader", "passage": "text"}}
      """
    let rows = [1, 2, 4].enumerated().map { "\($0 * 250),200,\($1),\(Self.words[$1 - 1]),A,t1\n" }.joined()
    let named = try NamedMapping(at: try study.file("map.json", mapping))
    try await study.ingest(try study.file("all.csv", "s,d,w,t,reader,text\n" + rows)) { $0.mapping = named }
    _ = try await DetectEvents(detector: "ivt").run(on: study.writing(), recordedAs: TemporaryStudy.typed("events"))
    let outcome = try await TakeMeasures(definitions: .pymovements, cleaning: []).run(
      on: study.writing(),
      recordedAs: TemporaryStudy.typed("measures")
    )
    let trial = try #require(outcome.trials.first)
    func value(_ name: String) -> Double? { trial.values[TrialMeasure.place(of: name)] }
    #expect(value("skipped") == 0.25 && value("skipped_4_to_6_letters") == nil)
    #expect(value("words") == 4 && value("reading_time_ms") != nil && value("words_per_minute") == nil)
    let reading = try study.reading()
    let words = try reading.rows(MeasuredWord.self).sorted { $0.word < $1.word }
    #expect(words.map(\.length) == [3, 5, nil, 3] && words.map(\.text) == ["The", "quick", "", "fox"])
  }

  @Test("are assigned to a layout's words where one comes later")
  func layout() async throws {
    let study = try TemporaryStudy()
    try await read(study)
    let areas = Self.words.enumerated().map { "RECTANGLE \($0 + 1) \($0 * 100) 0 \($0 * 100 + 90) 40 \($1)\n" }.joined()
    let outcome = try await study.ingest(try study.file("t1.ias", areas))
    #expect(outcome.refusals.isEmpty, "\(outcome.refusals)")
    #expect(try study.reading().passages()["t1"]?.boxes == .measured)
  }
}
