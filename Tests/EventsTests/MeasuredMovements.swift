import Basics
import Events
import Recordings
import Simulation
import Synchronization

/// What is told of the movements of simulated eyes, beside the truth.
struct MeasuredMovements {
  /// A saccade that was found.
  struct Pair {
    /// Degrees and degrees per second, of the truth.
    let amplitude: Double
    let peakVelocity: Double
    let found: EventProperties
    /// After the true ones, halfway between samples where the detector knows no better.
    let onset: Time
    let offset: Time
  }

  private(set) var saccades: [Pair] = []
  /// How much longer a fixation lasts than in truth.
  private(set) var lengthening: [Time] = []
  private(set) var limits: [Limit] = []

  /// Degrees, of the classes that are told apart.
  static let classes = [0.5..<1.0, 1..<2, 2..<5, 5..<10, 10..<20.5]
  /// On which nothing was chosen.
  static let seeds = 51..<55

  private struct Conditions: Hashable {
    let rate: Double
    let noise: Double
    let detector: String
    let rule: String
  }

  /// Several tests look at the same ones.
  private static let known = Mutex<[Conditions: Task<Self, any Error>]>([:])

  static func under(
    rate: Double,
    noise: Double = 0.03,
    detector: String = "adaptive",
    kinematics rule: String = FittedPulse.name
  ) async throws -> Self {
    let conditions = Conditions(rate: rate, noise: noise, detector: detector, rule: rule)
    let measured = known.withLock { known in
      let measured = known[conditions] ?? Task { try Self(conditions) }
      known[conditions] = measured
      return measured
    }
    return try await measured.value
  }

  private init(_ conditions: Conditions) throws {
    let detector = try detectors.make(conditions.detector)
    let rule = try kinematics.make(conditions.rule)
    let (rate, noise, seeds) = (conditions.rate, conditions.noise, Self.seeds)
    for seed in seeds {
      var generator = SeededGenerator(seed: UInt64(seed))
      let movements = EyeMovements(of: EyeTraits(using: &generator), saccades: 200, using: &generator)
      let piece = movements.recording(at: rate, noise: noise, using: generator.split(1))
      let track = EyeTrack(x: piece.samples.values[0], y: piece.samples.values[1])
      let gaze = GazeRecording(times: piece.samples.times, eyes: [:], gaze: track, unit: .degrees)
      let events = try detector.detect(in: gaze).events
      let motions = rule.motions(of: events, in: gaze)
      if seed == seeds.lowerBound { limits = motions.limits }
      let properties = gaze.properties(of: events, saccades: motions)
      add(movements.events, events, properties, gaze.times, step: .milliseconds(1000 / rate))
    }
  }

  private mutating func add(
    _ truths: [ReadingEvent],
    _ events: [DetectedEvent],
    _ properties: [EventProperties],
    _ times: ContiguousArray<Time>,
    step: Time
  ) {
    /// Between samples the border of two events is as near to the one as to the other.
    func borders(_ event: DetectedEvent) -> (start: Time, end: Time) {
      let (first, last) = (event.samples.lowerBound, event.samples.upperBound - 1)
      let behind = last + 1 < times.count ? times[last + 1] : times[last]
      let ends = event.end == times[last] || event.end == behind
      return (
        event.start - (event.start == times[first] ? step / 2 : .zero), ends ? times[last] + step / 2 : event.end
      )
    }
    var next = 0
    for truth in truths {
      let (start, end) = (truth.start, truth.end)
      while next < events.count, events[next].end + step <= start { next += 1 }
      let near = events[next...].prefix { $0.start - step < end }.indices
      let index = near.first { index in
        let event = events[index]
        let both = min(event.end + step, end) - max(event.start - step, start)
        return event.kind == truth.kind && both > 0.5 * max(event.end - event.start, end - start)
      }
      guard let index else { continue }
      let found = borders(events[index])
      if truth.kind == .fixation {
        lengthening.append(found.end - found.start - (end - start))
      } else if let amplitude = truth.amplitude, let velocity = truth.peakVelocity {
        saccades.append(
          Pair(
            amplitude: amplitude,
            peakVelocity: velocity,
            found: properties[index],
            onset: found.start - start,
            offset: found.end - end
          )
        )
      }
    }
  }

  func saccades(in size: Range<Double>) -> [Pair] { saccades.filter { size.contains($0.amplitude) } }

  /// The median of estimates by the truth, nil where there are fewer than 30.
  func ratio(
    in size: Range<Double>,
    of estimate: (EventProperties) -> Double?,
    to truth: (Pair) -> Double
  ) -> Double? {
    let ratios = saccades(in: size).compactMap { pair in estimate(pair.found).map { $0 / truth(pair) } }
    return ratios.count < 30 ? nil : median(of: ratios)
  }

  /// The main sequence's slope, of the logarithms.
  func slope(_ x: (Pair) -> Double?, _ y: (Pair) -> Double?) -> Double {
    let points = saccades.compactMap { pair -> (Double, Double)? in
      guard pair.amplitude >= 1, let x = x(pair), let y = y(pair) else { return nil }
      return (logarithm(x), logarithm(y))
    }
    let (meanX, meanY) = (mean(points.map(\.0)), mean(points.map(\.1)))
    var (products, squares) = (0.0, 0.0)
    for (x, y) in points {
      products += (x - meanX) * (y - meanY)
      squares += (x - meanX) * (x - meanX)
    }
    return products / squares
  }

  private func mean(_ numbers: [Double]) -> Double { numbers.reduce(0, +) / Double(numbers.count) }

  /// A line for each class: truth and estimate.
  func tell(_ title: String) {
    for size in Self.classes {
      let amplitude = ratio(in: size, of: \.amplitude, to: \.amplitude)
      let velocity = ratio(in: size, of: \.peakVelocity, to: \.peakVelocity)
      let (onset, offset) = (median(of: saccades(in: size).map(\.onset)), median(of: saccades(in: size).map(\.offset)))
      print(
        title,
        "\(size.lowerBound)-\(size.upperBound) deg, n \(saccades(in: size).count):",
        "amplitude \(short(amplitude)), peak velocity \(short(velocity)), onset \(short(onset)), offset \(short(offset))"
      )
    }
    print(title, "fixations, n \(lengthening.count): longer by \(short(median(of: lengthening)))")
  }

  private func short(_ number: Double?) -> String { number.map { "\(($0 * 1000).rounded() / 1000)" } ?? "-" }

  private func short(_ time: Time?) -> String { short(time?.milliseconds) + " ms" }
}
