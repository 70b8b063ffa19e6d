import Basics
import Events
import Foundation
import Geometry
import Ingest
import Reading
import Recordings
import Simulation
import Store
import Tables
import TestSupport
import Testing

@testable import Analysis
@testable import Measurement
@testable import SideChannels
@testable import Studies

/// What becomes of simulated readings that go all the way.
@Suite("From readings to measures")
struct ReadingStepsTests {
  @Test("a good tracker's lines, words and durations are those of the truth")
  func goodTracker() async throws {
    let study = try TemporaryStudy()
    let truth = try await study.ingestReadings(participants: 2, passages: 2)
    try await study.detect()
    let lines = try await study.assign()
    #expect(lines.trials.count == 4)
    #expect(lines.trials.allSatisfy { ($0.confidence ?? 0) > 0.9 })
    let outcome = try await study.measure()
    #expect(outcome.participants.map(\.trials) == [2, 2])
    #expect(try study.reading().store.verify().isEmpty)
    #expect(outcome.trials.allSatisfy { $0.withheld == nil && $0.cautions?.contains("not known") == true })
    // Every word that somebody fixated for long, as long as the truth says, to the half of its duration.
    let words = try study.reading().rows(MeasuredWord.self)
    let total = try #require(MeasuredWord.measures.firstIndex { $0.name == "total_duration_ms" })
    var near = 0
    var counted = 0
    var untimed = 0
    for word in words {
      guard let expected = truth["\(word.recording)/\(word.word)"], expected > 200 else { continue }
      counted += 1
      if word.values[total] == nil { untimed += 1 }
      if let found = word.values[total], abs(found - expected) < expected / 2 { near += 1 }
    }
    #expect(counted > 100)
    #expect(Double(near) > 0.9 * Double(counted - untimed), "\(near) of \(counted), \(untimed) untimed")
    // A blink in thirty fixations, and more at sweeps, each of which takes the time of two.
    #expect(Double(untimed) < 0.25 * Double(counted), "\(untimed) of \(counted)")
  }

  @Test("everything that people see is counted from 1, and a table that counted fixations from 0 is understood")
  func countedFromOne() async throws {
    let study = try TemporaryStudy()
    _ = try await study.ingestReadings(participants: 1, passages: 1)
    try await study.detect()
    _ = try await study.measure()
    let reading = try study.reading()
    let lines = try reading.assignedLines()
    #expect(lines.map(\.fixation) == Array(1...lines.count))
    let words = try reading.rows(MeasuredWord.self)
    #expect(words.map(\.word).min() == 1 && words.map(\.line).min() == 1 && words.map(\.sentence).min() == 1)
    #expect(Set(lines.compactMap(\.word)).isSubset(of: Set(words.map(\.word))))
    for type in [AssignedLine.columns, MeasuredWord.columns, MeasuredSentence.columns, LineCorrection.columns] {
      for column in type where ["fixation", "word", "line", "sentence", "character"].contains(column.name) {
        #expect(column.meaning.contains("from 1"), "\(column.name): \(column.meaning)")
      }
    }
    let header = "recording,fixation,start_ms,corrected_line\n"
    let old = try study.file("old.csv", "\(header)r,0,10,\nr,1,20,2\n")
    #expect(try GivenLines(at: old).corrections.map(\.fixation) == [2])
    let new = try study.file("new.csv", "\(header)r,1,10,\nr,2,20,2\n")
    #expect(try GivenLines(at: new).corrections.map(\.fixation) == [2])
    let join = try study.file("join.csv", "passage,word,zipf\nP1,0,4\nP1,1,5\n")
    #expect(throws: WordColumnsError.countsFromZero(file: join)) { try WordColumns(at: join) }
  }

