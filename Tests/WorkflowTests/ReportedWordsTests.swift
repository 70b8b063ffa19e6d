import Basics
import Foundation
import Reading
import Recordings
import Simulation
import Statistics
import Store
import Tables
import TestSupport
import Testing
import Trackers

@testable import Analysis
@testable import Ingest
@testable import Measurement
@testable import Reports
@testable import SideChannels
@testable import Studies

@Suite("Interest area reports")
struct ReportedWordsTests {
  private static let columns = [
    "RECORDING_SESSION_LABEL", "TRIAL_INDEX", "item", "IA_ID", "IA_LABEL", AreaMeasure.progressive,
  ]

  private func report(_ rows: [[String]], _ measures: [AreaMeasure] = AreaMeasure.all) -> String {
    ([Self.columns + measures.map(\.column)] + rows).map { $0.joined(separator: "\t") }.joined(separator: "\n") + "\n"
  }

  /// Six people of two groups without any recording: two trials of three words each.
  private func reported() async throws -> TemporaryStudy {
    let study = try TemporaryStudy()
    let told = ["IA_DWELL_TIME", "IA_FIRST_RUN_DWELL_TIME", "IA_SKIP"]
    let measures = AreaMeasure.all.filter { told.contains($0.column) }
    var rows: [[String]] = []
    for person in 1...6 {
      for trial in 1...2 {
        for word in 1...3 {
          let dwell = 200 + 100 * (person % 2) + 10 * word + person + 3 * trial
          let isSkipped = word == 3
          let values = isSkipped ? [".", "0", "1"] : ["\(dwell)", "\(dwell + 50)", "0"]
          rows.append(["s\(person)", "\(trial)", "T\(trial)", "\(word)", "w\(word)", isSkipped ? "." : "1"] + values)
        }
      }
    }
    let path = try study.file("areas.txt", report(rows, measures))
    let people = (1...6).map { "s\($0),\($0 % 2 == 0 ? "a" : "b")\n" }
    let list = try study.file("people.csv", "participant,group\n" + people.joined())
    let outcome = try await study.ingest(path, list)
    #expect(outcome.refusals.isEmpty)
    #expect(outcome.files.first { $0.recordings != nil }.map { [$0.recordings, $0.rows] } == [12, 36])
    return study
  }

  private func measure(_ study: borrowing TemporaryStudy) async throws -> TakeMeasures.Outcome {
    let measures = try TakeMeasures(definitions: .pymovements, cleaning: [])
    return try await measures.run(on: study.writing(), recordedAs: TemporaryStudy.typed("measures"))
  }

  @Test("alone are measured and compared, without events and lines")
  func alone() async throws {
    let study = try await reported()
    #expect(try study.reading().nextStep(for: study.reading().recordingOverviews()) == .measures)
    let outcome = try await measure(study)
    #expect(outcome.participants.count == 6 && outcome.trials.count == 12)
    let reading = try study.reading()
    let words = try reading.rows(MeasuredWord.self)
    #expect(words.count == 36 && Set(words.map(\.passage)) == ["T1", "T2"])
    #expect(Set(words.map(\.text)) == ["w1", "w2", "w3"])
    let gaze = try #require(trialMeasures.firstIndex { $0.name == "mean_gaze_duration_ms" })
    let skipped = try #require(trialMeasures.firstIndex { $0.name == "skipped_first_pass" })
    let time = try #require(trialMeasures.firstIndex { $0.name == "words_per_minute" })
    // Words 1 and 2 of both trials; what the report does not tell is missing.
    let means = outcome.participants.map { $0.values[gaze] ?? 0 }.sorted()
    let expected = [221.5, 223.5, 225.5, 320.5, 322.5, 324.5]
    #expect(zip(means, expected).allSatisfy { abs($0 - $1) < 1e-9 })
    #expect(outcome.participants.allSatisfy { $0.values[skipped] == 1.0 / 3 && $0.values[time] == nil })
    #expect(Set(outcome.trials.map(\.definitions)) == ["data-viewer"])

    #expect(try study.reading().nextStep(for: study.reading().recordingOverviews()) == .compare)
    var compare = try CompareGroups()
    compare.family = try MeasureFamily("mean_gaze_duration_ms")
    let compared = try compare.run(on: study.writing(), recordedAs: TemporaryStudy.typed("compare")).comparisons
    #expect(compared.map(\.measure) == ["mean_gaze_duration_ms"] && compared.first?.participants == 6)
    #expect(try study.reading().nextStep(for: study.reading().recordingOverviews()) == .report)
    #expect(try await study.update().done.isEmpty && study.reading().outOfDate().isEmpty)
    #expect(try study.reading().store.verify().isEmpty && study.reading().reportedDifferences().isEmpty)
  }

