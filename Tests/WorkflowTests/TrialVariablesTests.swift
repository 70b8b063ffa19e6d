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

@testable import Analysis
@testable import Ingest
@testable import Measurement
@testable import Reports
@testable import SideChannels
@testable import Studies

/// What an experiment says of its trials, on the way through everything that is computed of them.
@Suite("Variables of trials")
struct TrialVariablesTests {
  /// Two participants of Experiment Builder, four trials each: `condition`, `item` and `position`.
  private func measured() async throws -> TemporaryStudy {
    let study = try TemporaryStudy()
    var simulation = SimulateReadings(
      calibrations: SimulateCalibrations(folder: study.home.path(of: "lab"), participants: 2, seed: 9)
    )
    simulation.passages = 4
    simulation.eyeTracker.rate = 250
    simulation.laboratory = .experimentBuilder
    _ = try await simulation.run()
    try await study.ingest(study.home.path(of: "lab"))
    _ = try await DetectEvents(detector: "ivt").run(on: study.writing(), recordedAs: TemporaryStudy.typed("events"))
    let measures = try TakeMeasures(definitions: .pymovements, cleaning: [])
    _ = try await measures.run(on: study.writing(), recordedAs: TemporaryStudy.typed("measures"))
    return study
  }

  @Test("keep their names and types in formulas, comparisons, tables and files")
  func live() async throws {
    let study = try await measured()
    let trials = try TrialColumns(study.reading())
    #expect(trials.variables.map(\.name) == ["condition", "item", "position"])
    #expect(trials.variables.map(\.kind) == [.text, .text, .number(decimals: 3)])

    let told = try study.reading().diagnosis().first { $0.item == "variables" }
    #expect(told?.found == "condition (even, odd), item (P1, P2, … P4), position (1, 2, … 4)")

    let formula = try FitFormula("gaze ~ condition + position + (1 | participant) + (1 | item)")
    let fitted = try formula.run(on: study.writing(), recordedAs: TemporaryStudy.typed("compare"))
    #expect(fitted.rows == "words")
    #expect(fitted.estimates.filter { $0.effect == .fixed }.map(\.term) == ["(Intercept)", "conditionodd", "position"])
    #expect(Set(fitted.fit.effects.map(\.group)) == ["participant", "item"])
    // Items as the experiment calls them, and not words.
    #expect(fitted.fit.effects.first { $0.group == "item" }?.levels.sorted() == ["P1", "P2", "P3", "P4"])

    let reading = try study.reading()
    let rows = try reading.table(of: try reading.rows(MeasuredTrial.self))
    let place = try #require(rows.columns.firstIndex { $0.name == "item" })
    let passage = try #require(rows.columns.firstIndex { $0.name == "passage" })
    for row in rows.rows {
      guard case .text(let item) = row[place], case .text(let text) = row[passage] else {
        Issue.record("There is no item.")
        continue
      }
      #expect(text == "text_\(item)")
    }
    #expect(try reading.measuredWords(named: .long).columns.contains { $0.name == "condition" })
    let folder = study.home.path(of: "tables")
    _ = try await ExportStudy(as: "tidy", to: folder).run(on: reading)
    for file in ["trials.csv", "words.csv"] {
      let header = try String(contentsOfFile: folder + "/" + file, encoding: .utf8).prefix { $0 != "\n" }
      #expect(header.hasSuffix("condition,item,position"), "\(file)")
    }
    #expect(try String(contentsOfFile: folder + "/data_dictionary.csv", encoding: .utf8).contains("position"))
  }

  @Test("come from columns of a table that say one thing of each trial, and keep names and types")
  func mapped() async throws {
    let study = try TemporaryStudy()
    var rows = "who;n;text;kind;place;score;start;end\n"
    for (number, person) in ["a", "b", "c"].enumerated() {
      for trial in 1...4 {
        for fixation in 0..<5 {
          let start = 250 * fixation
          let condition = trial.isMultiple(of: 2) ? "even" : "odd"
          let end = start + 150 + 10 * trial * number
          let label = "\(person);\(trial);T\(trial);\(condition);\(trial * (number + 1)),5"
          rows += "\(label);\(fixation);\(start);\(end)\n"
        }
      }
    }
    let table = try study.file("fixations.csv", rows)
    let mapping = try study.file(
      "map.json",
      """
      {"kind": "fixations", "delimiter": ";", "decimal": ",",
       "columns": {"start": "start", "end": "end", "participant": "who", "trial": "n", "passage": "text"},
       "variables": ["kind", "place", "score"]}
      """
    )
    let outcome = try await study.ingest(table) { $0.mapping = try? NamedMapping(at: mapping) }
    #expect(outcome.refusals.isEmpty)
    #expect(outcome.findings.entries.map(\.first.kind).contains("varying-variable"))
    let trials = try TrialColumns(study.reading())
    #expect(trials.variables.map(\.name) == ["kind", "place"])
    #expect(trials.variables.map(\.kind) == [.text, .number(decimals: 3)])
    let places = try study.reading().store.recordings().map { trials.cell("place", of: $0.name).number ?? 0 }
    #expect(places.sorted() == [1.5, 2.5, 2.5, 3.5, 3.5, 4.5, 4.5, 6.5, 6.5, 8.5, 9.5, 12.5])
    let typed = TemporaryStudy.typed("measures")
    _ = try await DetectEvents(detector: "recorded").run(on: study.writing(), recordedAs: typed)
    let measures = try TakeMeasures(definitions: .pymovements, cleaning: [])
    _ = try await measures.run(on: study.writing(), recordedAs: typed)
    var step = try CompareConditions(within: "kind")
    step.family = try MeasureFamily("scan_fixation_duration_mean_ms,place")
    let compared = try step.run(on: study.writing(), recordedAs: TemporaryStudy.typed("compare"))
    let place = try #require(compared.comparisons.first { $0.measure == "place" })
    // Trials 2 and 4 against 1 and 3.
    #expect([place.reference, place.other].map { $0?.name } == ["even", "odd"])
    #expect([place.reference, place.other].map { $0?.mean } == [6.5, 4.5])
    let header = try study.reading().table(of: try study.reading().rows(MeasuredTrial.self)).columns.map(\.name)
    #expect(header.suffix(2) == ["kind", "place"])
  }

