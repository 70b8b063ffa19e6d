import Basics
import TestSupport
import Testing

@testable import Statistics

/// What a table can hold, and no test foresees: nothing of it ends the program.
@Suite("Numbers of any size")
struct ExtremeInputTests {
  private static let control = [2.1, 3.4, 2.9, 4.1, 3.3, 2.2, 3.8]
  private static let dyslexic = [3.6, 4.9, 4.4, 5.2, 3.1, 4.8]

  private func groups(times size: Double) -> GroupedValues {
    GroupedValues(
      of: "x",
      [
        .init("control", Self.control.map { $0 * size }), .init("dyslexic", Self.dyslexic.map { $0 * size }),
      ]
    )
  }

  @Test(
    "are compared as others are, with the same p",
    arguments: comparisons.names,
    [1e-300, 1e-170, 1e-100, 1e100, 1e160, 1e299]
  )
  func size(name: String, size: Double) throws {
    let comparison = try comparisons.make(name, Options(name == "bootstrap" ? ["replicates": "200"] : [:]))
    let plain = try comparison.compare(groups(times: 1))
    let scaled = try comparison.compare(groups(times: size))
    // Products with the size have their own last digits.
    let known = { (estimates: [Estimate], number: (Estimate) -> Double?) in estimates.map { number($0) ?? -1 } }
    #expect(deviation(known(scaled, \.pValue), known(plain, \.pValue)) < 1e-9)
    #expect(deviation(known(scaled, \.degreesOfFreedom), known(plain, \.degreesOfFreedom)) < 1e-9)
    let hasUnit = ["mean difference", "weighted mean"].contains(plain[0].quantity)
    guard hasUnit else { return }
    let inUnit = { (number: (Estimate) -> Double?) in number(scaled[0]).map { $0 / size } ?? -1 }
    let numbers = [inUnit(\.value), scaled[0].low == nil ? -1 : inUnit(\.low)]
    #expect(deviation(numbers, [plain[0].value ?? -1, plain[0].low ?? -1]) < 1e-9)
  }

  /// Groups as no study means them.
  static let odd: [[[Double]]] = {
    let sizes = [
      0, Double.leastNonzeroMagnitude, 1e-300, 1e-160, 1e-100, 1, 1e100, 1e155, 1e160, 1e300, 1.7e308, -1.7e308,
    ]
    var groups: [[[Double]]] = sizes.flatMap { one in
      sizes.map { other in [[one, one, one, other], [other, other, one, other]] }
    }
    groups += sizes.map { [[$0, $0, $0], [$0, $0, $0]] }
    groups += sizes.map { [[$0], [0]] }
    groups += sizes.map { [[$0, 1], [1, $0, 2]] }
    groups += sizes.map { [[1, 1, 1], [$0, $0, $0]] }
    groups += [[[], []], [[1], []], [[1e16, 1e16 + 2, 1e16 + 4], [1e16, 1e16 + 2, 1e16 + 2]]]
    return groups
  }()

