import Basics

/// A `PulseCourse` fitted to places along a saccade, with what is known before of the shapes of saccades.
///
/// What few samples cannot tell, such as the skewness at 120 samples a second, stays with what most saccades have, and the
/// standard error grows by it.
struct PulseFit {
  /// Places along a saccade's way, in degrees from where the gaze was settled.
  struct Samples {
    /// Milliseconds.
    var times: ContiguousArray<Double> = []
    var places: ContiguousArray<Double> = []
    /// Of one of the places, in square degrees.
    var variance = 0.0
    /// Of the settled gaze on either side.
    var endVariance = 0.0

    mutating func removeAll() {
      times.removeAll(keepingCapacity: true)
      places.removeAll(keepingCapacity: true)
    }
  }

  /// Degrees per second.
  let peakVelocity: Double
  /// Its standard error.
  let error: Double
  /// The logarithm of the spread over time by what the size predicts.
  let slowness: Double
  /// How much of that is what was expected, from 0 to 1.
  let expectedShare: Double
  /// Degrees.
  private let amplitude: Double
  /// Milliseconds, the mean of the movement.
  private let middle: Double
  private let course: PulseCourse

  /// The shapes of saccades, each with its standard deviation.
  ///
  /// They are between those of the first six `EyeMovements`, skewed bells of a ratio of .4, and those of the large saccades of
  /// six people before a real tracker (Andersson et al., "One algorithm to rule them all?", 2017), with .8 and an asymmetry of
  /// .4; `Reading`, on which nothing was chosen, has longer pulses still.
  private enum Usual {
    /// The logarithm of a pulse by its lags.
    static let ratio = (mean: 0.6, spread: 0.4)
    static let asymmetry = (mean: 0.3, spread: 0.3)
    /// How far no pulse is from the shape that fits it best, of its peak velocity.
    static let misfit = 0.015
  }

  /// Nil where it cannot be fitted.
  ///
  /// `way`: degrees from settled to settled gaze.
  init?(_ samples: borrowing Samples, way: Double, expecting expected: SaccadeSlowness) {
    guard let halfway = Self.halfway(samples, of: way) else { return nil }
    let usual = logarithm(Self.spread(ofAmplitude: way))
    let logSpread = usual + expected.mean
    let known: NormalEquations.Vector = [0, way, halfway, logSpread, Usual.ratio.mean, Usual.asymmetry.mean]
    let variances: NormalEquations.Vector = [
      samples.endVariance, 2 * samples.endVariance, .infinity, expected.spread * expected.spread,
      Usual.ratio.spread * Usual.ratio.spread, Usual.asymmetry.spread * Usual.asymmetry.spread,
    ]
    guard let (state, normal) = Self.fitted(samples, way: way, known, variances) else { return nil }
    let (spread, ratio, asymmetry) = (exponential(state[3]), exponential(state[4]), state[5])
    let course = PulseCourse(spread: spread, ratio: ratio, asymmetry: asymmetry)
    (self.course, amplitude, middle) = (course, state[1], state[2])
    peakVelocity = 1000 * amplitude * course.peak
    slowness = state[3] - usual
    guard peakVelocity.isFinite, peakVelocity > 0, let own = normal.solution(of: [0, 0, 0, 1, 0, 0]) else { return nil }
    expectedShare = min(max(own[3] / variances[3], 0), 1)
    // How the logarithm of the peak changes with each unknown.
    let longer = PulseCourse(spread: spread, ratio: ratio * exponential(Self.nudge), asymmetry: asymmetry)
    let leaning = PulseCourse(spread: spread, ratio: ratio, asymmetry: asymmetry + Self.nudge)
    let slopes: NormalEquations.Vector = [
      0, 1 / amplitude, 0, -1, logarithm(longer.peak / course.peak) / Self.nudge,
      logarithm(leaning.peak / course.peak) / Self.nudge,
    ]
    guard let changes = normal.solution(of: slopes) else { return nil }
    var squares = Usual.misfit * Usual.misfit
    for place in 0..<6 { squares += max(-1, slopes[place] * changes[place]) }
    error = peakVelocity * max(0, squares).squareRoot()
  }

