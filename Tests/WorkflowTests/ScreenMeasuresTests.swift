import Basics
import Statistics
import Store
import Tables
import Testing

@testable import Analysis
@testable import Studies

@Suite("Screening measures")
struct ScreenMeasuresTests {
  private static let run = Run(startedAt: "2025-03-09T14:05:11Z", version: "1.0", command: ["study", "screen"])

  /// Two groups of twenty whose reading speeds differ by so many standard deviations; fixations tell nothing.
  private func people(apart distance: Double = 2, seed: UInt64 = 3) -> [TemporaryStudy.Measured] {
    var generator = SeededGenerator(seed: seed)
    return (0..<40).map { number in
      let isDyslexic = number < 20
      return TemporaryStudy.Measured(
        participant: "p\(number)",
        group: isDyslexic ? "dyslexic" : "control",
        values: [
          "words_per_minute": 250 + 50 * (generator.normal() - (isDyslexic ? distance : 0)),
          "fixation_duration_mean_ms": 220 + 20 * generator.normal(),
          "skipped": 0.4,
        ]
      )
    }
  }

  private func screen(
    _ people: [TemporaryStudy.Measured],
    in study: borrowing TemporaryStudy,
    change: (inout ScreenMeasures) -> Void = { _ in }
  ) async throws -> ScreenMeasures.Outcome {
    try study.measure(people)
    var screen = try ScreenMeasures(classifier: (RidgeLogistic.name, Options()))
    screen.permutations = 19
    change(&screen)
    return try await screen.run(on: study.writing(), recordedAs: Self.run)
  }

