import Basics
import Reading
import Recordings
import Simulation
import Store
import Tables
import TestSupport
import Testing
import Trackers

@testable import Ingest
@testable import Measurement
@testable import Reports
@testable import SideChannels
@testable import Studies

@Suite("A report of interest areas that is exported")
struct InterestAreaReportTests {
  /// All stages, so that some words are missing.
  private static let cleaning = cleaningStages.names.map { ($0, Options()) }

  /// Two people who read three texts in another order each, their trials called by numbers from 0.
  private func measured(by definitions: Definitions = .pymovements) async throws -> TemporaryStudy {
    let study = try TemporaryStudy()
    try await study.ingestLaboratory(passages: 3)
    _ = try await TakeMeasures(definitions: definitions, cleaning: Self.cleaning).run(
      on: study.writing(),
      recordedAs: TemporaryStudy.typed("measures")
    )
    return study
  }

  /// The report, without columns of some names.
  private func report(_ study: borrowing TemporaryStudy, but left: Set<String> = []) async throws -> String {
    let text = try #require(try await study.export("interest-area-report")["interest_areas.tsv"])
    let rows = text.split(separator: "\n").map { $0.split(separator: "\t", omittingEmptySubsequences: false) }
    let kept = rows[0].indices.filter { !left.contains(String(rows[0][$0])) }
    return rows.map { row in kept.map { row[$0] }.joined(separator: "\t") }.joined(separator: "\n") + "\n"
  }

  @Test(
    "is read again as the same trials, with all numbers to their last digit",
    arguments: [[], ["passage", "item"], ["passage", "item", "TRIAL_LABEL"], ["TRIAL_INDEX", "TRIAL_LABEL"]]
      as [[String]]
  )
  func again(without left: [String]) async throws {
    let study = try await measured()
    let outcome = try await study.ingest(try study.file("areas.txt", report(study, but: Set(left))))
    #expect(outcome.refusals.isEmpty && outcome.files.map(\.recordings) == [6], "\(outcome.refusals)")
    let typed = TemporaryStudy.typed("measures")
    let own = try await TakeMeasures(definitions: .pymovements, cleaning: Self.cleaning).run(
      on: study.writing(),
      recordedAs: typed
    )
    #expect(own.participants.map(\.trials) == [3, 3] && own.trials.count == 6)
    let found = try study.reading().reportedDifferences()
    #expect(found.count == AreaMeasure.all.count)
    for row in found {
      #expect(row.words > 0 && row.worst == 0 && row.same == 1, "\(row)")
      #expect(row.oneSided == 0, "\(row)")
    }
  }

