import Basics
import Formats
import Foundation
import Reading
import Recordings
import Simulation
import Statistics
import Store
import TestSupport
import Testing

@testable import Analysis
@testable import Ingest
@testable import Measurement
@testable import Reports
@testable import SideChannels
@testable import Studies

/// Simulated collections of which others made tables: there are no samples, and of some no words.
@Suite struct `Tables of laboratories` {
  private static let people = 12

  private func simulate(_ laboratory: Laboratory, in study: borrowing TemporaryStudy) async throws -> String {
    let folder = study.home.path(of: "lab")
    var simulation = SimulateReadings(
      calibrations: SimulateCalibrations(folder: folder, participants: Self.people, seed: 9)
    )
    simulation.passages = 2
    simulation.laboratory = laboratory
    _ = try await simulation.run()
    return folder
  }

  /// Events, measures, a comparison and a screening, as somebody does who types no option.
  private func compute(_ study: borrowing TemporaryStudy) async throws -> (
    trials: [MeasuredTrial], comparisons: [GroupComparison], area: Double?
  ) {
    let typed = TemporaryStudy.typed("measures")
    _ = try await DetectEvents(detector: DetectEvents.defaultDetector).run(on: study.writing(), recordedAs: typed)
    let trials = try await TakeMeasures(Choices([])).run(on: study.writing(), recordedAs: typed).trials
    let compared = try CompareGroups().run(on: study.writing(), recordedAs: typed)
    let screen = try ScreenMeasures(classifier: (RidgeLogistic.name, Options()))
    let screened = try await screen.run(on: study.writing(), recordedAs: typed)
    return (trials, compared.comparisons, screened.rules.first?.area)
  }

  /// Rows of the truth, by columns, told from the file's text alone.
  private func truth(_ name: String, in folder: String) throws -> [[String: String]] {
    let text = try String(contentsOfFile: "\(folder)/truth/\(name)", encoding: .utf8)
    let lines = text.split(separator: "\n").map {
      $0.split(separator: ",", omittingEmptySubsequences: false).map(String.init)
    }
    let header = try #require(lines.first)
    return lines.dropFirst().map { Dictionary(uniqueKeysWithValues: zip(header, $0)) }
  }

