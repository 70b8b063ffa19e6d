import Basics
import LinearAlgebra
import TestSupport
import Testing

@testable import Statistics

@Suite("Screening")
struct ScreeningTests {
  @Test(
    "finds the weights that scikit-learn finds",
    arguments: [
      ("ridge-logistic", 1, [1.1971220420126807, 0.45147645663436775, -0.30838219391031685, -0.4046225307541636]),
      ("ridge-logistic", 0.1, [0.3506484321531083, 0.1823569996630677, -0.10589050635763413, -0.3027798226453172]),
      ("ridge-logistic", 100, [2.334772905917537, 0.8168213525197462, -0.5957317465468405, -0.6710807041307753]),
      ("linear-svm", 1, [0.7054831461827226, 0.14729697804410058, -0.1178949380800638, -0.1527680116358359]),
      ("linear-svm", 0.1, [0.46084026251797056, 0.15486061292338105, -0.1072788779373228, -0.10526315789473693]),
      ("linear-svm", 100, [0.8178359401161902, 0.18134819172538505, -0.14102049663096924, -0.1841109762036524]),
    ] as [(String, Double, [Double])]
  )
  func weights(name: String, cost: Double, expected: [Double]) throws {
    let rule = try Fourteen.rule(name, cost: cost)
    // Both searches end near where rounding begins.
    #expect(deviation(rule, expected) < 1e-9)
  }

  @Test("predicts each participant from all others as scikit-learn does")
  func leaveOneOut() async throws {
    let logistic = try await Fourteen.report("ridge-logistic").model
    #expect(deviation(logistic.predictions.map(\.probability), Fourteen.probabilities) < 1e-9)
    #expect(nearly(logistic.area, 0.8333333333333334, within: 1e-12))
    let scores = [true, false].map { isTarget in
      logistic.predictions.filter { $0.isTarget == isTarget }.map(\.score)
    }
    // DeLong's error by counting pairs in Python.
    let pooled = AreaUnderCurve(of: scores[0], above: scores[1])
    #expect(nearly(try #require(pooled.standardError), 0.12117152999999499, within: 1e-12))
    let machine = try await Fourteen.report("linear-svm").model
    #expect(deviation(machine.predictions.map(\.score), Fourteen.margins) < 1e-9)
    #expect(nearly(machine.area, 0.75, within: 1e-12))
    #expect(machine.calibration == nil)
  }

  /// scikit-learn as for `Fourteen`.
  @Test("predicts as scikit-learn does beside a value that is far off")
  func farOff() async throws {
    let table = try Fourteen.table()
    let people = table.participants.map { participant in
      var values = participant.values
      if participant.id == "P13" { values[0] = 1e12 }
      return ParticipantMeasures.Participant(participant.id, group: participant.group, values)
    }
    let changed = try ParticipantMeasures(
      table.measures,
      target: table.target,
      reference: table.reference,
      people
    )
    let screening = Screening(try classifiers.make("ridge-logistic"), split: .leaveOneOut)
    let model = try await screening.run(on: changed).model
    let expected = [
      0.49017024627875094, 0.6766096935519273, 0.6069402888682831, 1.0, 0.3198120537100645, 0.37764661611595307,
      0.08667485351902786, 0.5645754942931777, 0.4094240848032948, 0.4374914978494331, 0.7242935270188289,
      0.6118046797730482, 0.10063998198065459, 0.5281557991417949,
    ]
    #expect(deviation(model.predictions.map(\.probability), expected) < 1e-9)
    #expect(nearly(model.area, 0.5, within: 1e-12))
    for split in [ParticipantSplit.paired, .stratified(parts: 3)] {
      let machine = try await Screening(try classifiers.make("linear-svm"), split: split).run(on: changed).model
      #expect(machine.predictions.count == 14 && machine.predictions.allSatisfy { $0.score.isFinite })
    }
  }

  @Test("counts who is found at the threshold that was declared")
  func threshold() async throws {
    let half = try await Fourteen.report("ridge-logistic").model
    #expect(half.sensitivity == Proportion(2, of: 6) && half.specificity == Proportion(6, of: 8))
    let low = try await Fourteen.report("ridge-logistic", ["threshold": "0.32"]).model
    #expect(low.sensitivity == Proportion(6, of: 6) && low.specificity == Proportion(5, of: 8))
    #expect(low.accuracy == Proportion(11, of: 14))
  }