  /// The times between which the eye is faster than two speeds in degrees per second; nil where it never is.
  func times(fasterThan start: Double, _ end: Double) -> ClosedRange<Time>? {
    let scale = 1 / (1000 * amplitude)
    guard let times = course.times(fasterThan: start * scale, end * scale) else { return nil }
    return .milliseconds(middle + times.lowerBound)...(.milliseconds(middle + times.upperBound))
  }

  private static let nudge = 1e-3

  /// The standard deviation over time, in milliseconds: a quarter of the duration, as of a bell that is seen over two
  /// standard deviations on either side.
  private static func spread(ofAmplitude amplitude: Double) -> Double {
    MainSequence.duration(ofAmplitude: amplitude).milliseconds / 4
  }

  /// When the eye is half on its way, in milliseconds; nil where it never is.
  private static func halfway(_ samples: borrowing Samples, of way: Double) -> Double? {
    let (times, places) = (samples.times.span, samples.places.span)
    for index in 0..<max(0, times.count - 1) where places[index] < way / 2 && places[index + 1] >= way / 2 {
      let share = (way / 2 - places[index]) / (places[index + 1] - places[index])
      return times[index] + share * (times[index + 1] - times[index])
    }
    return nil
  }

  /// Levenberg's and Marquardt's way down: the unknowns at the bottom, and the equations there; nil where there is none.
  private static func fitted(
    _ samples: borrowing Samples,
    way: Double,
    _ known: NormalEquations.Vector,
    _ variances: NormalEquations.Vector
  ) -> (state: NormalEquations.Vector, normal: NormalEquations)? {
    var state = known
    var (cost, normal) = equations(samples, way: way, at: state, known, variances)
    var damping = 1e-3
    for _ in 0..<25 {
      guard cost.isFinite, let step = normal.step(damping: damping) else { return nil }
      var next = state
      for place in 0..<6 { next[place] += step[place] }
      next[3] = min(max(next[3], state[3] - 1), state[3] + 1)
      next[4] = min(max(next[4], -1.5), 3)
      next[5] = min(max(next[5], -0.9), 0.9)
      let (nextCost, nextNormal) = equations(samples, way: way, at: next, known, variances)
      if nextCost <= cost {
        let gain = cost - nextCost
        (state, cost, normal) = (next, nextCost, nextNormal)
        damping = max(damping / 5, 1e-9)
        if gain < 1e-3 { break }
      } else {
        damping *= 8
        if damping > 1e8 { break }
      }
    }
    return (state, normal)
  }

  /// The sum of squares, and its slopes along the unknowns.
  private static func equations(
    _ samples: borrowing Samples,
    way: Double,
    at state: NormalEquations.Vector,
    _ known: NormalEquations.Vector,
    _ variances: NormalEquations.Vector
  ) -> (cost: Double, normal: NormalEquations) {
    var (cost, normal) = (0.0, NormalEquations())
    let (start, amplitude, middle) = (state[0], state[1], state[2])
    let (spread, ratio, asymmetry) = (exponential(state[3]), exponential(state[4]), state[5])
    let course = PulseCourse(spread: spread, ratio: ratio, asymmetry: asymmetry)
    let longer = PulseCourse(spread: spread, ratio: ratio * exponential(nudge), asymmetry: asymmetry)
    let leaning = PulseCourse(spread: spread, ratio: ratio, asymmetry: asymmetry + nudge)
    // Behind most of the way the pupil may swing: those places tell less.
    let swing = min(0.08 * way, 0.25)
    var weight = 1 / samples.variance
    let (times, places) = (samples.times.span, samples.places.span)
    for index in 0..<times.count {
      if places[index] > 0.93 * way { weight = 1 / (samples.variance + swing * swing) }
      let time = times[index] - middle
      let (share, speed) = course.course(time)
      let rest = places[index] - start - amplitude * share
      let slopes: NormalEquations.Vector = [
        1, share, -amplitude * speed, -amplitude * speed * time,
        amplitude * (longer.course(time).share - share) / nudge,
        amplitude * (leaning.course(time).share - share) / nudge,
      ]
      cost += weight * rest * rest
      normal.add(slopes, rest: rest, weight: weight)
    }
    for place in 0..<6 {
      let rest = known[place] - state[place]
      cost += rest * rest / variances[place]
      normal.add(place, rest: rest, weight: 1 / variances[place])
    }
    return (cost, normal)
  }
}