  @Test("compare conditions within participants, each by the means of their trials")
  func within() async throws {
    let study = try await measured()
    var step = try CompareConditions(within: "condition")
    step.family = try MeasureFamily("scan_time_ms,position")
    let outcome = try step.run(on: study.writing(), recordedAs: TemporaryStudy.typed("compare"))
    let found = try #require(outcome.comparisons.first { $0.measure == "position" })
    let trials = try TrialColumns(study.reading())
    var means: [String: [String: [Double]]] = [:]
    for trial in try study.reading().rows(MeasuredTrial.self) {
      guard case .text(let condition) = trials.cell("condition", of: trial.recording),
        case .number(let position) = trials.cell("position", of: trial.recording)
      else { continue }
      means[condition, default: [:]][trial.participant, default: []].append(position)
    }
    let expected = means.mapValues { people in
      people.values.reduce(0) { $0 + $1.reduce(0, +) / Double($1.count) } / Double(people.count)
    }
    #expect(found.reference?.name == "even" && found.reference?.mean == expected["even"])
    #expect(found.other?.name == "odd" && found.other?.mean == expected["odd"])
    #expect(found.family == .within && found.participants == 2)
    // A paired t test takes differences for normal, not conditions.
    let diagnostics = GroupComparison.diagnostics(of: outcome.comparisons)
    #expect(diagnostics.columns.map(\.name) == ["measure", "compared", "normality_w", "normality_p"])
    #expect(outcome.comparisons.allSatisfy { $0.reference?.normality == nil })
    #expect(try await study.update().done.isEmpty)
    #expect(throws: CompareError.self) {
      try CompareConditions(within: "conditon").run(on: study.writing(), recordedAs: TemporaryStudy.typed("compare"))
    }
  }

  @Test("are no conditions where they have too many values, and told so as conditions")
  func tooMany() async throws {
    let study = try TemporaryStudy()
    var rows = "who;n;text;item;start;end\n"
    for trial in 1...13 {
      for fixation in 0..<5 {
        rows += "a;\(trial);T\(trial);item \(trial);\(250 * fixation);\(250 * fixation + 150)\n"
      }
    }
    let table = try study.file("fixations.csv", rows)
    let mapping = try study.file(
      "map.json",
      """
      {"kind": "fixations", "delimiter": ";",
       "columns": {"start": "start", "end": "end", "participant": "who", "trial": "n", "passage": "text"},
       "variables": ["item"]}
      """
    )
    _ = try await study.ingest(table) { $0.mapping = try? NamedMapping(at: mapping) }
    let typed = TemporaryStudy.typed("measures")
    _ = try await DetectEvents(detector: "recorded").run(on: study.writing(), recordedAs: typed)
    let measures = try TakeMeasures(definitions: .pymovements, cleaning: [])
    _ = try await measures.run(on: study.writing(), recordedAs: typed)
    let problem = CompareError.tooManyConditions("item", 13)
    #expect(throws: problem) {
      try CompareConditions(within: "item").run(on: study.writing(), recordedAs: TemporaryStudy.typed("compare"))
    }
    #expect(problem.description.contains("12 are the most"))
  }

  @Test("may be called as the passage is, and are offered once")
  func namesake() throws {
    let study = try TemporaryStudy()
    try study.record(["r"])
    try study.store { store in
      let run = try store.insert(TemporaryStudy.typed("ingest"))
      let variables = ["passage", "kind"].map { RecordedVariable(TrialVariable(name: $0, value: "a"), recording: "r") }
      try store.insert(variables, run: run)
    }
    let trials = try TrialColumns(study.reading())
    #expect(Set(trials.names).isSuperset(of: ["passage", "kind"]))
    #expect(ConditionTrials.names(of: trials).count { $0 == "passage" } == 1)
  }
}
