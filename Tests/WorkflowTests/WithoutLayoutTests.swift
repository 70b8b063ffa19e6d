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

/// Readings of pictures of texts, of which nobody knows the words: children as `ChildrenFolder` writes them.
@Suite("A study without layouts")
struct WithoutLayoutTests {
  private func measured() async throws -> TemporaryStudy {
    let study = try TemporaryStudy()
    for child in ChildrenFolder.children {
      for task in ["T1", "T4"] {
        let text = ChildrenFolder.text(child: child, task: task, eye: "left")
        _ = try study.file("children/Subject_\(child)_\(task).csv", text)
      }
    }
    let groups = ChildrenFolder.children.map { "\($0),\($0 % 2 == 0 ? "dyslexic" : "control")" }.joined(separator: "\n")
    _ = try study.file("children/labels.csv", "subject_id,label\n\(groups)\n")
    let folder = study.home.path(of: "children")
    let draft = try draftedMapping(ofFileAt: folder + "/Subject_1003_T1.csv")
    let mapping = try NamedMapping(at: try study.file("map.json", draft.json))
    try await study.ingest(folder) { $0.mapping = mapping }
    _ = try await DetectEvents(detector: "ivt").run(on: study.writing(), recordedAs: TemporaryStudy.typed("events"))
    return study
  }

  private func measure(_ study: borrowing TemporaryStudy) async throws -> TakeMeasures.Outcome {
    let measures = try TakeMeasures(definitions: .pymovements, cleaning: [])
    return try await measures.run(on: study.writing(), recordedAs: TemporaryStudy.typed("measures"))
  }

