import Basics
import Calibration
import Recordings
import Statistics
import Store
import Tables
import TestSupport
import Testing

@testable import Analysis
@testable import Measurement
@testable import Reports
@testable import Studies

@Suite("Groups that are compared in how good their data are")
struct CompareQualityTests {
  private func compare(_ study: borrowing TemporaryStudy, _ measures: String) throws -> CompareGroups.Outcome {
    var step = try CompareGroups()
    step.family = try MeasureFamily(measures)
    return try step.run(on: study.writing(), recordedAs: comparingRun)
  }

  @Test("are so where there are calibrations and nothing was read")
  func calibrations() async throws {
    let study = try TemporaryStudy()
    try await study.ingestSimulated(5)
    #expect(throws: CompareError.noQuality) { try compare(study, "quality") }
    let ids = try study.reading().store.participants().map(\.participant.id).sorted()
    try study.store { store in
      let run = try store.insert(comparingRun)
      let groups = zip(ids, ["control", "dyslexic", "control", "dyslexic", "dyslexic"])
      try store.insert(groups.map { Participant(id: $0, group: $1) }, run: run)
    }
    try await study.fit()
    let outcome = try compare(study, "quality")
    #expect(
      outcome.comparisons.map(\.measure) == [
        "calibration_rmse_pt", "calibration_fixation_rmse_deg", "uncalibrated_accuracy_deg", "calibration_rms_s2s_deg",
      ]
    )
    // Rates differ by less than anybody is told.
    let alike = outcome.findings.entries.filter { $0.first.kind == "alike" }.map(\.description)
    #expect(alike.count == 1 && alike.allSatisfy { $0.contains("calibration_effective_hz: Not compared") }, "\(alike)")
    #expect(outcome.comparisons.allSatisfy { $0.family == .quality && $0.correction == .benjaminiHochberg })
    let p = outcome.comparisons.map(\.estimate.pValue)
    #expect(outcome.comparisons.map(\.estimate.adjustedP) == Correction.benjaminiHochberg.adjusted(p))

    let reading = try study.reading()
    let models = try reading.modelOverviews().filter(\.isChosen)
    let summaries = try reading.rows(AccuracySummary.self, where: ["split": .text(LeaveFixationOut.name)])
    let targets = try reading.rows(TargetQuality.self)
    func expectedError(of id: String) -> Double? { models.first { $0.participant == id }?.expectedError }
    func fixationError(of id: String) -> Double? {
      let model = models.first { $0.participant == id }
      let summary = summaries.first {
        $0.participant == id && $0.features == model?.features && $0.calibrator == model?.calibrator
      }
      return summary?.rmseDegrees
    }
    func accuracy(of id: String) -> Double? {
      QualityMedians(targets.filter { $0.participant == id }).value("accuracy_deg")
    }
    let values: [(String, (String) -> Double?)] = [
      ("calibration_rmse_pt", expectedError), ("calibration_fixation_rmse_deg", fixationError),
      ("uncalibrated_accuracy_deg", accuracy),
    ]
    for (measure, value) in values {
      let found = try #require(outcome.comparisons.first { $0.measure == measure })
      let expected = try [[0, 2], [1, 3, 4]].map { places in
        let own = try places.map { try #require(value(ids[$0])) }
        return own.reduce(0, +) / Double(own.count)
      }
      // Sums in another order.
      #expect(nearly(found.reference?.mean ?? 0, expected[0], within: 1e-12), "\(measure)")
      #expect(nearly(found.other?.mean ?? 0, expected[1], within: 1e-12), "\(measure)")
    }
    #expect(try compare(study, "calibration_rmse_pt").comparisons.count == 1)
    #expect(try study.count(GroupComparison.self) == 1)
    #expect(GroupComparison.overview(of: outcome.comparisons).caption?.hasPrefix("Quality comparison by") == true)
  }

  @Test("are so beside measures of reading, neither in the other's place, and a report tells of both")
  func readings() async throws {
    let study = try TemporaryStudy()
    try await study.read(participants: 6)
    let speed = try compare(study, "words_per_minute").comparisons
    let quality = try compare(study, "quality").comparisons
    #expect(quality.map(\.measure) == ["rms_s2s_deg", "std_deg", "data_loss_percent", "effective_hz"])
    #expect(try study.reading().rows(GroupComparison.self) == speed + quality)
    _ = try compare(study, "words_per_minute")
    #expect(Set(try study.reading().rows(GroupComparison.self)) == Set(speed + quality))

    let files = try await study.report()
    let people = try files.rows("participant_quality.csv")
    #expect(people.count == 6 && Set(people.compactMap { $0["group"] }) == ["control", "dyslexic"])
    let loss = try #require(quality.first { $0.measure == "data_loss_percent" })
    let controls = people.filter { $0["group"] == "control" }.compactMap { Double($0["data_loss_percent"] ?? "") }
    #expect(controls.count == 3 && nearly(controls.reduce(0, +) / 3, loss.reference?.mean ?? -1, within: 1e-12))
    let row = try #require(
      try files.rows("tables/group_quality.csv").first {
        $0["measure"] == "data_loss_percent" && $0["group"] == "control"
      }
    )
    #expect(row["participants"] == "3" && Double(row["mean"] ?? "") == loss.reference?.mean)
    #expect(try files.rows("tables/group_quality_comparisons.csv").map { $0["measure"] } == quality.map(\.measure))
    #expect(files["figures/quality-dots.svg"] != nil)
    #expect(files["report.md"]?.contains("A difference here can make a difference in reading") == true)
    let meanings = try files.rows("data_dictionary.csv").filter { $0["file"] == "participant_quality.csv" }
    #expect(meanings.first { $0["column"] == "rms_s2s_deg" }?["unit"] == "deg")

