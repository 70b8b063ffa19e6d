import Basics
import TestSupport
import Testing

@Suite("A seeded generator")
struct SeededGeneratorTests {
  /// Computed with integers of any length from the published algorithms.
  @Test(
    "gives the published numbers",
    arguments: [
      (0, [0x99ec_5f36_cb75_f2b4, 0xbf6e_1f78_4956_452a, 0x1a5f_849d_4933_e6e0, 0x6aa5_94f1_262d_2d2c]),
      (1, [0xb3f2_af6d_0fc7_10c5, 0x853b_5596_4736_4cea, 0x92f8_9756_082a_4514, 0x642e_1c7b_c266_a3a7]),
      (.max, [0x8f55_20d5_2a7e_ad08, 0xc476_a018_caa1_802d, 0x81de_31c0_d260_469e, 0xbf65_8d7e_065f_3c2f]),
    ] as [(UInt64, [UInt64])]
  )
  func reference(seed: UInt64, expected: [UInt64]) {
    var generator = SeededGenerator(seed: seed)
    #expect(expected.indices.map { _ in generator.next() } == expected)
  }

  @Test("gives the same fractions and normal draws on every machine")
  func draws() {
    var generator = SeededGenerator(seed: 42)
    let fractions = (0..<4).map { _ in generator.uniform() }
    #expect(fractions == [0.08386297105988216, 0.3789802506626686, 0.6800434110281394, 0.9246929453253876])
    generator = SeededGenerator(seed: 42)
    // The logarithm and the cosine may differ in their last digits.
    #expect(nearly(generator.normal(), -0.303263064678738, within: 1e-14))
  }

  @Test("draws normally: mean, spread and tails")
  func normal() {
    var generator = SeededGenerator(seed: 9)
    let draws = (0..<20_000).map { _ in generator.normal() }
    let mean = draws.reduce(0, +) / 20_000
    let variance = draws.reduce(0) { $0 + ($1 - mean) * ($1 - mean) } / 20_000
    let beyondTwo = Double(draws.count { abs($0) > 2 }) / 20_000
    // Four standard errors each.
    #expect(abs(mean) < 0.0283 && abs(variance - 1) < 0.04 && abs(beyondTwo - 0.0455) < 0.0059)
  }

  @Test("splits into branches that do not depend on what was drawn, and differ")
  func branches() {
    var generator = SeededGenerator(seed: 5)
    let before = generator.split(3)
    _ = generator.next()
    var (one, other) = (before, generator.split(3))
    #expect((0..<9).map { _ in one.next() } == (0..<9).map { _ in other.next() })
    let firsts = [-1, 0, 1, 2, .max].map { index in
      var branch = generator.split(index)
      return branch.next()
    }
    #expect(Set(firsts).count == 5)
    var nested = generator.split(0).split(0)
    #expect(!firsts.contains(nested.next()))
  }
}
