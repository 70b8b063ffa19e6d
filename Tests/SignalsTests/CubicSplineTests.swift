import Signals
import Testing

@Suite struct `A cubic spline` {
  @Test func `goes where scipy's natural one goes`() {
    let spline = CubicSpline(through: signal)
    let expected: [(Double, Double)] = [
      (0, 0.5),
      (0.25, 0.9415454713801),
      (1.5, 0.06183173737547),
      (6.75, 7.794727636014),
      (13.9, 0.180566192889),
      (14, 0.25),
    ]
    // The literals have 13 digits, and the numbers are below 10.
    for (place, value) in expected { #expect(abs(spline.value(at: place) - value) < 1e-11) }
  }

  @Test func `goes through its samples, and along a straight line`() {
    let values = CubicSpline(through: signal).values(perSample: 4)
    #expect(values.count == 57)
    #expect(signal.indices.allSatisfy { abs(values[4 * $0] - signal[$0]) < 1e-12 })
    let line = CubicSpline(through: [1, 3, 5, 7]).values(perSample: 2)
    #expect(difference(line, [1, 2, 3, 4, 5, 6, 7]) < 1e-12)
    #expect(CubicSpline(through: [4]).values(perSample: 9) == [4])
    #expect(CubicSpline(through: []).values(perSample: 9) == [])
  }
}
