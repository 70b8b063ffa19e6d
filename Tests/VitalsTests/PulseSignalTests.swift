import Basics
import Testing

@testable import Vitals

@Suite struct `A pulse signal` {
  private let rate = 30.0
  /// Of a heart, ten seconds long.
  private var pulse: [Double] { (0..<300).map { sine(2 * .pi * 1.2 * Double($0) / rate) } }

  /// How strongly blood shows in red, green and blue: de Haan & van Leest, "Improved motion robustness of remote-PPG by
  /// using the blood volume pulse signature", 2014.
  private let blood = [0.33, 0.77, 0.53]

  /// Skin that darkens as blood comes, under a light that swings ten times as much.
  private var colours: [ContiguousArray<Double>] {
    zip(blood, [170.0, 120, 90]).map { share, level in
      ContiguousArray(
        pulse.enumerated().map { place, beat in
          level * (1 + 0.05 * sine(2 * .pi * 0.7 * Double(place) / rate)) * (1 - 0.005 * share * beat)
        }
      )
    }
  }

  private func correlation(_ a: some Collection<Double>, _ b: some Collection<Double>) -> Double {
    let (one, other) = (ContiguousArray(a), ContiguousArray(b))
    let products = zip(one, other).reduce(0) { $0 + ($1.0 - one.mean) * ($1.1 - other.mean) }
    return products / Double(one.count) / one.standardDeviation / other.standardDeviation
  }

  @Test func `of two signals across skin's colour rises with blood, and light that swings cannot move it`() {
    let found = POS.pulse(in: colours, rate: rate)
    // The ends lie in fewer windows.
    #expect(correlation(found[60..<240], pulse[60..<240]) > 0.99)
  }

  @Test func `is as clear in decibels as its power is by that of the rest`() throws {
    let wave = ContiguousArray(
      (0..<1800).map { place -> Double in
        let time = Double(place) / rate
        return sine(2 * .pi * 1.2 * time) + 0.1 * sine(2 * .pi * 1.8 * time)
      }
    )
    let found = try #require(signalToNoiseRatio(of: wave, rate: rate, perMinute: 72))
    // A tenth of the amplitude is a hundredth of the power; the window's skirts are the rest.
    #expect(abs(found - 20) < 0.2)
  }
}
