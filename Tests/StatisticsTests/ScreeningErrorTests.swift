import Basics
import LinearAlgebra
import Testing

@testable import Statistics

@Suite("A screening that cannot be made says why")
struct ScreeningErrorTests {
  private func table(_ rows: [(String, String, [Double?])]) throws -> ParticipantMeasures {
    try ParticipantMeasures(["gaze"], target: "b", reference: "a", rows.map { .init($0.0, group: $0.1, $0.2) })
  }

  private func run(_ rows: [(String, String, [Double?])], _ split: ParticipantSplit = .paired) async throws {
    _ = try await Screening(classifiers.make("ridge-logistic"), split: split).run(on: table(rows))
  }

  @Test("with rows of readings")
  func readings() {
    let error = ScreeningError.repeatedParticipant("P1", rows: 2)
    #expect(throws: error) { try table([("P1", "a", [1]), ("P2", "b", [2]), ("P1", "a", [3])]) }
    #expect(
      error.description
        == """
        Participant 'P1' has 2 rows, and must have one: readings of one person on both sides of a split would make any \
        classifier look better than it is. Average them for each participant.
        """
    )
  }

  @Test("with one group, a group of one, and a group that lacks the measure")
  func groups() async {
    await #expect(throws: ScreeningError.emptyGroup("b", measures: ["gaze"])) {
      try await run([("P1", "a", [1]), ("P2", "a", [2])])
    }
    await #expect(throws: ScreeningError.emptyGroup("b", measures: ["gaze"])) {
      try await run([("P1", "a", [1]), ("P2", "a", [2]), ("P3", "b", [nil])])
    }
    let small = ScreeningError.groupTooSmall("b", found: 1, needed: 2, measures: ["gaze"])
    await #expect(throws: small) { try await run([("P1", "a", [1]), ("P2", "a", [2]), ("P3", "b", [4])]) }
    #expect(
      small.description == "Group 'b' has 1 participant with a value of 'gaze', and 2 are needed for this split."
    )
    await #expect(throws: ScreeningError.groupTooSmall("a", found: 2, needed: 5, measures: ["gaze"])) {
      try await run([("P1", "a", [1]), ("P2", "a", [2]), ("P3", "b", [4])], .stratified(parts: 5))
    }
  }

  @Test("with too few participants to choose a cost among")
  func nested() async throws {
    let rows = [("1", "a", [1]), ("2", "a", [5]), ("3", "b", [4]), ("4", "b", [3])] as [(String, String, [Double?])]
    let classifier = try classifiers.make("ridge-logistic", .init(["choose-cost": "yes"]))
    await #expect(throws: ScreeningError.groupTooSmall("a", found: 2, needed: 4, measures: ["gaze"])) {
      try await Screening(classifier).run(on: table(rows))
    }
  }

  @Test("with a measure that never changes")
  func constant() async {
    let rows: [(String, String, [Double?])] = [("1", "a", [3]), ("2", "a", [3]), ("3", "b", [3]), ("4", "b", [3])]
    await #expect(throws: ScreeningError.constant(measure: "gaze", value: 3)) { try await run(rows) }
  }

  @Test("with a value too large to compute with, of which measure")
  func tooLarge() {
    let rows = StandardizedRows(Matrix(rows: 4, columns: 2, [1, 2, 1, 2, 3, 1, 3, 1e12]), measures: ["gaze", "skips"])
    let error = ScreeningError.notFitted(classifier: "ridge-logistic", farthest: rows.farthest)
    #expect(
      error.description
        == """
        'ridge-logistic' found no weights for these measures; a value of 'skips' may be too large to compute with.
        """
    )
  }

  @Test("but groups that do not overlap are screened, with a caution")
  func separated() async throws {
    let rows = (0..<10).map { number -> (String, String, [Double?]) in
      let value = number < 5 ? number : number * number
      return ("P\(number)", number < 5 ? "a" : "b", [Double(value)])
    }
    let report = try await Screening(classifiers.make("ridge-logistic")).run(on: table(rows))
    #expect(report.baselines[0].area == 1)
    #expect(report.cautions.contains(.separated("gaze")))
  }

  @Test("and what puts all in the wrong order is not said to tell them apart")
  func turned() async throws {
    // Whoever is left out draws the mean of the others away.
    let rows: [(String, String, [Double?])] = [("1", "a", [1]), ("2", "b", [1.5]), ("3", "a", [4]), ("4", "b", [3.5])]
    let screening = Screening(try classifiers.make("ridge-logistic"), split: .leaveOneOut)
    let report = try await screening.run(on: table(rows))
    #expect(report.baselines[0].area == 0)
    #expect(report.cautions.contains(.turned("gaze")) && !report.cautions.contains(.separated("gaze")))
  }
}
