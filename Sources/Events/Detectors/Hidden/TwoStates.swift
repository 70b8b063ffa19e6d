import Basics

/// A hidden chain of two states, a low and a high one, each with normally distributed numbers.
///
/// Rabiner, "A tutorial on hidden Markov models and selected applications in speech recognition", Proceedings of the
/// IEEE 1989; probabilities are scaled at every sample, as there.
struct TwoStates: Sendable {
  struct State: Sendable {
    var mean: Double
    var variance: Double

    func density(of number: Double) -> Double {
      // Not zero, so that a number far from both states has one all the same.
      max(1e-300, exponential(logDensity(of: number)))
    }

    func logDensity(of number: Double) -> Double {
      -0.5 * ((number - mean) * (number - mean) / variance + logarithm(2 * .pi * variance))
    }
  }

  private(set) var low: State
  private(set) var high: State
  /// The chance of a low sample's successor to be high.
  private(set) var rise = 0.05
  /// The chance of a high sample's successor to be low.
  private(set) var fall = 0.05
  /// The chance of a run to begin high.
  private var start = 0.5

  /// Learned from what is known; nil where not two numbers are on either side of a limit.
  init?(of numbers: ContiguousArray<Double>, in runs: [Range<Int>], apart limit: Double) {
    var (below, above) = (Moments(), Moments())
    for run in runs {
      for number in numbers[run] {
        if number < limit { below.add(number, 1) } else { above.add(number, 1) }
      }
    }
    guard below.weight > 1, above.weight > 1 else { return nil }
    (low, high) = (below.state, above.state)
    var past = -Double.infinity
    // It converges in some ten steps as a rule.
    for _ in 0..<200 {
      let likelihood = learn(numbers, runs)
      guard likelihood - past > 1e-7 * abs(likelihood) else { break }
      past = likelihood
    }
    if high.mean < low.mean { (low, high, rise, fall, start) = (high, low, fall, rise, 1 - start) }
  }

  /// Which samples of a run are in the high state, by the likeliest way through it.
  func isHigh(_ numbers: ContiguousArray<Double>, in run: Range<Int>) -> ContiguousArray<Bool> {
    let (stayLow, goHigh) = (logarithm(max(1 - rise, 1e-300)), logarithm(max(rise, 1e-300)))
    let (stayHigh, goLow) = (logarithm(max(1 - fall, 1e-300)), logarithm(max(fall, 1e-300)))
    var (lowest, highest) = (logarithm(max(1 - start, 1e-300)), logarithm(max(start, 1e-300)))
    // Whether the likeliest way to each state comes from the high one.
    var toLow = ContiguousArray(repeating: false, count: run.count)
    var toHigh = ContiguousArray(repeating: false, count: run.count)
    for (place, number) in numbers[run].enumerated() {
      if place > 0 {
        toLow[place] = highest + goLow > lowest + stayLow
        toHigh[place] = highest + stayHigh > lowest + goHigh
        (lowest, highest) = (max(highest + goLow, lowest + stayLow), max(highest + stayHigh, lowest + goHigh))
      }
      lowest += low.logDensity(of: number)
      highest += high.logDensity(of: number)
    }
    var result = ContiguousArray(repeating: highest > lowest, count: run.count)
    for place in result.indices.dropLast().reversed() {
      result[place] = result[place + 1] ? toHigh[place + 1] : toLow[place + 1]
    }
    return result
  }

  /// One step of Baum and Welch; the likelihood's logarithm before it.
  private mutating func learn(_ numbers: ContiguousArray<Double>, _ runs: [Range<Int>]) -> Double {
    var (lows, highs) = (Moments(), Moments())
    var (rises, falls, lowLeft, highLeft, starts, likelihood) = (0.0, 0.0, 0.0, 0.0, 0.0, 0.0)
    var forward: ContiguousArray<(low: Double, high: Double, scale: Double)> = []
    for run in runs {
      forward.removeAll(keepingCapacity: true)
      var prior = (low: 1 - start, high: start)
      for number in numbers[run] {
        let found = (low: prior.low * low.density(of: number), high: prior.high * high.density(of: number))
        let scale = found.low + found.high
        likelihood += logarithm(scale)
        forward.append((found.low / scale, found.high / scale, scale))
        let last = (low: found.low / scale, high: found.high / scale)
        prior = (last.low * (1 - rise) + last.high * fall, last.low * rise + last.high * (1 - fall))
      }
      var behind = (low: 1.0, high: 1.0)
      for place in forward.indices.reversed() {
        let here = forward[place]
        let number = numbers[run.lowerBound + place]
        lows.add(number, here.low * behind.low)
        highs.add(number, here.high * behind.high)
        guard place > 0 else {
          starts += here.high * behind.high
          break
        }
        let next = (
          low: low.density(of: number) * behind.low / here.scale,
          high: high.density(of: number) * behind.high / here.scale
        )
        let before = forward[place - 1]
        behind = ((1 - rise) * next.low + rise * next.high, fall * next.low + (1 - fall) * next.high)
        lowLeft += before.low * behind.low
        highLeft += before.high * behind.high
        rises += before.low * rise * next.high
        falls += before.high * fall * next.low
      }
    }
    // A state that nothing is left of keeps its numbers.
    if lows.weight > 1 { low = lows.state }
    if highs.weight > 1 { high = highs.state }
    if lowLeft > 0 { rise = rises / lowLeft }
    if highLeft > 0 { fall = falls / highLeft }
    start = starts / Double(max(1, runs.count))
    return likelihood
  }
}

/// Weighted sums from which a state is made.
private struct Moments {
  private(set) var weight = 0.0
  private var sum = 0.0
  private var squares = 0.0

  mutating func add(_ number: Double, _ share: Double) {
    weight += share
    sum += share * number
    squares += share * number * number
  }

  var state: TwoStates.State {
    let mean = sum / weight
    // Not zero where all numbers are one.
    return TwoStates.State(mean: mean, variance: max(1e-6, squares / weight - mean * mean))
  }
}
