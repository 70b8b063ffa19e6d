public import Basics
import Geometry
public import Recordings

/// An eye that jumps over a screen and rests, and what it truly did.
///
/// A second model of eye movements beside that of a `Reading`, with which it shares only how truth and recordings are told: what
/// holds for both is not owed to how either was made.
public struct EyeMovements: Sendable {
  /// In order, without gaps, from the first sample to the last.
  public private(set) var events: [ReadingEvent] = []
  /// Where the eye is, every quarter of a millisecond.
  private var path: [Point<Degrees>] = []

  /// Degrees per second: slower, an eye rests.
  ///
  /// Coders who look at recordings put the borders of saccades and oscillations where the speed passes it (Andersson et al. 2017; the
  /// median of their borders lies within a sample).
  public static let restingSpeed = 16.0

  /// From one place of the path to the next.
  private static let step: Time = .milliseconds(0.25)

  public var duration: Time { Double(path.count) * Self.step }

  /// `saccades`: how many it makes; as many fixations lie before them, and one behind.
  public init(of eye: EyeTraits, saccades: Int, using generator: inout SeededGenerator) {
    var rest = Point<Degrees>(x: -8, y: 0)
    let restlessness = Restlessness(of: eye, step: Self.step, using: &generator)
    var last: Jump?
    for number in 0...saccades {
      let begin = duration
      let swinging = last?.swing?.duration ?? .zero
      if let last { addSaccade(last) }
      let saccade = last?.saccade.duration ?? .zero
      if swinging > .zero { events.append(ReadingEvent(.pso, from: begin + saccade, to: begin + saccade + swinging)) }
      let start = begin + saccade + swinging
      let end = start + .seconds(min(max(0.23 * generator.factor(0.35), 0.08), 0.8))
      let next = number < saccades ? Jump(from: rest, at: end, by: eye, using: &generator) : nil
      while duration < end {
        rest = rest + restlessness.drift(using: &generator)
        var place = rest + restlessness.tremor(at: duration)
        // What is left of the saccade before, and what has begun of the next.
        if let last { place = place + last.shift(at: duration) - last.way }
        if let next { place = place + next.shift(at: duration) }
        path.append(place)
      }
      events.append(ReadingEvent(.fixation, from: start, to: end, place: Point(x: rest.x, y: rest.y)))
      guard let next else { break }
      rest = rest + next.way
      last = next
    }
  }

  private mutating func addSaccade(_ jump: Jump) {
    events.append(
      ReadingEvent(
        .saccade,
        from: jump.start,
        to: jump.start + jump.saccade.duration,
        amplitude: jump.amplitude,
        peakVelocity: jump.saccade.peakVelocity
      )
    )
  }

  /// What a tracker records of it, in degrees from straight ahead.
  ///
  /// `noise`: degrees along either axis.
  public func recording(at rate: Double, noise: Double, using generator: SeededGenerator) -> GazePiece {
    precondition(rate > 0 && noise >= 0, "A tracker has a rate, and no less noise than none.")
    var generator = generator
    var samples = GazeSamples([GazeColumn(.right, .x), GazeColumn(.right, .y)])
    var shaking = RecordingNoise(noise, step: .seconds(1 / rate), using: &generator)
    // A tracker does not wait for the eye.
    let phase = generator.uniform()
    for index in 0..<max(0, Int(duration.seconds * rate - 1)) {
      let time = Time.seconds((Double(index) + phase) / rate)
      let point = place(at: time) + shaking.next(using: &generator)
      samples.append(time: time) { $0 == 0 ? point.x : point.y }
    }
    return GazePiece(
      GazePiece.Labels(device: "Simulated tracker"),
      GazeSetup(unit: .degrees, clock: .recording, statedRate: rate),
      samples: samples
    )
  }

  private func place(at time: Time) -> Point<Degrees> {
    let place: Double = min(time / Self.step, Double(path.count - 1))
    let index = min(Int(place), path.count - 2)
    return path[index] + (place - Double(index)) * (path[index + 1] - path[index])
  }
}
