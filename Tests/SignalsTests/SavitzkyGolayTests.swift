import Basics
import Signals
import TestSupport
import Testing

/// Differentiates and smooths as savgol_filter of scipy 1.17.1 does, away from the ends.
@Suite struct `A polynomial in a window` {
  struct Reference: Sendable {
    let window: Int
    let order: Int
    let smooth: ContiguousArray<Double>
    /// Per millisecond, at 500 samples per second.
    let slope: ContiguousArray<Double>
  }

  static let references = [
    Reference(
      window: 3,
      order: 1,
      smooth: [
        0.3333333333333, 0.8333333333333, 1.583333333333, 2.916666666667, 4.916666666667, 6.25,
        7.75, 7.083333333333, 6.666666666667, 5.916666666667, 5.833333333333, 4.083333333333,
        2.333333333333,
      ],
      slope: [
        -0.3125, 0.1875, 1.0625, 0.3125, 1.125, 1.0625,
        -0.0625, -0.375, -0.375, -0.125, -0.125, -1.125,
        -1.375,
      ]
    ),
    Reference(
      window: 5,
      order: 2,
      smooth: [
        0.4071428571429, 1.528571428571, 2.878571428571, 4.707142857143, 6.607142857143, 8.25,
        7.171428571429, 6.6, 5.821428571429, 6.185714285714, 4.464285714286,
      ],
      slope: [
        0.3375, 0.4125, 0.9375, 0.775, 0.6375, 0.2625,
        -0.25, -0.275, -0.225, -0.525, -0.825,
      ]
    ),
    Reference(
      window: 7,
      order: 2,
      smooth: [
        1.285714285714, 2.869047619048, 5.059523809524, 6.583333333333, 7.392857142857, 7.642857142857,
        6.547619047619, 6.488095238095, 5.5,
      ],
      slope: [
        0.5491071428571, 0.6696428571429, 0.7321428571429, 0.4419642857143, 0.2410714285714, 0.03125,
        -0.21875, -0.4285714285714, -0.5892857142857,
      ]
    ),
    Reference(
      window: 7,
      order: 4,
      smooth: [
        1.626623376623, 2.937229437229, 4.494588744589, 6.739177489177, 8.376623376623, 7.116883116883,
        6.557359307359, 5.708874458874, 6.279220779221,
      ],
      slope: [
        0.4275793650794, 1.034226190476, 0.8779761904762, 0.8794642857143, 0.2167658730159, -0.5034722222222,
        -0.3402777777778, -0.03968253968254, -0.3948412698413,
      ]
    ),
    Reference(
      window: 9,
      order: 3,
      smooth: [
        3.125541125541, 4.887445887446, 6.440476190476, 7.068181818182, 7.230519480519, 7.44696969697,
        6.329004329004,
      ],
      slope: [
        0.8881523569024, 1.021464646465, 0.5562920875421, 0.2477904040404, -0.1686658249158, -0.2950336700337,
        -0.2969276094276,
      ]
    ),
  ]

  @Test(arguments: references)
  func `has the value and the slope that scipy finds`(reference: Reference) throws {
    let filter = try SavitzkyGolay(window: reference.window, order: reference.order)
    let timing = Timing(evenTimes(signal.count, every: 2))
    let half = reference.window / 2
    let edge = ContiguousArray(repeating: Double.nan, count: half)
    // The literals have 13 digits, and the numbers are below 10.
    #expect(difference(filter.smoothed(signal, at: timing), edge + reference.smooth + edge) < 1e-11)
    #expect(difference(filter.velocity(of: signal, at: timing), edge + reference.slope + edge) < 1e-11)
  }

  @Test func `is fitted in the times there are`() throws {
    let timing = Timing([0, 2, 3.5, 6, 8.5, 9.5, 12])
    let filter = try SavitzkyGolay(window: 7, order: 2)
    let values = ContiguousArray(signal.prefix(7))
    // numpy.polyfit(times - 6, values, 2)
    #expect(abs(filter.smoothed(values, at: timing)[3] - 1.2399571424687201) < 1e-12)
    #expect(abs(filter.velocity(of: values, at: timing)[3] - 0.5709347088225566) < 1e-12)
  }

  @Test(arguments: [1, 2, 3])
  func `finds a polynomial of its order again, whatever the times`(order: Int) throws {
    var times = evenTimes(200, every: 4)
    for index in times.indices { times[index] += .milliseconds(Double(index * index % 7) / 5) }
    let values = ContiguousArray(
      times.map { time in (0...order).reduce(0) { $0 * time.milliseconds / 100 + Double($1 + 1) } }
    )
    let filter = try SavitzkyGolay(window: 9, order: order)
    let smooth = filter.smoothed(values, at: Timing(times))
    // Values reach 2000.
    #expect(difference(ContiguousArray(smooth[4..<196]), ContiguousArray(values[4..<196])) < 1e-9)
  }

  @Test func `knows nothing within half a window of what is missing, of a gap in time and of the ends`() throws {
    var values = ContiguousArray((0..<40).map(Double.init))
    values[15] = .nan
    var times = evenTimes(40, every: 2)
    for index in 30..<40 { times[index] += 20 }
    let velocity = try SavitzkyGolay(window: 5, order: 2).velocity(of: values, at: Timing(times))
    let unknown: Set<Int> = [0, 1, 13, 14, 15, 16, 17, 28, 29, 30, 31, 38, 39]
    #expect(Set(velocity.indices.filter { velocity[$0].isNaN }) == unknown)
    #expect(velocity.allSatisfy { $0.isNaN || abs($0 - 0.5) < 1e-12 })
  }

  @Test func `needs two samples more than its order`() {
    #expect(throws: SignalError.windowTooShort(samples: 3, order: 2)) { try SavitzkyGolay(window: 3, order: 2) }
  }

  @Test func `is the same for many samples as for few`() throws {
    let values = ContiguousArray((0..<5000).map { Double($0 * $0 % 101) })
    let timing = Timing(evenTimes(values.count, every: 2))
    for window in [5, 7, 9, 11] {
      let filter = try SavitzkyGolay(window: window, order: 2)
      let all = filter.velocity(of: values, at: timing)
      let part = filter.velocity(of: ContiguousArray(values[900..<2200]), at: Timing(evenTimes(1300, every: 2)))
      #expect(Array(all[950..<2150]) == Array(part[50..<1250]))
    }
  }
}