  private func value(_ name: String, of trial: MeasuredTrial) throws -> Double? {
    trial.values[try #require(trialMeasures.firstIndex { $0.name == name })]
  }

  @Test func `of fixations are read by the mapping that is drafted, as it stands, and compared without a layout`()
    async throws
  {
    let study = try TemporaryStudy()
    let folder = try await simulate(.fixationTables, in: study)
    // Without a mapping, the refusal is of the tables alone: the truth beside them is no data.
    let refused = try await study.ingest(folder).refusals
    #expect(refused.count == 1 && refused.first?.contains("Subject_1001_fixations.csv") == true, "\(refused)")
    let draft = try draftedMapping(ofFileAt: folder + "/fixations/Subject_1001_fixations.csv")
    let mapping = try NamedMapping(at: try study.file("map.json", draft.json))
    let outcome = try await study.ingest(folder) { $0.mapping = mapping }
    #expect(outcome.refusals.isEmpty && outcome.findings.count(.error) == 0, "\(outcome.refusals)")
    let reading = try study.reading()
    let people = try reading.store.participants().map(\.participant)
    #expect(people.count == Self.people && people.count { $0.group == "dyslexic" } == Self.people / 2)
    let recordings = try reading.store.recordings()
    #expect(recordings.count == 2 * Self.people)
    #expect(Set(recordings.compactMap(\.passage)) == ["text_P1.png", "text_P2.png"])
    let found = try await compute(study)
    #expect(found.trials.count == 2 * Self.people && found.trials.allSatisfy { $0.lacksLayout })
    // Of the first child's first text, by one eye, although the table tells those of both.
    let rests = try truth("1001-events.csv", in: folder).filter { $0["kind"] == "fixation" && $0["trial"] == "T4-1" }
    let id = try reading.pseudonyms().pseudonym(for: "1001")
    let own = try #require(recordings.first { $0.participant == id && $0.trial == "T4-1" })
    let trial = try #require(found.trials.first { $0.recording == own.name })
    #expect(try value("scan_fixations", of: trial) == Double(rests.count))
    let mean = rests.reduce(0) { $0 + (Double($1["duration_ms"] ?? "") ?? .nan) } / Double(rests.count)
    #expect(abs(try #require(try value("scan_fixation_duration_mean_ms", of: trial)) - mean) < 0.01)
    #expect(found.comparisons.contains { $0.measure == "scan_time_ms" && $0.participants == Self.people })
    #expect(try #require(found.area) > 0.5)
    let files = try await study.report()
    let page = files["report.md"] ?? ""
    // Groups are shown by what is known, and nothing is drawn of what is not.
    #expect(files["figures/group-dots.svg"]?.contains("Scan time (ms)") == true)
    #expect(files["figures/fixation-durations.svg"]?.contains("Every fixation.") == true)
    #expect(files["figures/event-quality.svg"] == nil && files["figures/word-heat-map.svg"] == nil)
    #expect(page.contains("; of those of both eyes, the eye that fixated longer counts."))
    // What others found has no grade.
    #expect(!page.contains("Grades:") && !page.contains("The grade of a recording"))
  }

  @Test func `of Data Viewer have measures of words without places and layout, and their list is compared alone`()
    async throws
  {
    let study = try TemporaryStudy()
    let folder = try await simulate(.fixationReports, in: study)
    let outcome = try await study.ingest(folder)
    #expect(outcome.refusals.isEmpty, "\(outcome.refusals)")
    // That a fixation begins and ends as somebody else's does makes no copy.
    #expect(Set(outcome.findings.entries.map(\.first.kind)) == ["passed-over", "truth"])
    let reading = try study.reading()
    let people = try reading.store.participants().map(\.participant)
    #expect(people.count == Self.people && people.count { $0.group == "yes" } == Self.people / 2)
    let recordings = try reading.store.recordings()
    #expect(recordings.count == 2 * Self.people && recordings.allSatisfy { $0.content == .fixations })
    let found = try await compute(study)
    #expect(found.trials.count == 2 * Self.people)
    let words = Dictionary(grouping: try study.reading().rows(MeasuredWord.self), by: \.recording)
    let place = try #require(MeasuredWord.measures.firstIndex { $0.name == "total_duration_ms" })
    let id = try reading.pseudonyms().pseudonym(for: "P01")
    let all = try truth("words.csv", in: folder).filter { $0["participant"] == "P01" && $0["skipped"] == "0" }
    #expect(all.count > 60)
    for word in all {
      let own = try #require(recordings.first { $0.participant == id && word["passage"] == "P\($0.trial ?? "")" })
      let measured = words[own.name]?.first { "\($0.word)" == word["word"] }?.values[place]
      #expect(measured == Double(word["total_ms"] ?? ""), "\(word)")
    }
    #expect(found.comparisons.contains { $0.measure == "mean_gaze_duration_ms" && $0.participants == Self.people })
    #expect(try #require(found.area) > 0.5)
    let files = try await study.report()
    #expect(files["figures/event-quality.svg"] == nil)
    let map = try #require(files["figures/word-heat-map.svg"])
    let text = try #require(study.reading().passages().min { $0.key < $1.key }).value
    #expect(map.withoutTags.contains("nobody knows where the words stood"))
    #expect(text.words.allSatisfy { map.contains(">\($0.text)<") })
    let list = try PeopleTable(file: folder + "/participant_stats.csv", group: "dyslexia")
    #expect(list.people.count == Self.people && list.measures.contains("words_per_minute"))
    let compared = try CompareGroups().run(on: list, measures: ["relative_reading_time"])
    #expect(try #require(compared.comparisons.first?.area?.value) > 0.5)
  }
}