  @Test("what a table gives before reading begins counts as it was given, whatever tells lines")
  func beforeReading() async throws {
    let study = try TemporaryStudy()
    _ = try await study.ingestReadings(participants: 1, passages: 1)
    let passage = try #require(try study.reading().passages().values.first)
    // The reading begins where the last line ends.
    let words = [try #require(passage.words.last)] + passage.words
    let fixations = words.enumerated().map { index, word in
      "[\(word.box.middle.x), \(word.box.middle.y), \(250 * index), \(250 * index + 200)]"
    }
    let sequence = "{\"__FixationSequence__\": [\(fixations.joined(separator: ", "))]}"
    let trial = "\"passage_id\": \"\(passage.id)\", \"fixations\": \(sequence)"
    let file = try study.file("page.json", "{\"trial_1\": {\"participant_id\": \"q\", \(trial)}}")
    #expect(try await study.ingest(file).refusals.isEmpty)
    let name = try #require(try study.reading().store.recordings().first { $0.content == .fixations }?.name)
    for assigner in ["attach", "confident", "slice"] {
      var assign = try AssignLines(assigner: (assigner, Options()), words: ("box", Options()))
      assign.recordings = [name]
      try await study.detect()
      let summary = try #require(try await assign.run(on: study.writing(), recordedAs: run).trials.first)
      #expect(summary.carriedOver == 0, "\(assigner)")
      let lines = try study.reading().rows(AssignedLine.self, of: name)
      #expect(!lines.contains(where: \.isCarriedOver) && lines.count == words.count)
      guard assigner == "attach" else { continue }
      #expect(lines.first { $0.fixation == 1 }?.word == passage.words.count)
    }
  }

  @Test("a passage that the study does not have takes no lines away")
  func mistyped() async throws {
    let study = try TemporaryStudy()
    _ = try await study.ingestReadings(participants: 1, passages: 1)
    try await study.detect()
    var assign = try AssignLines(assigner: ("attach", Options()), words: ("box", Options()))
    _ = try await assign.run(on: study.writing(), recordedAs: run)
    let lines = try study.reading().rows(AssignedLine.self)
    assign.passage = "nope"
    await #expect(throws: ReadingError.self) { try await assign.run(on: study.writing(), recordedAs: run) }
    #expect(try study.reading().rows(AssignedLine.self) == lines && !lines.isEmpty)
  }

  @Test("a reading that ends early has no speed and no skipped words, and --force shows them")
  func stopped() async throws {
    let study = try TemporaryStudy()
    _ = try await study.ingestReadings(participants: 1, passages: 1)
    let passage = try #require(try study.reading().passages().values.first)
    let fixations = passage.words.prefix(6).enumerated().map { index, word in
      "[\(word.box.middle.x), \(word.box.middle.y), \(250 * index), \(250 * index + 200)]"
    }
    let sequence = "{\"__FixationSequence__\": [\(fixations.joined(separator: ", "))]}"
    let page = "\"passage_id\": \"\(passage.id)\", \"fixations\": \(sequence)"
    let file = try study.file("page.json", "{\"trial_1\": {\"participant_id\": \"q\", \(page)}}")
    #expect(try await study.ingest(file).refusals.isEmpty)
    let name = try #require(try study.reading().store.recordings().first { $0.content == .fixations }?.name)
    try await study.detect()
    _ = try await AssignLines(assigner: ("attach", Options()), words: ("box", Options()))
      .run(on: study.writing(), recordedAs: run)
    let speed = try #require(trialMeasures.firstIndex { $0.name == "words_per_minute" })
    let skipped = try #require(trialMeasures.firstIndex { $0.name == "skipped" })
    let time = try #require(trialMeasures.firstIndex { $0.name == "reading_time_ms" })
    let reason = "text: The eyes came no further than word 6 of \(passage.words.count)."

    let outcome = try await study.measure()
    let trial = try #require(outcome.trials.first { $0.recording == name })
    #expect(trial.endsEarly && trial.withheld?.hasSuffix(reason) == true, "\(String(describing: trial.withheld))")
    #expect(trial.values[speed] == nil && trial.values[skipped] == nil && trial.values[time] != nil)
    let reader = try #require(outcome.participants.first { $0.participant == trial.participant })
    #expect(reader.values[speed] == nil && reader.values[time] != nil)
    let words = try study.reading().rows(MeasuredWord.self, of: name)
    #expect(words.filter { $0.word > 6 }.allSatisfy { $0.values.allSatisfy { $0 == nil } })
    let warning = try #require(outcome.findings.entries.first { $0.first.kind == "ends-early" })
    #expect(warning.first.severity == .warning && warning.count == 1 && warning.first.place.source == name)
    // The whole one keeps what it has.
    let whole = try #require(outcome.trials.first { $0.recording != name })
    #expect(!whole.endsEarly && whole.values[speed] != nil && whole.values[skipped] != nil)

    let forced = try await study.measure { $0.showsWithheld = true }
    let shown = try #require(forced.trials.first { $0.recording == name })
    #expect(shown.withheld == nil && shown.cautions?.contains("shown by force: \(reason)") == true)
    #expect(shown.values[speed] != nil && shown.values[skipped] != nil)
  }

  @Test("what a bad tracker cannot support is left empty, with the numbers, and --force shows it")
  func badTracker() async throws {
    let study = try TemporaryStudy()
    _ = try await study.ingestReadings(participants: 1, passages: 1)
    try await study.detect()
    let outcome = try await study.measure { $0.accuracy = 4 }
    let trial = try #require(outcome.trials.first)
    #expect(trial.withheld?.contains("more than a quarter of the line spacing") == true)
    func value(_ name: String, _ trial: MeasuredTrial) -> Double? {
      trialMeasures.firstIndex { $0.name == name }.flatMap { trial.values[$0] }
    }
    #expect(value("skipped", trial) == nil && value("regression_rate", trial) == nil)
    #expect(value("words_per_minute", trial) != nil && value("fixation_duration_mean_ms", trial) != nil)
    #expect(try study.reading().rows(MeasuredWord.self).allSatisfy { $0.values.allSatisfy { $0 == nil } })
    let forced = try await study.measure {
      $0.accuracy = 4
      $0.showsWithheld = true
    }
    let shown = try #require(forced.trials.first)
    #expect(value("skipped", shown) != nil && shown.cautions?.contains("shown by force") == true)
  }

  @Test(
    "a page whose lines and words have no size leaves empty what needs places, with the reason",
    arguments: ["regress", "stretch"]
  )
  func sizeless(assigner: String) async throws {
    let study = try TemporaryStudy()
    _ = try await study.ingestReadings(participants: 1, passages: 1) { passages in
      passages
        .replacing(#/"box": \[([^,]+), ([^,]+), [^,]+, ([^\]]+)\]/#) { "\"box\": [\($0.1), \($0.2), \($0.1), \($0.3)]" }
        .replacing(#/"top": [^,]+, "bottom": [^,]+,/#) { _ in "\"top\": 100, \"bottom\": 140," }
    }
    try await study.detect()
    let lines = try await AssignLines(assigner: (assigner, Options()), words: ("box", Options()))
      .run(on: study.writing(), recordedAs: run)
    #expect(lines.trials.count == 1)
    let outcome = try await study.measure { $0.accuracy = 0.5 }
    let trial = try #require(outcome.trials.first)
    #expect(trial.withheld?.contains("more than a quarter of the line spacing of 0:") == true)
  }

  @Test("without passages, events or readings a sentence says what to do")
  func missing() async throws {
    let study = try TemporaryStudy()
    await #expect(throws: ReadingError.noReadings) { try await study.measure() }
    _ = try await study.ingestReadings(participants: 1, passages: 1)
    let error = await #expect(throws: ReadingError.self) { try await study.measure() }
    #expect(error == .noEvents && error?.description.contains("Run 'study events' first") == true)
  }

  @Test("events that are detected anew take lines and measures along")
  func stale() async throws {
    let study = try TemporaryStudy()
    _ = try await study.ingestReadings(participants: 1, passages: 1)
    try await study.detect()
    _ = try await study.measure()
    _ = try await DetectEvents(detector: "idt").run(on: study.writing(), recordedAs: run)
    let reading = try study.reading()
    #expect(try reading.rows(AssignedLine.self).isEmpty)
    #expect(try reading.rows(MeasuredTrial.self).isEmpty)
  }

  @Test("joined columns find words by place or by text")
  func joined() async throws {
    let study = try TemporaryStudy()
    _ = try await study.ingestReadings(participants: 1, passages: 1)
    try await study.detect()
    _ = try await study.measure()
    let word = try #require(try study.reading().rows(MeasuredWord.self).first { $0.text.count > 2 })
    let file = try study.file("zipf.csv", "word,zipf\n\(word.text.uppercased()),4.5\n")
    let table = try study.reading().measuredWords(named: .pymovements, joining: try WordColumns(at: file))
    let (text, zipf) = (table.columns.firstIndex { $0.name == "text" }, table.columns.firstIndex { $0.name == "zipf" })
    let names = table.columns.map(\.name)
    #expect(names.contains("FFD") && names.contains("group"))
    let found = table.rows.filter { $0[text ?? 0] == .text(word.text) }
    #expect(!found.isEmpty && found.allSatisfy { $0[zipf ?? 0] == .number(4.5) })
  }
}

private let run = Run(startedAt: "2026-01-01T00:00:00Z", version: "0", command: ["study", "test"])

extension TemporaryStudy {
  /// Answers how long each word was looked at, by recording and word.
  ///
  /// `change`: what becomes of the file of passages.
  fileprivate func ingestReadings(
    participants: Int,
    passages: Int,
    change: (String) -> String = { $0 }
  ) async throws -> [String: Double] {
    var calibrations = SimulateCalibrations(folder: home.path(of: "sim"), participants: participants, seed: 3)
    calibrations.dyslexicShare = 0
    var readings = SimulateReadings(calibrations: calibrations)
    readings.passages = passages
    readings.eyeTracker.rate = 500
    _ = try await readings.run()
    let pages = URL(filePath: home.path(of: "sim/passages.json"))
    try Data(change(String(contentsOf: pages, encoding: .utf8)).utf8).write(to: pages)
    let outcome = try await ingest(home.path(of: "sim")) { $0.keepsNames = true }
    #expect(outcome.refusals.isEmpty)
    let table = try WordTruth(at: home.path(of: "sim/truth/words.csv"))
    return table.totals
  }

  fileprivate func detect() async throws {
    _ = try await DetectEvents(detector: "adaptive").run(on: try writing(), recordedAs: run)
  }

  fileprivate func assign() async throws -> AssignLines.Outcome {
    try await AssignLines(assigner: ("confident", Options()), words: ("box", Options()))
      .run(on: try writing(), recordedAs: run)
  }

  @discardableResult
  fileprivate func measure(change: (inout TakeMeasures) -> Void = { _ in }) async throws -> TakeMeasures.Outcome {
    var measures = try TakeMeasures(
      definitions: .pymovements,
      cleaning: cleaningStages.names.map { ($0, Options()) }
    )
    change(&measures)
    return try await measures.run(on: try writing(), recordedAs: run)
  }
}

/// The truth about words, as the simulation writes it.
private struct WordTruth {
  var totals: [String: Double] = [:]

  init(at path: String) throws {
    let lines = try String(contentsOfFile: path, encoding: .utf8).split(separator: "\n")
    let names = lines[0].split(separator: ",")
    for line in lines.dropFirst() {
      let fields = line.split(separator: ",", omittingEmptySubsequences: false)
      let cells = Dictionary(zip(names, fields)) { first, _ in first }
      guard let total = cells["total_ms"].flatMap({ Double($0) }) else { continue }
      let passage = cells["passage"] ?? ""
      totals["\(cells["participant"] ?? "")/\(passage)-\(passage.dropFirst())/\(cells["word"] ?? "")"] = total
    }
  }
}
