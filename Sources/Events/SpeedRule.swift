import Basics
import Signals

/// How detectors differentiate directions, with the options for it.
struct SpeedRule: Sendable {
  enum Method: String, CaseIterable, Sendable {
    case savitzkyGolay = "savitzky-golay"
    case neighbours
    case fivePoint = "fivepoint"
    case preceding
  }

  let method: Method
  let window: Time

  init(_ method: Method = .savitzkyGolay, window: Time) {
    self.method = method
    self.window = window
  }

  init(from options: inout Options, method: Method = .savitzkyGolay) throws(OptionError) {
    self.method = try options.choice(
      "velocity-method",
      default: method,
      help: "How directions are differentiated."
    )
    window = try options.milliseconds(
      "window",
      default: .milliseconds(20),
      in: 1...500,
      help: "Of savitzky-golay, in ms; rounded down to an odd number of samples, 3 at least."
    )
  }

  /// A parabola that smooths: it has five samples at least, in a window of time.
  init(parabolaOver window: Time, at timing: Timing, for detector: String) throws(DetectionError) {
    let step = timing.step ?? .zero
    // A hair more, so that 4 steps of 5 ms fit into 20 ms whatever they were summed from.
    guard 4 * step <= (1 + 1e-6) * window else {
      throw .rateTooLow(detector: detector, rate: 1000 / step.milliseconds, needed: 4000 / window.milliseconds)
    }
    self.init(window: max(window, 5 * step))
  }

  /// Samples that a velocity is made of.
  func samples(at timing: Timing) -> Int {
    switch method {
    case .savitzkyGolay: timing.window(of: window)
    case .neighbours: 3
    case .fivePoint: 5
    case .preceding: 2
    }
  }

  /// Degrees, below which no saccade seems faster than a threshold; nil where no usual step is known.
  ///
  /// It would have to lie between two samples: one that lasts longer has to be larger.
  func smallestSaccade(fasterThan speed: Double, at timing: Timing) -> Double? {
    guard let step = timing.step else { return nil }
    let window = Double(samples(at: timing)) * step
    return speed * window.seconds / steepness
  }

  /// How fast a jump between two samples seems at most, by how fast it would be over the whole window.
  private var steepness: Double {
    switch method {
    case .preceding: 2
    // Its five samples are divided by six steps, of which a jump counts twice.
    case .fivePoint: 5.0 / 3
    // The slope of a line or a parabola.
    case .neighbours, .savitzkyGolay: 1.5
    }
  }

  /// What a threshold of speed lets through, for the record; nothing where fixations of reading are told apart.
  func parameters(of speed: Double, at timing: Timing) -> [Detection.Parameter] {
    guard let smallest = smallestSaccade(fasterThan: speed, at: timing), smallest > Limit.partingSaccade else {
      return []
    }
    return [Detection.Parameter(name: Detection.Parameter.smallestSaccade, value: smallest)]
  }

  /// What its window smears and hides where saccades part fixations by a threshold of speed.
  func limits(of speed: Double, at timing: Timing) -> [Limit] {
    let smeared = method == .savitzkyGolay ? Limit.window(samples(at: timing), asked: window, at: timing) : []
    return smeared + Limit.threshold(speed, over: self, at: timing)
  }

  /// Degrees per second to the right, along the parallel that the eye is on, and upwards.
  func velocity(of angles: AngularTrack, at timing: Timing) -> AngularTrack {
    let rates = rates(of: angles, at: timing)
    var (azimuth, elevation) = (rates.azimuth, rates.elevation)
    var across = azimuth.mutableSpan
    var along = elevation.mutableSpan
    let height = angles.elevation.span
    precondition(across.count == height.count && along.count == height.count, "A direction has two angles.")
    for index in 0..<height.count {
      across[index] = 1000 * across[index] * parallel(at: height[index])
      along[index] = 1000 * along[index]
    }
    return AngularTrack(azimuth: azimuth, elevation: elevation)
  }

  /// Degrees per second on the sphere; NaN where not known.
  func speed(of angles: AngularTrack, at timing: Timing) -> ContiguousArray<Double> {
    let rates = rates(of: angles, at: timing)
    var speed = rates.azimuth
    var target = speed.mutableSpan
    let rise = rates.elevation.span
    let height = angles.elevation.span
    precondition(target.count == height.count && rise.count == height.count, "A direction has two angles.")
    for index in 0..<height.count {
      let across = target[index] * parallel(at: height[index])
      target[index] = 1000 * (across * across + rise[index] * rise[index]).squareRoot()
    }
    return speed
  }

  /// The parabola's own values, NaN where it has none; the same where the method has no window.
  func smoothed(_ angles: AngularTrack, at timing: Timing) -> AngularTrack {
    guard method == .savitzkyGolay, let filter = try? SavitzkyGolay(window: timing.window(of: window), order: 2) else {
      return angles
    }
    return AngularTrack(
      azimuth: filter.smoothed(angles.azimuth, at: timing),
      elevation: filter.smoothed(angles.elevation, at: timing)
    )
  }

  /// Change of both angles per millisecond.
  func rates(of angles: AngularTrack, at timing: Timing) -> AngularTrack {
    AngularTrack(azimuth: rate(of: angles.azimuth, at: timing), elevation: rate(of: angles.elevation, at: timing))
  }

  private func rate(of values: ContiguousArray<Double>, at timing: Timing) -> ContiguousArray<Double> {
    switch method {
    case .neighbours: return values.neighbourVelocity(at: timing)
    case .fivePoint: return values.fivePointVelocity(at: timing)
    case .preceding: return values.precedingVelocity(at: timing)
    case .savitzkyGolay:
      let window = timing.window(of: window)
      // In three samples, a parabola has the slope of a line.
      guard let filter = try? SavitzkyGolay(window: window, order: window < 5 ? 1 : 2) else {
        return values.neighbourVelocity(at: timing)
      }
      return filter.velocity(of: values, at: timing)
    }
  }
}

/// The cosine of an elevation in degrees, to 1e-6 up to 60: what a degree of azimuth is worth there.
@inline(__always)
private func parallel(at elevation: Double) -> Double {
  let angle = elevation * (Double.pi / 180)
  let square = angle * angle
  return 1 - square * (1 / 2.0 - square * (1 / 24.0 - square * (1 / 720.0 - square * (1 / 40320.0))))
}