  @Test("holds trial variables, places of areas, and Data Viewer's number of each trial")
  func columns() async throws {
    let study = try await measured()
    let rows = try await Delimited.read(Array(report(study).utf8).span)
    #expect(
      rows.header.prefix(13) == [
        "RECORDING_SESSION_LABEL", "TRIAL_INDEX", "TRIAL_LABEL", "passage", "condition", "item", "position", "IA_ID",
        "IA_LABEL", "IA_LEFT", "IA_TOP", "IA_RIGHT", "IA_BOTTOM",
      ]
    )
    #expect(Set(rows.header).isSuperset(of: AreaMeasure.all.map(\.column)))
    #expect(!rows.rows.isEmpty)
    for row in rows.rows {
      // Trials are called by numbers from 0 there, and 'position' counts them from 1.
      #expect(Int(row.fields[1]) == Int(row.fields[2]).map { $0 + 1 } && row.fields[1] == row.fields[6])
      #expect(row.fields[3] == "text_\(row.fields[5])")
      let sides = row.fields[9...12].compactMap { Double($0) }
      #expect(sides.count == 4 && sides[0] < sides[2] && sides[1] < sides[3])
    }
    let written = try await study.export("fixation-report")["fixations.tsv"] ?? ""
    let fixations = try Delimited.read(Array(written.utf8).span)
    #expect(fixations.header.suffix(3) == ["condition", "item", "position"])
    #expect(fixations.rows.allSatisfy { $0.fields[1] == $0.fields.last })
  }

  /// What the fixation report exports, in the same study.
  @Test("is one of words; trials of a fixation report beside their recordings count once, by what is in use")
  func fixations() async throws {
    let study = try await measured()
    let text = try #require(try await study.export("fixation-report")["fixations.tsv"])
    let outcome = try await study.ingest(try study.file("fixations.txt", text))
    #expect(outcome.refusals.isEmpty && outcome.files.map(\.recordings) == [6], "\(outcome.refusals)")
    let typed = TemporaryStudy.typed("measures")
    _ = try await DetectEvents(detector: "recorded").run(on: study.writing(), recordedAs: typed)
    let own = try await TakeMeasures(definitions: .pymovements, cleaning: []).run(
      on: study.writing(),
      recordedAs: typed
    )
    let told = try #require(own.findings.entries.first { $0.first.kind == "counted-once" }).first
    #expect(told.severity == .note && told.message.hasPrefix("6 trials of a fixation report are measured from samples"))
    #expect(own.participants.map(\.trials) == [3, 3] && own.trials.count == 6)
    // The named one has as many fixations as its trial.
    let names = told.message.split(separator: "'").map(String.init)
    let counts = try [names[1], names[3]].map { name in
      try study.reading().rows(StoredEvent.self, of: name).count { $0.kind == .fixation }
    }
    #expect(counts[0] == counts[1] && counts[0] > 20)
    #expect(own.trials.contains { $0.recording == names[3] } && !own.trials.contains { $0.recording == names[1] })
    // Where the recorded trial is left out, the report's counts in its place.
    _ = try study.writing().exclude(names[3], reason: "to take the report's", recordedAs: typed)
    #expect(try !study.reading().standing().holds(.measures, of: names[1]))
    let other = try await TakeMeasures(Choices([])).run(on: study.writing(), recordedAs: typed)
    #expect(other.trials.count == 6)
    #expect(other.trials.contains { $0.recording == names[1] && $0.keepsGivenFixations })
    #expect(try study.reading().standing().due(.measures).isEmpty)
  }

  @Test("beside a fixation report of the same trials counts them once")
  func besideFixations() async throws {
    let other = try await measured()
    let passages = try other.reading().passages().values.sorted { $0.id < $1.id }
    let fixations = try #require(try await other.export("fixation-report")["fixations.tsv"])
    let areas = try await report(other)
    let study = try TemporaryStudy()
    let outcome = try await study.ingest(
      try study.file("passages.json", String(decoding: PassageJSONWriter().file(of: passages), as: UTF8.self)),
      try study.file("fixations.txt", fixations),
      try study.file("areas.txt", areas)
    )
    #expect(
      outcome.refusals.isEmpty && outcome.files.compactMap(\.recordings).reduce(0, +) == 12,
      "\(outcome.refusals)"
    )
    let typed = TemporaryStudy.typed("measures")
    _ = try await DetectEvents(detector: "recorded").run(on: study.writing(), recordedAs: typed)
    let own = try await TakeMeasures(definitions: .pymovements, cleaning: []).run(
      on: study.writing(),
      recordedAs: typed
    )
    #expect(own.participants.map(\.trials) == [3, 3] && own.trials.count == 6)
    #expect(own.findings.entries.contains { $0.first.kind == "reported" })
    #expect(try !study.reading().reportedDifferences().isEmpty)
  }

  /// The header and a row, of a fixation in the recording 'a'.
  private func reportOfOneFixation(in study: borrowing TemporaryStudy) async throws -> [[Substring]] {
    let writing = try study.writing()
    let (recording, events) = ("a", TemporaryStudy.typed("events"))
    let quality = RecordingQuality(recording: recording, participant: "p", detector: "ivt", duration: .seconds(1.0))
    let fixation = StoredEvent(recording: recording, kind: .fixation, span: TimeSpan(start: 0, end: 200))
    try writing.keep(.events, of: recording, [quality], [fixation], by: writing.begin(events))
    let text = try #require(try await study.export("fixation-report")["fixations.tsv"])
    return text.split(separator: "\n").map { $0.split(separator: "\t") }
  }

  @Test("is a row a line, whatever a text holds; so is one of fixations")
  func cells() async throws {
    #expect("a\r\nb\tc\u{2028}d\r".tabbed == "a b c d ")
    let study = try TemporaryStudy()
    try study.record(["a"], of: "Anna\tQuist\r\n")
    let rows = try await reportOfOneFixation(in: study)
    #expect(rows.count == 2 && rows[0].count == rows[1].count && rows[1][0] == "Anna Quist ")
  }

  @Test("of fixations ends them a sample sooner, by the rate that lists show")
  func rate() async throws {
    let study = try TemporaryStudy()
    try study.record(["a"]) { header in
      header.gaze = GazeSetup(unit: .pixels, statedRate: 500)
      header.rateHz = 250
    }
    #expect(try study.reading().store.recording(named: "a").value.nominalRate == 500)
    let rows = try await reportOfOneFixation(in: study)
    #expect(rows.last?[5...7] == ["0.0", "198.0", "200.0"])
  }

  @Test("leaves empty what other definitions take by another rule")
  func definitions() async throws {
    let study = try await measured(by: .eyekit)
    let rows = try await Delimited.read(Array(report(study).utf8).span)
    func values(_ column: String) throws -> Set<String> {
      let place = try #require(rows.header.firstIndex(of: column))
      return Set(rows.rows.map { $0.fields[place] })
    }
    #expect(try values("IA_REGRESSION_PATH_DURATION") == ["."] && values("IA_REGRESSION_IN") == ["."])
    #expect(try values("IA_DWELL_TIME").count > 9 && values("IA_FIRST_RUN_DWELL_TIME").count > 9)
  }
}
