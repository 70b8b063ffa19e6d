import Basics
import Foundation
import Recordings
import Statistics
import Store
import Testing

@testable import Analysis
@testable import Measurement
@testable import SideChannels
@testable import Studies

@Suite("A study of faces whom nobody calibrated")
struct FacesAloneTests {
  private static let people = (0..<6).map { "p\($0)" }
  private static let blinkRates: [Double] = [10, 12, 14, 15, 19, 20]

  /// Three of each group.
  private func recorded() throws -> TemporaryStudy {
    let study = try TemporaryStudy()
    let people = Self.people.enumerated().map { Participant(id: $0.element, group: $0.offset < 3 ? "KG" : "LRS") }
    try study.store { store in
      let run = try store.insert(TemporaryStudy.typed("ingest"))
      try store.insert(people, run: run)
    }
    for person in Self.people {
      try study.record(["r-\(person)"], of: person) { ($0.kind, $0.content) = (.viewing, .face) }
    }
    return study
  }

  private func lookAtFaces(of study: borrowing TemporaryStudy) throws {
    let writing = try study.writing()
    let begun = try writing.begin(TemporaryStudy.typed("face"))
    for (person, rate) in zip(Self.people, Self.blinkRates) {
      var face = FaceOverview(
        recording: "r-\(person)",
        participant: person,
        trial: nil,
        frames: 9,
        duration: .seconds(9.0),
        interruptions: 0
      )
      face.blinkRate = rate
      try writing.keep(.face, of: face.recording, [face], by: begun)
    }
  }

  @Test("leads to its faces and on to a report, and to calibrations where measures are asked for")
  func nextStep() throws {
    let study = try recorded()
    #expect(try study.reading().status().last?.value == "study face")
    #expect(try study.reading().stepBeforeMeasures() == .calibrate)
    try lookAtFaces(of: study)
    #expect(try study.reading().status().last?.value == "study report")
    #expect(try study.reading().stepBeforeMeasures() == .calibrate)
    let sentence = "\(NotMeasured(next: .calibrate))"
    #expect(sentence.contains("Ingest a calibration of each reader on the same device"))
    #expect(sentence.contains("'study compare --measures NAME'"))
  }

  @Test("is told that it lacks calibrations, and only the commands that it has data for")
  func diagnosis() throws {
    let study = try recorded()
    #expect(try study.reading().commands() == ["study face", "study report"])
    let calibrations = try study.reading().diagnosis().first { $0.item == "calibrations" }
    #expect(calibrations?.found == "none")
    #expect(calibrations?.missing?.hasPrefix("A calibration of each reader on the same device") == true)
  }

  @Test("is compared in what its faces tell, and in nothing that readings would tell")
  func comparison() throws {
    let study = try recorded()
    try lookAtFaces(of: study)
    var step = try CompareGroups()
    step.family = try MeasureFamily("blink_rate_per_min")
    let outcome = try step.run(on: study.writing(), recordedAs: TemporaryStudy.typed("compare"))
    let found = try #require(outcome.comparisons.first)
    #expect(found.participants == 6 && found.missing == 0)
    #expect(found.reference?.name == "KG" && found.reference?.mean == 12)
    #expect(found.other?.name == "LRS" && found.other?.mean == 18)
    var mixed = step
    mixed.family = try MeasureFamily("blink_rate_per_min,skipped")
    #expect(throws: CompareError.noMeasures) {
      _ = try mixed.run(on: study.writing(), recordedAs: TemporaryStudy.typed("compare"))
    }
  }

  @Test("is told where rules leave out all that has a value")
  func ruledOut() throws {
    let study = try recorded()
    try lookAtFaces(of: study)
    let rules = #"{"exclude": [{"where": "blink_rate_per_min", "above": 1}]}"#
    try Data(rules.utf8).write(to: URL(filePath: study.folder.settings))
    var step = try CompareGroups()
    step.family = try MeasureFamily("blink_rate_per_min")
    let error = CompareError.noValues(["blink_rate_per_min"], leftOut: 6)
    #expect(throws: error) {
      _ = try step.run(on: study.writing(), recordedAs: TemporaryStudy.typed("compare"))
    }
    #expect("\(error)".contains("'blink_rate_per_min' in a recording that counts: rules leave out 6 recordings."))
  }

  @Test("lacks no measures of reading of people whose faces alone are known")
  func besideReadings() throws {
    let study = try recorded()
    try lookAtFaces(of: study)
    let skipped = [("KG", 0.1), ("KG", 0.2), ("LRS", 0.3), ("LRS", 0.5)]
    let people = skipped.enumerated().map { place, person in
      TemporaryStudy.Measured(participant: "m\(place)", group: person.0, values: ["skipped": person.1])
    }
    try study.measure(people)
    var step = try CompareGroups()
    for names in ["skipped", "blink_rate_per_min,skipped"] {
      step.family = try MeasureFamily(names)
      let outcome = try step.run(on: study.writing(), recordedAs: TemporaryStudy.typed("compare"))
      let found = try #require(outcome.comparisons.first { $0.measure == "skipped" })
      #expect(found.participants == 4 && found.missing == 0)
      let told = outcome.findings.entries.map(\.first).filter { $0.kind == "not-measured" }.map(\.message)
      #expect(told == ["6 participants with a group and no measured reading."])
    }
  }

  @Test("is told where a question takes readings, which it has none of")
  func readings() async throws {
    let study = try recorded()
    try lookAtFaces(of: study)
    var formula = try FitFormula("blink_rate_per_min ~ group")
    for rows in [StudyRows.trials, nil] {
      formula.rows = rows
      #expect(throws: CompareError.noReadings) {
        _ = try formula.run(on: study.writing(), recordedAs: TemporaryStudy.typed("compare"))
      }
    }
    var conditions = try CompareConditions(within: "condition", by: PairedT.name, Options())
    conditions.family = try MeasureFamily("blink_rate_per_min")
    #expect(throws: CompareError.noReadings) {
      _ = try conditions.run(on: study.writing(), recordedAs: TemporaryStudy.typed("compare"))
    }
    #expect("\(CompareError.noReadings)".contains("Without readings, '--measures' compares groups"))
    var screen = try ScreenMeasures(classifier: (RidgeLogistic.name, Options()))
    screen.measures = ["blink_rate_per_min"]
    let asked = screen
    await #expect(throws: ScreenError.notOfReading("blink_rate_per_min")) {
      _ = try await asked.run(on: study.writing(), recordedAs: TemporaryStudy.typed("screen"))
    }
  }
}