  private func value(_ name: String, of values: [Double?]) throws -> Double? {
    values[try #require(trialMeasures.firstIndex { $0.name == name })]
  }

  @Test("is measured by the sequences of fixations, and told what needs a layout")
  func measures() async throws {
    let study = try await measured()
    let outcome = try await measure(study)
    #expect(outcome.participants.count == 6 && outcome.trials.count == 12)
    for trial in outcome.trials {
      #expect(trial.lacksLayout && ["T1.png", "T4.png"].contains(trial.passage))
      #expect(try value("scan_fixations", of: trial.values) == 60)
      #expect(try value("scan_lines", of: trial.values) == 5 && value("scan_return_sweeps", of: trial.values) == 4)
      #expect(try value("scan_forward_saccades", of: trial.values) == 55)
      #expect(try value("scan_fixation_duration_skewness", of: trial.values) != nil)
      for (measure, value) in zip(trialMeasures, trial.values) where measure.needsLayout {
        #expect(value == nil, "\(measure.name)")
      }
    }
    #expect(outcome.findings.entries.contains { $0.first.kind == "no-layout" })
    #expect(try study.reading().outOfDate().isEmpty)
    #expect(try await study.update().done.isEmpty)
  }

  @Test("has no skewness of fixations that were detected here, which a few merged ones move")
  func detected() async throws {
    let study = try TemporaryStudy()
    var simulation = SimulateReadings(
      calibrations: SimulateCalibrations(folder: study.home.path(of: "s"), participants: 1, seed: 5)
    )
    (simulation.passages, simulation.eyeTracker.rate) = (1, 250)
    _ = try await simulation.run()
    try await study.ingest(study.home.path(of: "s/recordings"))
    _ = try await DetectEvents(detector: "ivt").run(on: study.writing(), recordedAs: TemporaryStudy.typed("events"))
    let outcome = try await measure(study)
    let trials = outcome.trials.filter(\.lacksLayout)
    #expect(!trials.isEmpty)
    for trial in trials {
      #expect(try value("scan_fixation_duration_sd_ms", of: trial.values) != nil)
      #expect(try value("scan_fixation_duration_skewness", of: trial.values) == nil)
    }
  }

  @Test("is compared and screened by the measures that it has, with a note")
  func groups() async throws {
    let study = try await measured()
    _ = try await measure(study)
    let compare = try CompareGroups()
    let outcome = try compare.run(on: study.writing(), recordedAs: TemporaryStudy.typed("compare"))
    #expect(outcome.findings.entries.contains { $0.first.kind == "no-layout" })
    let time = try #require(outcome.comparisons.first { $0.measure == "scan_time_ms" })
    // Even children's fixations are 1.6 times as long.
    #expect(time.area?.value == 1 && time.participants == 6)
    #expect(outcome.comparisons.allSatisfy { $0.family == .confirmatory && $0.measure.hasPrefix("scan_") })
    let screen = try ScreenMeasures(classifier: (RidgeLogistic.name, Options()))
    let screened = try await screen.run(on: study.writing(), recordedAs: TemporaryStudy.typed("screen"))
    #expect(screened.rules.first?.area == 1)
    #expect(screened.findings.entries.contains { $0.first.kind == "no-layout" })
    #expect(try await study.update().done.isEmpty)
  }

  @Test("is reported, and says of which readings no layout is known")
  func report() async throws {
    let study = try await measured()
    _ = try await measure(study)
    let folder = try await WriteReport(name: "latest").run(on: study.reading())
    let text = try String(contentsOfFile: folder + "/report.md", encoding: .utf8)
    #expect(text.contains("Of 12 readings no layout is known"))
    #expect(text.contains("Scan time (ms)"))
    // Nothing in it is of words, lines or cleaning, or leads to a step that cannot be done.
    #expect(text.contains("The layout of 12 of 12 recordings is not known, so that words and lines are not measured."))
    #expect(text.contains("There are no lines, for the study has no layout of what was read."))
    #expect(text.contains("were measured as sequences of fixations, none of which was cleaned away."))
    for wrong in ["'study lines' is the next step", "withheld that the data", "Nothing was withheld", "cleaned in"] {
      #expect(!text.contains(wrong), "\(wrong)")
    }
  }

  @Test("is measured anew, and has the same measures of sequences, once a layout comes")
  func layout() async throws {
    let study = try await measured()
    let before = try await measure(study).trials
    let areas = (0..<60).map { index in
      let (x, y) = (140 + index % 12 * 110, 220 + index / 12 * 90)
      return "RECTANGLE \(index + 1) \(x - 50) \(y - 40) \(x + 50) \(y + 40) w\(index)\n"
    }.joined()
    let outcome = try await study.ingest(try study.file("T1.ias", areas))
    #expect(outcome.refusals.isEmpty)
    #expect(try study.reading().passages().keys.sorted() == ["T1"])
    try await study.update()
    let after = try study.reading().rows(MeasuredTrial.self)
    for trial in before {
      let now = try #require(after.first { $0.recording == trial.recording })
      #expect(now.lacksLayout == (trial.passage == "T4.png"))
      for (place, measure) in trialMeasures.enumerated() where !measure.needsLayout {
        #expect(now.values[place] == trial.values[place], "\(measure.name)")
      }
    }
  }

  @Test("is told what it has and lacks, and which commands are of use")
  func diagnosis() async throws {
    let study = try await measured()
    let found = try study.reading().diagnosis()
    func item(_ name: String) throws -> Diagnosis { try #require(found.first { $0.item == name }) }
    #expect(try item("participants").found.hasPrefix("6: "))
    #expect(try item("recordings").found == "12 (reading, fixations); trials: T1-1, T4-1")
    #expect(try item("passages").found == "0 of 12 recordings have the layout of their passage")
    #expect(try item("passages").missing?.hasPrefix("no layout of T1.png, T4.png: for 'study lines'") == true)
    #expect(try item("degrees").missing?.hasPrefix("12 recordings do not tell the screen's size") == true)
    #expect(try item("groups") == Diagnosis("groups", "3 of 'control', 3 of 'dyslexic'"))
    #expect(
      try study.reading().commands()
        == ["study events", "study measures", "study compare", "study screen", "study report"]
    )
    let empty = try TemporaryStudy().reading()
    #expect(try empty.diagnosis().first?.missing == "Recordings, for every step." && empty.commands().isEmpty)
  }
}