  @Test("are measured before anybody looks at faces that were not calibrated")
  func besideFaces() async throws {
    let study = try await reported()
    let person = try #require(try study.reading().store.recordings().first).participant
    try study.record(["face"], of: person) { ($0.kind, $0.content) = (.viewing, .face) }
    #expect(try study.reading().nextStep(for: study.reading().recordingOverviews()) == .measures)
    _ = try await measure(study)
    #expect(try study.reading().nextStep(for: study.reading().recordingOverviews()) == .face)
  }

  /// The truth: what this program measured, as a report would have it.
  ///
  /// `isNamed`: whether it names what was read; without it only the trial's place in its file tells, which counts from 1 where the
  /// file's own names count from 0.
  private func both(
    isNamed: Bool = true,
    changing change: (MeasuredWord, String) -> Double
  ) async throws -> TemporaryStudy {
    let study = try TemporaryStudy()
    try await study.ingestLaboratory(passages: 2)
    _ = try await measure(study)
    let reading = try study.reading()
    let names = Dictionary(
      uniqueKeysWithValues: try reading.store.recordings().map { ($0.name, ($0.participant, $0.trial ?? "")) }
    )
    let people = Dictionary(
      uniqueKeysWithValues: try ["001", "002"].map { (try reading.pseudonyms().pseudonym(for: $0), $0) }
    )
    let rows = try reading.rows(MeasuredWord.self).map { word in
      let (participant, trial) = names[word.recording] ?? ("", "")
      let item = isNamed ? String(word.passage.dropFirst("text_".count)) : ""
      let values = AreaMeasure.all.map { measure -> String in
        let place = MeasuredWord.measures.firstIndex { $0.name == measure.name }
        guard let place, let value = word.values[place] else { return "." }
        return NumberText.shortest(value + change(word, measure.name))
      }
      return [people[participant] ?? "?", "\((Int(trial) ?? 0) + 1)", item, "\(word.word)", word.text, "1"] + values
    }
    let outcome = try await study.ingest(try study.file("areas.txt", report(rows)))
    #expect(outcome.refusals.isEmpty && outcome.files.map(\.recordings) == [4])
    return study
  }

