import Basics
import Testing

@testable import Signals

@Suite struct `A Fourier transform` {
  /// Of numpy 2.4.6.
  static let powers: ContiguousArray<Double> = [
    3335.0625, 2469.276767344, 976.6216103025, 174.4732885391, 1.652597423303, 38.6045708579, 48.10489260984,
    20.29252931414, 26.3125, 13.11451294098, 6.586991119922, 40.28487635602, 33.4724025767, 6.066666880215,
    19.93650596778, 29.38678776778, 22.5625,
  ]

  @Test func `has the powers that numpy has`() {
    // The literals have 13 digits, and the largest number is above 10000.
    #expect(difference(FourierTransform(size: 32).powers(of: signal), Self.powers) < 1e-8)
  }

  @Test(arguments: [2, 8, 1024, 8192])
  func `keeps the sum of squares`(size: Int) {
    let values = ContiguousArray((0..<size).map { sine(Double($0 * $0)) })
    let powers = FourierTransform(size: size).powers(of: values)
    // All but the first and the last stand for two frequencies.
    let sum = 2 * powers.reduce(0, +) - powers[0] - powers[size / 2]
    let squares = values.reduce(0) { $0 + $1 * $1 }
    #expect(abs(sum / Double(size) - squares) < 1e-10 * squares)
  }

  @Test func `of a wave is one frequency`() {
    let wave = ContiguousArray((0..<64).map { cosine(2 * .pi * 5 * Double($0) / 64) })
    let powers = FourierTransform(size: 64).powers(of: wave)
    #expect(abs(powers[5] - 32 * 32) < 1e-9)
    #expect(powers.indices.allSatisfy { $0 == 5 || powers[$0] < 1e-20 })
  }
}