  @Test("end no comparison but with a sentence", arguments: comparisons.names)
  func comparing(name: String) throws {
    let fast = ["permutation": ["replicates": "99"], "bootstrap": ["replicates": "100"]]
    let comparison = try comparisons.make(name, Options(fast[name] ?? [:]))
    for groups in Self.odd {
      let values = GroupedValues(of: "x", groups.enumerated().map { .init("g\($0)", $1) })
      do throws(ComparisonError) {
        for estimate in try comparison.compare(values) {
          let numbers = [estimate.value, estimate.low, estimate.high, estimate.pValue, estimate.statistic?.value]
          #expect(numbers.allSatisfy { $0?.isNaN != true })
          #expect((0...1).contains(estimate.pValue ?? 0))
        }
      } catch { #expect(!error.description.isEmpty) }
    }
  }

  @Test("end nothing that is told beside a comparison")
  func beside() {
    for groups in Self.odd where groups.allSatisfy({ !$0.isEmpty }) {
      let values = GroupedValues(of: "x", groups.enumerated().map { .init("g\($0)", $1) })
      for estimate in diagnostics(of: values) { #expect(estimate.pValue?.isNaN != true) }
      for group in groups {
        let mean = MeanInterval(of: group)
        #expect(mean?.mean.isNaN != true)
      }
      _ = welchPValue(of: groups[1], against: groups[0])
      for method in Correlation.allCases {
        let count = min(groups[0].count, groups[1].count)
        let estimate = method.estimate(Array(groups[0].prefix(count)), Array(groups[1].prefix(count)), term: "x")
        #expect(estimate?.value?.isNaN != true)
      }
    }
    let odd = [Double.nan, .infinity, 1, 2, 3, 1e308, -1e308]
    for method in Correlation.allCases { _ = method.estimate(odd, odd.reversed(), term: "x") }
    #expect(Correction.holm.adjusted([nil, 0, 1, .leastNonzeroMagnitude]).count == 4)
    #expect(TwoGroupPower().participantsPerGroup(forEffect: .nan, power: 0.8) == nil)
    #expect(TwoGroupPower().participantsPerGroup(forEffect: 1e300, power: 0.8) == 2)
    #expect(FisherExact((.max / 4, .max / 4), (1, 2)).oddsRatio == 2)
  }

  @Test(
    "are screened as others are",
    arguments: [ParticipantSplit.paired, .leaveOneOut],
    [1e-300, 1e-170, 1e160, 1e299]
  )
  func screenedSize(split: ParticipantSplit, size: Double) async throws {
    func scores(times size: Double) async throws -> [Double] {
      let people = [Self.control, Self.dyslexic].enumerated().flatMap { group, values in
        values.enumerated().map { place, value in
          ParticipantMeasures.Participant("\(group)-\(place)", group: "g\(group)", [value * size])
        }
      }
      let table = try ParticipantMeasures(["x"], target: "g1", reference: "g0", people)
      let screening = Screening(try classifiers.make("ridge-logistic"), split: split)
      return try await screening.run(on: table).model.predictions.map(\.score)
    }
    let (plain, scaled) = (try await scores(times: 1), try await scores(times: size))
    #expect(deviation(scaled, plain) < 1e-9)
  }

  @Test("end no screening", arguments: classifiers.names, [ParticipantSplit.paired, .leaveOneOut])
  func screening(name: String, split: ParticipantSplit) async throws {
    for groups in Self.odd where groups.allSatisfy({ $0.count > 1 }) {
      let people = groups.enumerated().flatMap { group, values in
        values.enumerated().map { place, value in
          ParticipantMeasures.Participant("\(group)-\(place)", group: "g\(group)", [value, Double(place)])
        }
      }
      let table = try ParticipantMeasures(["x", "y"], target: "g1", reference: "g0", people)
      do {
        let report = try await Screening(classifiers.make(name), split: split, permutations: 3).run(on: table)
        #expect(report.model.predictions.allSatisfy { $0.score.isFinite })
      } catch let error as ScreeningError { #expect(!error.description.isEmpty) }
    }
  }

  @Test("end no model", arguments: ["y ~ x", "y ~ x + (1 | g)", "y ~ x + (x | g)", "log(y) ~ scale(x) + (1 | g)"])
  func models(text: String) throws {
    for groups in Self.odd where groups.allSatisfy({ $0.count > 2 }) {
      let responses = groups[0] + groups[1] + groups[0].reversed() + groups[1]
      var data = ModelData(rowCount: responses.count)
      data.add(numbers: responses, as: "y")
      data.add(numbers: responses.indices.map { $0 % 3 == 0 ? responses[$0] : Double($0) }, as: "x")
      data.add(words: responses.indices.map { "p\($0 % 3)" }, as: "g")
      do {
        let fit = try MixedModel(Formula(text)).fit(data)
        _ = ResidualDiagnostics(fit)
        _ = fit.coefficients.map { fit.interval(of: $0.term) }
      } catch let error as MixedModelError { #expect(!error.description.isEmpty) }
    }
  }
}
