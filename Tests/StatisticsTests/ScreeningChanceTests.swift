import Basics
import TestSupport
import Testing

@testable import Statistics

@Suite("Screening beside shuffled groups")
struct ScreeningChanceTests {
  @Test("has the p value of all 3003 ways to share out six and eight, and the same one again")
  func permutations() async throws {
    let report = try await Fourteen.report("ridge-logistic", permutations: 99)
    let chance = try #require(report.model.chance)
    #expect(chance.isExact && chance.permutations == 3003)
    let asGood = chance.pValue * 3003
    #expect(nearly(asGood, asGood.rounded(), within: 1e-9) && asGood > 0.5 && chance.pValue < 0.15)
    #expect(try await Fourteen.report("ridge-logistic", permutations: 99) == report)
    #expect(report.baselines.allSatisfy { $0.chance != nil })
  }

  @Test("has a p value that chance alone makes small no more often than it says, and never 0")
  func evenChance() async throws {
    let values = [3.1, 0.4, 2.2, 1.7, 4.9, 0.8]
    let screening = Screening(try classifiers.make("ridge-logistic"), split: .paired, permutations: 1)
    var found: [Double] = []
    // By chance, each way to share out the groups is as likely as any other.
    for chosen in Choices(of: 3, among: values.count) {
      let rows = values.enumerated().map { place, value in
        ParticipantMeasures.Participant("P\(place)", group: chosen.contains(place) ? "b" : "a", [value])
      }
      let table = try ParticipantMeasures(["gaze"], target: "b", reference: "a", rows)
      found.append(try #require(try await screening.run(on: table).model.chance).pValue)
    }
    #expect(found.count == 20)
    // Of 20 ways, one at most has 1/20, two at most have 2/20 or less, and so on.
    for (place, pValue) in found.sorted().enumerated() { #expect(pValue > (Double(place) + 0.5) / 20) }
  }

  @Test("looks at all ways to share out small groups, of which two separate four from four")
  func exactPermutations() async throws {
    let rows = (0..<8).map { number in
      ParticipantMeasures.Participant("P\(number)", group: number < 4 ? "a" : "b", [Double(number * number)])
    }
    let table = try ParticipantMeasures(["gaze"], target: "b", reference: "a", rows)
    for split in [ParticipantSplit.paired, .leaveOneOut] {
      let screening = Screening(try classifiers.make("ridge-logistic"), split: split, permutations: 99)
      let chance = try #require(try await screening.run(on: table).model.chance)
      #expect(chance.isExact && chance.permutations == 70)
      #expect(nearly(chance.pValue, 2.0 / 70, within: 1e-12))
    }
  }

  @Test("shows half an area where there is nothing to tell, unless one is left out at a time")
  func nothing() async throws {
    var generator = SeededGenerator(seed: 5)
    let rows = (0..<14).map { number in
      ParticipantMeasures.Participant(
        "P\(10 + number)",
        group: number < 7 ? "a" : "b",
        (0..<3).map { _ in generator.normal() }
      )
    }
    let table = try ParticipantMeasures(["x", "y", "z"], target: "b", reference: "a", rows)
    func meanArea(_ split: ParticipantSplit) async throws -> Double {
      let screening = Screening(try classifiers.make("ridge-logistic"), split: split, permutations: 1)
      return try #require(try await screening.run(on: table).model.chance).meanArea
    }
    // Of all 3432 ways to share out the groups, so that no luck is left.
    #expect(try await meanArea(.leaveOneOut) < 0.45)
    #expect(try await abs(meanArea(.paired) - 0.5) < 0.03)
  }
}
