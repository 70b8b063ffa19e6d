public import Basics
public import Geometry
public import Recordings

/// A tracker that stands before the screen and samples one eye: the ideal one, or one with noise and a calibration that is off.
public struct EyeTracker: Sendable, Hashable {
  /// How far the recorded places are from the true ones, downwards, in line heights.
  ///
  /// The kinds are those of Carr et al., "Algorithms for the automated correction of vertical drift in eye-tracking data", 2022.
  public struct Distortion: Sendable, Hashable {
    /// Of the whole text.
    public var offset = 0.0
    /// From the left end of a line to its right end, 0 in its middle.
    public var slope = 0.0
    /// From the first line, where it is 0, to the last.
    public var droop = 0.0

    public init(offset: Double = 0, slope: Double = 0, droop: Double = 0) {
      self.offset = offset
      self.slope = slope
      self.droop = droop
    }
  }

  public let name: String
  /// Samples per second.
  public var rate: Double
  /// The standard deviation of the noise, per axis, in degrees.
  public var noise: Double
  public var distortion: Distortion
  /// Whether it sees the lid come down before it loses the eye.
  let seesLids: Bool

  /// Of the steps from sample to sample by the standard deviation: 1.41 for white noise, less for noise that is filtered.
  static let noiseColor = 0.56

  public static let ideal = Self(name: "ideal", rate: 1000, noise: 0, seesLids: false)

  /// As exact as an EyeLink in good hands: 0.03° of noise, some of which its filter has smoothed.
  public static let eyeLink = Self(name: "eyelink", rate: 1000, noise: 0.03, seesLids: true)

  private init(name: String, rate: Double, noise: Double, seesLids: Bool) {
    self.name = name
    self.rate = rate
    self.noise = noise
    self.seesLids = seesLids
    distortion = Distortion()
  }

  /// The recording of a reading: its samples, and what a file says of it.
  ///
  /// `clock`: what the tracker's clock showed at the first sample.
  public func recording(
    of reading: Reading,
    trial: String,
    clock: Time,
    using generator: SeededGenerator
  ) -> GazePiece {
    precondition(rate > 0 && noise >= 0, "A tracker has a rate, and no less noise than none.")
    var generator = generator
    let columns = [GazeColumn(.right, .x), GazeColumn(.right, .y), GazeColumn(.right, .pupil)]
    var samples = GazeSamples(columns)
    let count = Int((reading.duration.seconds * rate).rounded(.up))
    samples.reserveCapacity(count)
    var shaking = Shaking(noise, using: &generator)
    let pupil = PupilSize(using: &generator)
    let shift = DownwardShift(distortion, in: reading.passage)
    for index in 0..<count {
      let time = Time.seconds(Double(index) / rate)
      let view = reading.path.view(at: time)
      let isSeen = view.lid < (seesLids ? 0.5 : 0.01)
      var place = view.place + shaking.shift
      // A pupil that the lid half hides seems to lie lower.
      if seesLids { place.y -= 1.5 * view.lid }
      var point = reading.geometry.point(in: place)
      if let shift { point.y += shift.shift(at: point) }
      let numbers = isSeen ? [point.x, point.y, pupil.size(at: time, lid: view.lid)] : [.nan, .nan, .nan]
      samples.append(time: clock + time) { numbers[$0] }
      if noise > 0 { shaking.advance(using: &generator) }
    }
    let labels = GazePiece.Labels(
      device: name == Self.ideal.name ? "Ideal tracker" : "EyeLink",
      trial: trial,
      passage: reading.passage.id
    )
    let setup = GazeSetup(
      unit: reading.passage.unit,
      screen: reading.passage.screen,
      screenSize: reading.layout.screenSize,
      distance: reading.layout.distance,
      statedRate: rate
    )
    return GazePiece(labels, setup, samples: samples)
  }

  /// How far too low a place of a passage is recorded.
  public func shift(at point: Point<RecordedUnits>, in passage: Passage) -> Double {
    DownwardShift(distortion, in: passage)?.shift(at: point) ?? 0
  }
}

/// How far too low every place of a passage is recorded.
private struct DownwardShift {
  private let distortion: EyeTracker.Distortion
  private let text: Region<RecordedUnits>
  private let lineHeight: Double
  /// From the first line to the last.
  private let span: Double

  init?(_ distortion: EyeTracker.Distortion, in passage: Passage) {
    guard let text = passage.textRegion, let lineHeight = passage.font?.lineHeight else { return nil }
    self.distortion = distortion
    self.text = text
    self.lineHeight = lineHeight
    span = text.height - lineHeight
  }

  func shift(at point: Point<RecordedUnits>) -> Double {
    let across = (point.x - text.left) / text.width - 0.5
    let down = span > 0 ? (point.y - text.top - lineHeight / 2) / span : 0
    return lineHeight * (distortion.offset + distortion.slope * across + distortion.droop * down)
  }
}

/// Noise that remembers part of the sample before: a stationary autoregressive process of first order.
private struct Shaking {
  private(set) var shift = Point<Degrees>(x: 0, y: 0)
  private let spread: Point<Degrees>
  private let kept: Double

  init(_ noise: Double, using generator: inout SeededGenerator) {
    spread = Point(x: noise, y: noise)
    // Its steps have the variance 2 (1 − kept) of its own.
    kept = 1 - EyeTracker.noiseColor * EyeTracker.noiseColor / 2
    if noise > 0 { shift = generator.normal(spread) }
  }

  mutating func advance(using generator: inout SeededGenerator) {
    shift = kept * shift + (1 - kept * kept).squareRoot() * generator.normal(spread)
  }
}

/// The pupil's area in the tracker's unit: it breathes slowly, and shrinks behind the lid.
private struct PupilSize {
  private let middle: Double
  private let phase: Double

  init(using generator: inout SeededGenerator) {
    middle = 1100 * generator.factor(0.2)
    phase = 2 * .pi * generator.uniform()
  }

  func size(at time: Time, lid: Double) -> Double {
    let seconds = time.seconds
    let slow = 0.05 * sine(2 * .pi * 0.12 * seconds + phase) + 0.02 * sine(2 * .pi * 0.31 * seconds + 2 * phase)
    return middle * (1 + slow) * (1 - 0.8 * lid)
  }
}