  @Test("holds every measure alone back as it does all together")
  func baselines() async throws {
    let report = try await Fourteen.report("ridge-logistic")
    #expect(report.baselines.map(\.name) == ["gaze", "regressions", "saccade"])
    // Of the measures as they are, the areas would be 0.9375, 0.75 and 0.5625.
    #expect(deviation(report.baselines.map(\.area), [0.875, 0.6041666666666666, 0.3333333333333333]) < 1e-12)
    let alone = [
      0.2899169991425694, 0.389455233183853, 0.21219805443926884, 0.0881012927786075, 0.16884579230166985,
      0.07426381272135486, 0.3085821227137735, 0.8183754357780146, 0.5103836098728851, 0.4620414750315271,
      0.8318716643662363, 0.7962935409441334, 0.7199765083572603, 0.34227709849702875,
    ]
    #expect(deviation(report.baselines[0].predictions.map(\.probability), alone) < 1e-9)
    #expect(report.bestBaseline?.name == "gaze")
    #expect(
      report.cautions == [.noBetterThanAlone("ridge-logistic", measure: "gaze"), .drawnDown(byChance: nil)]
    )
  }

  @Test("does not hold the one measure that there is against itself")
  func soleMeasure() async throws {
    let table = try Fourteen.table()
    let sole = try ParticipantMeasures(
      ["gaze"],
      target: table.target,
      reference: table.reference,
      table.participants.map { .init($0.id, group: $0.group, [$0.values[0]]) }
    )
    let screening = Screening(try classifiers.make("ridge-logistic"), split: .leaveOneOut, permutations: 0)
    #expect(try await screening.run(on: sole).cautions == [.drawnDown(byChance: nil)])
  }

  @Test("tells by how much all measures together are better than one")
  func gains() async throws {
    let report = try await Fourteen.report("ridge-logistic")
    // By counting pairs in Python.
    let gains = report.baselines.map { report.gain(over: $0) }
    #expect(deviation(gains, [-0.04166666666666663, 0.22916666666666674, 0.5]) < 1e-12)
  }

  @Test("puts every participant into one bin of the calibration curve")
  func calibration() async throws {
    let curve = try #require(try await Fourteen.report("ridge-logistic").model.calibration)
    #expect(curve.bins.map(\.observed.total) == [4, 3, 4, 3])
    #expect(curve.bins.map(\.observed.count).reduce(0, +) == 6)
    for bin in curve.bins { #expect(bin.range.contains(bin.meanPredicted)) }
    let brier = zip(Fourteen.probabilities, Fourteen.rows).map { p, row in
      (p - (row.isTarget ? 1 : 0)) * (p - (row.isTarget ? 1 : 0))
    }
    #expect(nearly(curve.brierScore, brier.reduce(0, +) / 14, within: 1e-9))
  }

  @Test("finds by downdates the line without each participant that a new fit finds", arguments: classifiers.names)
  func downdates(name: String) throws {
    var generator = SeededGenerator(seed: 11)
    let isTarget = (0..<150).map { $0 % 3 == 0 }
    let measures = Matrix(rows: 150, columns: 6) { row, column in
      300 + 40 * generator.normal() + (isTarget[row] ? Double(10 * column) : 0)
    }
    let rows = StandardizedRows(measures)
    let lines = PenalizedLine(try classifiers.make(name), rows, isTarget: isTarget)
    for cost in [0.01, 1, 100] {
      let fits = try (0..<150).map { member in
        rows.score(try lines.line(of: (0..<150).filter { $0 != member }, cost: cost), member)
      }
      #expect(deviation(try lines.scoresLeavingOneOut(cost: cost, isRough: false), fits) < 1e-9)
      // One short step of Newton's from the line of all, in log odds or margins.
      let rough = try lines.scoresLeavingOneOut(cost: cost, isRough: true)
      #expect(zip(rough, fits).allSatisfy { abs($0 - $1) < 0.02 })
      let areas = [rough, fits].map { AreaUnderCurve.value(of: $0, isOther: isTarget) }
      #expect(abs(areas[0] - areas[1]) < 0.001)
    }
  }

  @Test("counts areas with equal values as DeLong's ranks do")
  func plainArea() {
    let scores = [1.0, 2, 2, 3, 3, 3, 4, 0]
    let isOther = [false, true, false, true, true, false, true, false]
    let whole = AreaUnderCurve(of: [2, 3, 3, 4], above: [1, 2, 3, 0])
    #expect(AreaUnderCurve.value(of: scores, isOther: isOther) == whole.value)
  }

  @Test("predicts otherwise where it chooses the cost, and the same again")
  func chosenCost() async throws {
    let report = try await Fourteen.report("ridge-logistic", ["choose-cost": "yes"])
    #expect(try await Fourteen.report("ridge-logistic", ["choose-cost": "yes"]) == report)
    #expect(try await Fourteen.report("ridge-logistic").model != report.model)
  }

  @Test("does not depend on the order of participants")
  func order() async throws {
    let table = try Fourteen.table()
    let turned = try ParticipantMeasures(
      table.measures,
      target: table.target,
      reference: table.reference,
      table.participants.reversed()
    )
    let screening = Screening(try classifiers.make("linear-svm"), split: .stratified(parts: 3))
    #expect(try await screening.run(on: table) == screening.run(on: turned))
  }

  @Test("splits into parts of like size with both groups in each", arguments: 0..<20)
  func parts(seed: UInt64) {
    var generator = SeededGenerator(seed: seed)
    let isTarget = Fourteen.rows.map(\.isTarget)
    let parts = ParticipantSplit.stratified(parts: 4).parts(isTarget, using: &generator)
    #expect(parts.flatMap(\.self).sorted() == Array(0..<14))
    for part in parts {
      #expect((3...4).contains(part.count))
      #expect((1...2).contains(part.count { isTarget[$0] }))
    }
  }

  @Test("pairs each of the smaller group, in twenty parts at most", arguments: [4, 19, 28, 200])
  func pairs(count: Int) {
    var generator = SeededGenerator(seed: 3)
    let isTarget = (0..<count + 28).map { $0 < count }
    let parts = ParticipantSplit.paired.parts(isTarget, using: &generator)
    #expect(parts.count == min(count, 20, 28))
    #expect(parts.flatMap(\.self).sorted() == Array(isTarget.indices))
    for part in parts {
      let targets = part.count { isTarget[$0] }
      #expect((count / parts.count...(count - 1) / parts.count + 1).contains(targets))
      #expect(part.count > targets)
    }
    // The same people, called by each other's group.
    var same = SeededGenerator(seed: 3)
    #expect(ParticipantSplit.paired.parts(isTarget.map { !$0 }, using: &same) == parts)
  }

  @Test("leaves out who lacks a measure, of that measure's rules only, and names them")
  func missing() async throws {
    let report = try await Screening(classifiers.make("ridge-logistic")).run(on: Fourteen.table(without: [2, 9]))
    #expect(report.model.leftOut == ["P12", "P19"])
    #expect(report.model.predictions.count == 12)
    #expect(report.baselines.map(\.leftOut.count) == [0, 2, 0])
    let one = ScreeningCaution.leftOut("ridge-logistic", participants: ["P12"]).description
    #expect(one == "1 participant without a measure was left out of 'ridge-logistic': P12.")
    let sentence = "2 participants without a measure were left out of 'ridge-logistic': P12, P19."
    #expect(report.cautions.map(\.description).contains(sentence))
  }

  @Test(
    "learns nothing of a participant who is predicted, whether the cost is given or chosen",
    arguments: [ParticipantSplit.leaveOneOut, .paired],
    ["no", "yes"]
  )
  func leakage(split: ParticipantSplit, choosesCost: String) throws {
    let classifier = try classifiers.make("ridge-logistic", .init(["choose-cost": choosesCost]))
    // A participant's own values change nothing in the rule that predicts them, so their score is linear in them.
    let (people, _) = try Fourteen.table().complete([0, 1, 2])
    let scores = try [0, 100, 200].map { added in
      let rows = Matrix(rows: 14, columns: 3) { row, column in
        people.rows[row, column] + (row == 0 && column == 0 ? added : 0)
      }
      let validation = CrossValidation(classifier: classifier, split: split, seed: 1)
      return try validation.scores(StandardizedRows(rows), isTarget: people.isTarget).everyone[0]
    }
    #expect(nearly(scores[2] - scores[1], scores[1] - scores[0], within: 1e-9))
  }
}