  /// Two people who read two pages of three words, the last of which they skip.
  @Test(
    "that corpora publish as tables of words are read by their own names",
    arguments: [
      (
        "PP_NR,GROUP,LANGUAGE,PART,TRIAL,WORD_ID_WITHIN_TRIAL,WORD,WORD_FIXATION_COUNT,WORD_FIRST_FIXATION_DURATION,"
          + "WORD_GAZE_DURATION,WORD_TOTAL_READING_TIME,WORD_SKIP",
        "{p},mono,English,1,{t},{w},w{w},{n},{f},{g},{d},{s}", ".", "data-viewer", "English-1-2"
      ),
      (
        "lang,subid,trialid,itemid,ianum,ia,skip,nfix,dur,firstrun.skip,firstrun.dur,firstfix.dur",
        "en,{p},{t},{t},{w},w{w},{s},{n},{d},{s},{g},{f}", "NA", "popeye", "en-2"
      ),
    ]
  )
  func published(
    _ header: String,
    _ row: String,
    _ missing: String,
    _ definitions: String,
    _ page: String
  ) async throws {
    let study = try TemporaryStudy()
    var rows: [String] = []
    for person in ["p1", "p2"] {
      for (trial, word) in [(1, 1), (1, 2), (1, 3), (2, 1), (2, 2), (2, 3)] {
        let isSkipped = word == 3
        let times = ["{f}": 150, "{g}": 200 + word, "{d}": 300 + 10 * word + trial]
        var text = row.replacing("{p}", with: person).replacing("{t}", with: "\(trial)")
        text.replace("{w}", with: "\(word)")
        text.replace("{n}", with: isSkipped ? "0" : "2")
        text.replace("{s}", with: isSkipped ? "1" : "0")
        for (mark, time) in times { text.replace(mark, with: isSkipped ? missing : "\(time)") }
        rows.append(text)
      }
    }
    let outcome = try await study.ingest(
      try study.file("words.csv", ([header] + rows).joined(separator: "\n") + "\n")
    )
    #expect(outcome.refusals.isEmpty && outcome.files.map(\.recordings) == [4], "\(outcome.refusals)")
    let measured = try await measure(study)
    #expect(measured.participants.map(\.trials) == [2, 2])
    #expect(Set(measured.trials.map(\.definitions)) == [definitions])
    #expect(measured.trials.contains { $0.passage == page })
    let words = try study.reading().rows(MeasuredWord.self).filter { $0.passage == page }
    #expect(words.count == 6)
    func value(_ name: String, of word: MeasuredWord) throws -> Double? {
      word.values[try #require(MeasuredWord.measures.firstIndex { $0.name == name })]
    }
    for word in words {
      let isSkipped = word.word == 3
      #expect(try value("total_duration_ms", of: word) == (isSkipped ? nil : Double(302 + 10 * word.word)))
      #expect(try value("gaze_duration_ms", of: word) == (isSkipped ? nil : Double(200 + word.word)))
      #expect(try value("skipped_first_pass", of: word) == (isSkipped ? 1 : 0))
      #expect(word.text == "w\(word.word)")
    }
  }

  @Test("of trials that are measured here are counted once, and compared word by word")
  func compared() async throws {
    let study = try await both { word, measure in
      measure == "total_duration_ms" && word.word == 5 && word.passage == "text_P2" ? 70 : 0
    }
    let own = try await measure(study)
    #expect(own.participants.map(\.trials) == [2, 2] && own.trials.count == 4)
    #expect(own.trials.allSatisfy { $0.definitions == "pymovements" })
    #expect(own.findings.entries.contains { $0.first.kind == "reported" })
    #expect(Set(try study.reading().passages().keys) == ["text_P1", "text_P2"])
    let reading = try study.reading()
    let found = try reading.reportedDifferences()
    #expect(found.count >= 10 && found.allSatisfy { $0.words > 0 })
    for row in found where row.measure != "total_duration_ms" {
      #expect(row.same == 1 && abs(row.median ?? 1) < 1e-6 && abs(row.worst ?? 1) < 1e-6, "\(row)")
    }
    let total = try #require(found.first { $0.measure == "total_duration_ms" })
    #expect(total.median == 0 && abs((total.worst ?? 0) + 70) < 1e-6)
    #expect(total.worstAt?.contains("word 5") == true && total.same.map { $0 < 1 } == true)
    let files = try await study.report()
    let csv = try files.rows("tables/reported_differences.csv")
    #expect(csv.count == found.count)
    // The worst difference is in somebody's recording.
    let published = try ReadingSections(reading, ReportContext(reading, for: .everyone)).sections.map(\.title)
    #expect(published.contains("Reading") && !published.contains("Measures beside another program's"))
    #expect(files["report.html"]?.contains("<dt>Readings analysed</dt><dd>4 of 4</dd>") == true)
    let flow = try files.rows("tables/exclusion_flow.csv")
    #expect(flow.first { $0["step"] == "told twice, by another program" }?["recordings"] == "4")
    #expect(flow.first { $0["step"] == "with measures: analysed" }?["recordings"] == "4")
    // Without the recording of a trial, what was reported of it counts.
    let left = try #require(try reading.store.recordings().first { $0.content == .gaze })
    _ = try study.writing().exclude(left.name, reason: "noise", recordedAs: TemporaryStudy.typed("exclude"))
    let reports = try reading.store.recordings().filter { $0.content == .words }.map(\.name)
    let due = try study.reading().standing().due(.measures).map(\.scope)
    #expect(due.contains(where: reports.contains), "\(due)")
    let outcome = try await measure(study)
    #expect(outcome.trials.count { $0.definitions == "data-viewer" } == 1)
  }

  @Test("without names of texts belong to the trials at their place in the file, whatever it calls them")
  func ordered() async throws {
    let study = try await both(isNamed: false) { _, _ in 0 }
    let own = try await measure(study)
    #expect(own.participants.map(\.trials) == [2, 2] && own.trials.count == 4)
    #expect(!own.findings.entries.contains { $0.first.kind == "undecided-report" })
    let found = try study.reading().reportedDifferences()
    #expect(found.count >= 10 && found.allSatisfy { $0.words > 0 && $0.same == 1 }, "\(found)")
  }

  @Test("of trials that nobody can tell apart are left out, and say so")
  func undecided() async throws {
    let study = try await both(isNamed: false) { _, _ in 0 }
    // A second file of everybody: which one the report's numbers count is not said.
    for number in 1...2 {
      let text = TrackerFile(samples: 600, start: 200_000 + number).text
      let outcome = try await study.ingest(try study.file("second/00\(number).asc", text))
      #expect(outcome.files.map(\.recordings) == [1], "\(outcome)")
    }
    let outcome = try await measure(study)
    let told = try #require(outcome.findings.entries.first { $0.first.kind == "undecided-report" })
    #expect(told.first.message.hasPrefix("4 reported trials, such as '") && told.first.severity == .warning)
    #expect(outcome.trials.allSatisfy { $0.definitions == "pymovements" })
    #expect(try study.reading().reportedDifferences().isEmpty)
  }

  @Test("that are wrong or incomplete tell what is wrong")
  func wrong() async throws {
    let study = try TemporaryStudy()
    func ingest(_ name: String, _ text: String) async throws -> Ingest.Outcome {
      try await study.ingest(try study.file(name, text))
    }
    let lacking = try await ingest("a.txt", "RECORDING_SESSION_LABEL\tIA_DWELL_TIME\tIA_SKIP\ns1\t100\t0\n")
    #expect(lacking.refusals.first?.contains("the header lacks the column 'IA_ID'") == true, "\(lacking.refusals)")
    let header = "RECORDING_SESSION_LABEL\tTRIAL_INDEX\tIA_ID\tIA_FIRST_RUN_DWELL_TIME\tIA_DWELL_TIME\n"
    let rows = "s1\t1\t1\t300\t200\ns1\t1\t1\t100\t200\ns1\t1\t2\tx\t200\ns1\t1\t0\t1\t2\ns1\t1\t3\t-5\t2\n"
    let found = try await ingest("b.txt", header + rows).findings.entries
    func message(_ kind: String) -> String? { found.first { $0.first.kind == kind }?.first.message }
    #expect(message("inconsistent-area")?.contains("more than its 200 ms of IA_DWELL_TIME") == true)
    #expect(message("doubled-area") == "The area 1 stands earlier in its trial already.")
    #expect(found.reduce(0) { $0 + ($1.first.severity == .error ? $1.count : 0) } == 4, "\(found)")
    #expect(try study.reading().store.recordings().map(\.rows) == [1])
  }
}
