import Basics
import TestSupport
import Testing

@testable import Statistics

@Suite("Power")
struct PowerTests {
  private let test = TwoGroupPower()

  @Test("falls to half the level without an effect, and grows with participants")
  func growth() {
    #expect(nearly(test.power(ofEffect: 0, reference: 10, other: 12), 0.025, within: 1e-12))
    let powers = [5, 10, 20, 40, 80].map { test.power(ofEffect: -0.6, reference: $0, other: $0) }
    #expect(powers == powers.sorted())
    #expect(powers == [5, 10, 20, 40, 80].map { test.power(ofEffect: 0.6, reference: $0, other: $0) })
  }

  @Test("is reached by the participants that it asks for")
  func reverse() throws {
    for power in [0.5, 0.8, 0.95] {
      let need = try #require(test.participantsPerGroup(forEffect: 0.4, power: power))
      let (below, above) = (Int(need), Int(need) + 1)
      #expect(test.power(ofEffect: 0.4, reference: below, other: below) <= power)
      #expect(test.power(ofEffect: 0.4, reference: above, other: above) >= power)
    }
    #expect(test.participantsPerGroup(forEffect: 0, power: 0.8) == nil)
  }

  @Test("of a measure has the interval that its effect has")
  func feasibility() throws {
    let feasibility = Feasibility(of: "go-past", effect: 1.6, interval: 0.3...2.9)
    let power = feasibility.power(participantsPerGroup: 12)
    #expect(power.low < power.power && power.power < power.high)
    let need = feasibility.need(forPower: 0.8)
    let (few, some, many) = try (#require(need.low), #require(need.participantsPerGroup), #require(need.high))
    #expect(few <= some && some < many)
  }

  @Test("of an effect that may be nothing has no number that is enough")
  func unsure() {
    let feasibility = Feasibility(of: "gaze", effect: 0.3, interval: -0.2...0.8)
    let need = feasibility.need(forPower: 0.8)
    #expect(need.high == nil && need.participantsPerGroup != nil)
    #expect(nearly(feasibility.power(participantsPerGroup: 30).low, 0.025, within: 1e-12))
  }

  @Test("by simulation is the power by theory, and continues where it was left")
  func simulation() async throws {
    let study = { @Sendable (generator: inout SeededGenerator) -> Double? in
      let draw = { (count: Int, effect: Double, generator: inout SeededGenerator) in
        (0..<count).map { _ in effect + generator.normal() }
      }
      let control = draw(20, 0, &generator)
      let dyslexia = draw(20, 0.8, &generator)
      let values = GroupedValues(of: "", [.init("control", control), .init("dyslexia", dyslexia)])
      return try? compare("student", values)[0].pValue
    }
    var whole = SimulatedPower(seed: 5)
    try await whole.run(upTo: 1_000, pValue: study)
    var parts = SimulatedPower(seed: 5)
    for end in [1, 350, 1_000, 900] { try await parts.run(upTo: end, pValue: study) }
    #expect(parts == whole)
    // 1,000 studies have a standard error of 0.015.
    #expect(abs(try #require(whole.power) - 0.6934) < 0.045)
    #expect(try #require(whole.interval()).contains(0.6934))
  }

  @Test("counts studies that came to nothing apart")
  func failures() async throws {
    var power = SimulatedPower(seed: 1)
    try await power.run(upTo: 40) { $0.uniform() < 0.5 ? nil : 0.01 }
    #expect(power.replicates == 40 && power.failed > 5 && power.found == power.completed)
  }
}
