import Testing

@testable import Figures

@Suite("An axis")
struct AxisTests {
  @Test(
    "covers its values with round steps",
    arguments: [
      (0.0...318.2, 5, ["0", "100", "200", "300", "400"]),
      (-1.73...0.97, 5, ["−2", "−1", "0", "1"]),
      (0.0...0.93, 5, ["0.0", "0.2", "0.4", "0.6", "0.8", "1.0"]),
      (0.0123...0.0191, 4, ["0.012", "0.014", "0.016", "0.018", "0.020"]),
      (0.0...250_000, 5, ["0", "50,000", "100,000", "150,000", "200,000", "250,000"]),
    ]
  )
  func covering(values: ClosedRange<Double>, count: Int, labels: [String]) {
    let axis = Axis(covering: values, about: count)
    #expect(axis.ticks.map(\.label) == labels)
    #expect(axis.range.lowerBound <= values.lowerBound && axis.range.upperBound >= values.upperBound)
    #expect(axis.range.lowerBound == axis.ticks.first?.value && axis.range.upperBound == axis.ticks.last?.value)
  }

  @Test("has ticks that are the nearest numbers to what they say")
  func exact() {
    // Adding 0.1 three times would give 0.30000000000000004.
    #expect(Axis(covering: 0...0.7, about: 7).ticks.map(\.value) == [0, 0.1, 0.2, 0.3, 0.4, 0.5, 0.6, 0.7])
  }

  @Test("keeps its ends where it must")
  func within() {
    let axis = Axis(within: -91.5...1172, about: 6)
    #expect(axis.range == -91.5...1172)
    #expect(axis.ticks.map(\.label) == ["0", "500", "1000"])
    #expect(Axis(within: 0.1...0.9, about: 1).ticks.isEmpty)
  }

  @Test("of the largest numbers has ends")
  func largest() {
    let most = Double.greatestFiniteMagnitude
    for values in [-most...most, most...most, 0...most] {
      let axis = Axis(covering: values)
      #expect(axis.range.upperBound.isFinite && axis.range.lowerBound.isFinite && axis.ticks.count > 1)
    }
  }

  @Test("that was given has two ends, and few ticks, whatever the numbers")
  func given() {
    let most = Double.greatestFiniteMagnitude
    let ranges: [ClosedRange<Double>] = [
      0...0, -most...most, most...most, 0...Double.leastNonzeroMagnitude, -Double.infinity...Double.infinity,
    ]
    for range in ranges {
      let axis = Axis(within: range)
      #expect(axis.range.lowerBound < axis.range.upperBound && axis.ticks.count < 12)
      #expect(Scale(axis: axis, start: 0, end: 1).position(of: .nan).isFinite)
    }
  }

  @Test("of ratios has ends above 0, and no more ticks than powers of ten, whatever the numbers")
  func extremeRatios() {
    let ranges: [ClosedRange<Double>] = [
      1...Double.greatestFiniteMagnitude, Double.leastNonzeroMagnitude...1, -5...10, 0...Double.infinity, -3...(-2),
    ]
    for range in ranges {
      let axis = Axis(logarithmicCovering: range)
      #expect(0 < axis.range.lowerBound && axis.range.lowerBound < axis.range.upperBound)
      #expect(axis.ticks.count < 400)
      let scale = Scale(axis: axis, start: 0, end: 1)
      #expect([-1, 0, 1e308, Double.infinity, Double.nan].allSatisfy { scale.position(of: $0).isFinite })
    }
  }

  @Test("of one value has room on both sides", arguments: [0.0, 7, -300, 1e-5, 1e-200, 1e200])
  func single(value: Double) {
    for axis in [Axis(covering: value...value), Axis(covering: value...value.nextUp)] {
      #expect(axis.range.lowerBound < value && value < axis.range.upperBound)
      #expect((3...7).contains(axis.ticks.count))
    }
  }

  @Test("of ratios has ticks at 1, 2 and 5, and at powers of ten where there are many")
  func logarithmic() {
    #expect(Axis(logarithmicCovering: 113...907).ticks.map(\.label) == ["100", "200", "500", "1000"])
    #expect(Axis(logarithmicCovering: 0.03...0.04).ticks.map(\.label) == ["0.02", "0.05"])
    #expect(Axis(logarithmicCovering: 2...2).ticks.map(\.value) == [2, 5])
    let wide = Axis(logarithmicCovering: 0.3...20_000)
    #expect(wide.range == 0.2...20_000)
    #expect(wide.ticks.map(\.label) == ["1", "10", "100", "1000", "10,000"])
  }

  @Test("puts equal differences, or equal ratios, equally far apart")
  func scale() {
    let linear = Scale(axis: Axis(within: 0...400), start: 300, end: 100)
    #expect([0, 100, 400].map(linear.position) == [300, 250, 100])
    let ratios = Scale(axis: Axis(logarithmicCovering: 1...100), start: 0, end: 90)
    // The logarithm may miss by a few units in the last place.
    #expect(abs(ratios.position(of: 10) - 45) < 1e-12 && ratios.position(of: 100) == 90)
  }
}
