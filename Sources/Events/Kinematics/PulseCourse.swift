import Basics

/// How far a saccade has come at a time: a pulse of steady speed that the eye follows with a lag.
///
/// The parametric saccade of Dai, Selesnick, Rizzo, Rucker & Hudson, "A parametric model for saccadic eye movement", IEEE
/// Signal Processing in Medicine and Biology Symposium 2016, with one lag for speeding up and another for slowing down,
/// since eyes slow down longer. With both alike it is theirs: of a pulse of η degrees per second and a saccade of A
/// degrees, the peak velocity is η (1 − exp(−A / c)), where c is η times both lags together.
struct PulseCourse {
  /// Milliseconds.
  private let pulse: Double
  /// Milliseconds in which the eye follows the pulse's beginning and its end.
  private let rising: Double
  private let falling: Double
  /// From the pulse's beginning to the mean time of the movement, in milliseconds.
  private let mean: Double

  /// `spread`: the standard deviation of the movement over time, in milliseconds; `ratio`: how long the pulse is by both
  /// lags together; `asymmetry`: from -1, where all of the lag is at the beginning, to 1.
  init(spread: Double, ratio: Double, asymmetry: Double) {
    let lags = spread / (ratio * ratio / 12 + (1 + asymmetry * asymmetry) / 2).squareRoot()
    pulse = lags * ratio
    rising = lags * (1 - asymmetry) / 2
    falling = lags * (1 + asymmetry) / 2
    mean = pulse / 2 + falling - rising
  }

  /// The greatest speed, in ways a millisecond.
  var peak: Double { (1 - exponential(-pulse / (rising + falling))) / pulse }

  /// When that is, from the mean time of the movement.
  var peakTime: Double { pulse * falling / (rising + falling) - mean }

  /// The share of the way, and the speed in ways a millisecond, at a time from the mean one.
  func course(_ time: Double) -> (share: Double, speed: Double) {
    let (start, end) = (lagged(time + mean), lagged(time + mean - pulse))
    return ((start.way - end.way) / pulse, (start.speed - end.speed) / pulse)
  }

  /// From when to when, from the mean time, the eye is faster than so many ways a millisecond; nil where it never is.
  func times(fasterThan start: Double, _ end: Double) -> ClosedRange<Double>? {
    guard start < peak, end < peak else { return nil }
    let reach = pulse + 40 * (rising + falling)
    return crossing(start, from: peakTime, towards: -reach)...crossing(end, from: peakTime, towards: reach)
  }

  private func crossing(_ speed: Double, from top: Double, towards far: Double) -> Double {
    var (near, far) = (top, far)
    // To a thousandth of a millisecond, of some hundred.
    for _ in 0..<24 {
      let middle = (near + far) / 2
      if course(middle).speed > speed { near = middle } else { far = middle }
    }
    return (near + far) / 2
  }

  /// What a speed of 1 from a time 0 on becomes.
  private func lagged(_ time: Double) -> (way: Double, speed: Double) {
    let both = rising + falling
    if time < 0 {
      let speed = rising / both * exponential(time / rising)
      return (rising * speed, speed)
    }
    let rest = falling / both * exponential(-time / falling)
    return (rising * rising / both + time - falling * falling / both + falling * rest, 1 - rest)
  }
}