  @Test("shows the model and every measure alone, each participant predicted once")
  func rows() async throws {
    let study = try TemporaryStudy()
    let outcome = try await screen(people(), in: study)
    #expect(outcome.rules.map(\.rule) == ["ridge-logistic", "words_per_minute", "fixation_duration_mean_ms"])
    #expect(outcome.rules.map(\.kind) == [.together, .alone, .alone])
    #expect(
      outcome.rules.allSatisfy { $0.targets == 20 && $0.references == 20 && $0.split == "paired" && $0.parts == 20 }
    )
    // Two standard deviations apart: the area is 0.92 on average.
    #expect(outcome.rules[0].area > 0.8 && outcome.rules[1].area > 0.8)
    #expect(outcome.rules[2].area < 0.75)
    // Of nineteen shufflings none may come near.
    #expect(outcome.rules[0].pValue == 0.05)
    for rule in outcome.rules {
      let own = outcome.predictions.filter { $0.rule == rule.rule }
      #expect(Set(own.map(\.participant)).count == 40 && own.count == 40)
    }
    #expect(outcome.calibration.reduce(0) { $0 + $1.participants } == 120)
  }

  @Test("stores what it shows in the place of the last, with its seed and choices")
  func storing() async throws {
    let study = try TemporaryStudy()
    let first = try await screen(people(), in: study) { $0.split = .stratified(parts: 5) }
    var again = try ScreenMeasures(classifier: (RidgeLogistic.name, Options()))
    again.permutations = 19
    again.split = .stratified(parts: 5)
    let second = try await again.run(on: study.writing(), recordedAs: Self.run)
    #expect(second.rules == first.rules && second.predictions == first.predictions)
    let stored = try study.reading()
    #expect(try stored.rows(ScreenedRule.self) == second.rules)
    #expect(try stored.rows(ScreeningPrediction.self) == second.predictions)
    #expect(try stored.rows(ScreeningCalibration.self) == second.calibration)
    let run = try stored.store.runs().map(\.value).last
    #expect(run?.seed == 1 && run?.choices.contains { $0.name == "ridge-logistic" } == true)
    #expect(run?.choices.contains { $0.name == "5-fold" } == true)
  }

  @Test("says what it is for in every row")
  func statement() async throws {
    let study = try TemporaryStudy()
    let outcome = try await screen(people(), in: study)
    let rows = outcome.rules.map(\.cells) + outcome.predictions.map(\.cells) + outcome.calibration.map(\.cells)
    #expect(rows.allSatisfy { $0.last == .text("Research, not diagnosis.") })
    #expect(ScreenedRule.overview(of: outcome.rules).caption?.contains("Research, not diagnosis.") == true)
  }

  @Test("shows shares with their intervals, and how many of each group they are of")
  func overview() async throws {
    let study = try TemporaryStudy()
    let outcome = try await screen(people(), in: study)
    let table = ScreenedRule.overview(of: outcome.rules)
    let share = Column.Kind.share(decimals: 2)
    for (rule, row) in zip(outcome.rules, table.rows) {
      let cells = Dictionary(zip(table.columns.map(\.name), row)) { first, _ in first }
      #expect(cells["n"] == .text("20, 20"))
      for (name, number) in [("sensitivity", rule.sensitivity), ("specificity", rule.specificity)] {
        #expect(cells[name] == .text(share.printed(number.value, low: number.low, high: number.high)))
      }
      let plain = rule.plainArea.map { Cell.text(share.printed($0.value, low: $0.low, high: $0.high)) }
      #expect(cells["auc_plain"] == plain ?? .missing)
    }
  }

  @Test("warns where groups do not overlap, and leaves out what is the same for everyone")
  func cautions() async throws {
    let study = try TemporaryStudy()
    let outcome = try await screen(people(apart: 20), in: study)
    #expect(outcome.rules[0].area == 1 && outcome.rules[0].gain == nil)
    let kinds = outcome.findings.entries.map { "\($0.first.severity) \($0.first.kind)" }
    #expect(kinds.contains("warning separated") && kinds.contains("note measure-left-out-skipped"))
  }

  @Test("finds nothing where there is nothing")
  func null() async throws {
    let study = try TemporaryStudy()
    let outcome = try await screen(people(apart: 0), in: study) { $0.measures = ["fixation_duration_mean_ms"] }
    // Two and a half standard errors above a half.
    #expect(outcome.rules[1].area < 0.75)
    #expect((outcome.rules[0].pValue ?? 0) > 0.05)
  }

  @Test("takes groups from the study's list, and says how many measured people it could not use")
  func leftOut() async throws {
    var people = people()
    people[0] = .init(participant: "p0", group: "dyslexic", values: ["fixation_duration_mean_ms": 200])
    people[1] = .init(participant: "p1", group: nil, values: people[1].values)
    let study = try TemporaryStudy()
    let outcome = try await screen(people, in: study)
    #expect(outcome.rules[0].targets == 18 && outcome.rules[0].leftOut == 1)
    #expect(outcome.rules[2].targets == 19 && outcome.rules[2].leftOut == 0)
    let sentences = outcome.findings.entries.map(\.first.message)
    #expect(sentences.contains("Left out, being in neither group: 1 of 40 measured participants."))
  }

  @Test("is refused with a sentence where there is nothing to separate")
  func refusals() async throws {
    let study = try TemporaryStudy()
    await #expect(throws: ScreenError.noMeasures) { try await screen([], in: study) }
    #expect(ScreenError.noMeasures.description == "\(NotMeasured())")
    let cases: [(ScreenError, (TemporaryStudy.Measured) -> String?, (inout ScreenMeasures) -> Void)] = [
      (.noGroups(participants: 40), { _ in nil }, { _ in }),
      (.oneGroup("control", participants: 40), { _ in "control" }, { _ in }),
      (.sameGroup("control"), { $0.group }, { $0.target = "control" }),
      (
        .unknownGroup("dyslexia", option: "--target", known: ["control", "dyslexic"]), { $0.group },
        { $0.target = "dyslexia" }
      ),
      (.unmeasured(["regression_rate"]), { $0.group }, { $0.measures = ["regression_rate"] }),
    ]
    for (error, group, change) in cases {
      let other = try TemporaryStudy()
      let people = people().map {
        TemporaryStudy.Measured(participant: $0.participant, group: group($0), values: $0.values)
      }
      await #expect(throws: error) { try await screen(people, in: other, change: change) }
    }
  }

  @Test("is refused where a measure is unknown, the same for everyone, or of too few")
  func measures() async throws {
    let unknown = try TemporaryStudy()
    let error = await #expect(throws: ScreenError.self) {
      try await screen(people(), in: unknown) { $0.measures = ["skiped"] }
    }
    #expect(error?.description == "There is no measure 'skiped'. Did you mean 'skipped'?")
    let constant = try TemporaryStudy()
    await #expect(throws: ScreeningError.constant(measure: "skipped", value: 0.4)) {
      try await screen(people(), in: constant) { $0.measures = ["skipped"] }
    }
    let alike = try TemporaryStudy()
    let steady = people().map {
      TemporaryStudy.Measured(participant: $0.participant, group: $0.group, values: ["skipped": 0.4])
    }
    let reason = await #expect(throws: ScreenError.self) { try await screen(steady, in: alike) }
    #expect(reason?.description.contains("'skipped': Left out: it is the same for everyone.") == true)
    let few = try TemporaryStudy()
    await #expect(
      throws: ScreeningError.groupTooSmall("dyslexic", found: 1, needed: 2, measures: ["words_per_minute"])
    ) {
      try await screen(Array(people()[19...]), in: few) { $0.measures = ["words_per_minute"] }
    }
  }

  @Test("reads splits as they are typed", arguments: ["paired", "leave-one-out", "5-fold", "10-fold"])
  func splits(name: String) { #expect(ParticipantSplit(named: name)?.name == name) }

  @Test("knows no split by anything but people", arguments: ["1-fold", "leave-one-reading-out", "-fold", "x-fold"])
  func noSplits(name: String) { #expect(ParticipantSplit(named: name) == nil) }
}
