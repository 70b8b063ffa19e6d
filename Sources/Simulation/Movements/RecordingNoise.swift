import Basics
import Geometry

/// Noise of a tracker with more of it at low frequencies: white noise, and noise that remembers for 4, 30 and 250 ms.
///
/// Niehorster, Zemblys, Beelders & Holmqvist, "Characterizing gaze position signals and synthesizing noise during fixations in
/// eye-tracking data", Behavior Research Methods 2020: the spectrum of most trackers falls with frequency. It is the same noise at
/// any rate of samples.
struct RecordingNoise: Sendable {
  private var slow: [Point<Degrees>]
  private let kept: [Double]
  private let spread: Point<Degrees>

  private static let memories: [Time] = [.milliseconds(4), .milliseconds(30), .milliseconds(250)]

  /// `deviation`: degrees along either axis, half of whose square is white; `step`: between samples.
  init(_ deviation: Double, step: Time, using generator: inout SeededGenerator) {
    kept = Self.memories.map { exponential(-step / $0) }
    let part = deviation * 0.5.squareRoot()
    spread = Point(x: part, y: part)
    let share = (1 / Double(Self.memories.count)).squareRoot()
    slow = Self.memories.map { _ in share * generator.normal(Point(x: part, y: part)) }
  }

  /// Of the next sample.
  mutating func next(using generator: inout SeededGenerator) -> Point<Degrees> {
    let share = (1 / Double(slow.count)).squareRoot()
    var sum = generator.normal(spread)
    for place in slow.indices {
      sum = sum + slow[place]
      let fresh = share * (1 - kept[place] * kept[place]).squareRoot()
      slow[place] = kept[place] * slow[place] + fresh * generator.normal(spread)
    }
    return sum
  }
}