    // Three in a group are too few for everyone to see.
    let published = try await study.report(for: .everyone)
    #expect(published["participant_quality.csv"] == nil && published["tables/group_quality_comparisons.csv"] == nil)
    #expect(published.keys.allSatisfy { !$0.hasPrefix("figures/quality-") })
    #expect(published["tables/group_quality.csv"] == nil)
  }

  @Test("are so in the median over recordings in use, each of what it can tell")
  func medians() throws {
    func recording(_ accuracy: Double, from source: String?, loss: Double?) -> RecordingQuality {
      var quality = RecordingQuality(
        recording: "r\(accuracy)",
        participant: "p",
        detector: "ivt",
        duration: .seconds(1.0)
      )
      (quality.accuracy, quality.accuracySource, quality.loss) = (accuracy, source, loss)
      return quality
    }
    let recordings = ParticipantRecordings(
      recordings: [
        recording(0.4, from: "validation", loss: 1), recording(0.6, from: "validation", loss: nil),
        recording(2, from: "calibration, leave-fixation-out RMSE", loss: 9), recording(3, from: nil, loss: 2),
      ]
    )
    let values = Dictionary(uniqueKeysWithValues: qualityMeasures.map { ($0.name, $0.value(recordings)) })
    #expect(values["validation_accuracy_deg"] == 0.5 && values["data_loss_percent"] == 2)
    #expect(values.values.count { $0 != nil } == 2)
  }

  @Test("have no error in held-out head conditions where there is one, and that in fixations all the same")
  func oneCondition() async throws {
    let study = try TemporaryStudy()
    try await study.ingest(try study.file("a.json", exampleFrames))
    try await study.fit()
    let person = try #require(try ParticipantQuality.all(in: study.reading()).first)
    let measured = zip(qualityMeasures, person.values).filter { $1 != nil }.map(\.0.name)
    #expect(!measured.contains("calibration_rmse_pt") && measured.contains("calibration_fixation_rmse_deg"))
  }

  @Test("leave out what is excluded")
  func excluded() async throws {
    let study = try TemporaryStudy()
    try await study.read(participants: 2)
    let before = try ParticipantQuality.all(in: study.reading())
    #expect(before.count == 2)
    let recording = try #require(
      try study.reading().recordingOverviews().first { $0.participant == before[0].participant }
    )
    _ = try study.writing().exclude(recording.name, reason: "a test", recordedAs: comparingRun)
    #expect(try ParticipantQuality.all(in: study.reading()) == [before[1]])
  }

  @Test("have measures of names that no measure of reading has, and that are told apart")
  func names() throws {
    let reading = try MeasureFamily("all").measures
    let quality = try MeasureFamily("quality")
    #expect(Set(reading + quality.measures).count == reading.count + quality.measures.count)
    #expect(quality.kind == .quality && quality.measures == qualityMeasures.map(\.name))
    #expect(try MeasureFamily("data_loss_percent,effective_hz").kind == .quality)
    #expect(try MeasureFamily("skipped").kind == .confirmatory)
    #expect(qualityMeasures.allSatisfy { $0.column.meaning.hasSuffix(".") && $0.column.unit != nil })
    func sentence(_ list: String) -> String? {
      #expect(throws: OptionError.self) { try MeasureFamily(list) }.map { "\($0)" }
    }
    #expect(sentence("quallity") == "'--measures' cannot be 'quallity'. Did you mean 'quality'?")
    #expect(sentence("efective_hz") == "'--measures' cannot be 'efective_hz'. Did you mean 'effective_hz'?")
    #expect(sentence("data_loss") == "'--measures' cannot be 'data_loss'. It takes: data_loss_percent.")
    #expect(sentence(",")?.contains("It takes: all, quality, words_per_minute,") == true)
    let study = try TemporaryStudy()
    let error = #expect(throws: OptionError.self) { try compare(study, "height") }
    #expect(error.map { "\($0)" }?.contains("It takes: all, quality, words_per_minute,") == true)
    #expect(throws: CompareError.mixedMeasures("data_loss_percent")) {
      try compare(study, "skipped,data_loss_percent")
    }
  }
}
