public import Basics
import Recordings
import Signals

/// Fixations are where gaze does not fall into two clusters, as it does around a saccade.
///
/// Hessels, Niehorster, Kemner & Hooge, "Noise-robust fixation detection in eye movement data: identification by
/// two-means clustering (I2MC)", Behavior Research Methods 2017, with its defaults. Both eyes are clustered where both
/// were recorded. It works in pixels, too, where nothing tells degrees; between two fixations there is a saccade.
public struct I2MC: Detector {
  public static let name = "i2mc"
  public static let summary = "Fixations by two clusters in a moving window, for noisy gaze at low rates."

  private let rule: ClusterRule
  private let gapFill: Time
  private let minimum: Time
  private let mergeGap: Time
  /// Degrees.
  private let mergeDistance: Double
  /// Pixels or points.
  private let mergePixels: Double

  public init(from options: inout Options) throws(OptionError) {
    rule = try ClusterRule(from: &options)
    gapFill = try options.milliseconds(
      "gap-fill",
      default: .milliseconds(100),
      in: 0...500,
      help: "The longest loss in ms that is bridged by a line."
    )
    minimum = try options.milliseconds(
      "minimum",
      default: .milliseconds(40),
      in: 0...1000,
      help: "The shortest fixation in ms, from its first sample to its last."
    )
    mergeGap = try options.milliseconds(
      "merge-gap",
      default: .milliseconds(30),
      in: 0...500,
      help: "Fixations that are no further apart in time, in ms, may be one."
    )
    mergeDistance = try options.number(
      "merge-distance",
      default: 0.7,
      in: 0...10,
      help: "They are where their places are no further apart, in degrees."
    )
    mergePixels = try options.number(
      "merge-pixels",
      default: 30,
      in: 0...1000,
      help: "The same in pixels or points, where degrees are not known."
    )
  }

  public var usesBothEyes: Bool { true }

  public func detect(in gaze: GazeRecording) throws(DetectionError) -> Detection {
    guard gaze.angles != nil || gaze.unit != .normalized else { throw .noGeometry(detector: Self.name) }
    let timing = Timing(gaze.times)
    let factors = try rule.factors(at: timing, for: Self.name)
    let places = places(of: gaze.gaze, in: gaze)
    let eyes = [Eye.left, .right].compactMap { gaze.eyes[$0] }.map { self.places(of: $0, in: gaze) }
    let weights = (eyes.count == 2 ? eyes : [places]).map { eye in
      let whole = eye.filled(at: gaze.times, upTo: gapFill)
      return rule.weights(of: whole, in: whole.runs(gaps: timing.gaps), times: gaze.times, factors: factors)
    }
    let weight = ContiguousArray(gaze.times.indices.map { index in meanOfKnown(weights.lazy.map { $0[index] }) })
    let limit = rule.limit(of: weight)
    let stage = FixationStage(
      minimum: minimum,
      mergeGap: mergeGap,
      mergeDistance: gaze.angles == nil ? mergePixels : mergeDistance
    )
    let whole = places.filled(at: gaze.times, upTo: gapFill)
    var assembler = EventAssembler(stage)
    for run in whole.runs(gaps: timing.gaps) {
      add(run, weight, limit, places, gaze.times, to: &assembler)
    }
    assembler.finish()
    return Detection(
      events: assembler.events,
      parameters: rule.parameters + [
        .init(name: "weight_limit", value: limit),
        .init(name: "gap_fill_ms", value: gapFill.milliseconds),
        .init(name: "minimum_ms", value: minimum.milliseconds),
        .init(name: "merge_gap_ms", value: mergeGap.milliseconds),
        gaze.angles == nil
          ? .init(name: "merge_distance_\(gaze.unit.rawValue)", value: mergePixels)
          : .init(name: "merge_distance_deg", value: mergeDistance),
      ]
    )
  }

  /// In degrees where they are known, else in the recording's unit.
  private func places(of track: EyeTrack, in gaze: GazeRecording) -> PlaceTrack {
    GazeRecording.angles(of: track, unit: gaze.unit, geometry: gaze.geometry)?.places
      ?? PlaceTrack(x: track.x, y: track.y)
  }

  private func meanOfKnown(_ weights: some Sequence<Double>) -> Double {
    mean(of: weights.filter { !$0.isNaN }) ?? .nan
  }

  /// Fixations of a run, and saccades between them.
  private func add(
    _ run: Range<Int>,
    _ weight: ContiguousArray<Double>,
    _ limit: Double,
    _ places: PlaceTrack,
    _ times: ContiguousArray<Time>,
    to assembler: inout EventAssembler
  ) {
    var last: Int?
    var index = run.lowerBound
    while index < run.upperBound {
      let first = index
      while index < run.upperBound, weight[index] <= limit { index += 1 }
      if first < index, let samples = settled(first..<index, in: places),
        times[samples.upperBound - 1] - times[samples.lowerBound] >= minimum,
        let stretch = EventAssembler.Stretch(samples, of: places, times: times)
      {
        if let last, last < stretch.samples.lowerBound {
          assembler.add(DetectedEvent(.saccade, samples: last..<stretch.samples.lowerBound, times: times))
        }
        assembler.add(stretch)
        last = stretch.samples.upperBound
      }
      index += 1
    }
  }

  /// Without what is still or again on its way at both ends: further from the median place than three deviations.
  private func settled(_ samples: Range<Int>, in places: PlaceTrack) -> Range<Int>? {
    let known = samples.filter { !(places.x[$0].isNaN || places.y[$0].isNaN) }
    guard let x = median(of: known.map { places.x[$0] }), let y = median(of: known.map { places.y[$0] }) else {
      return nil
    }
    func distance(_ index: Int) -> Double { hypotenuse(places.x[index] - x, places.y[index] - y) }
    let distances = known.map(distance)
    guard let middle = median(of: distances), let spread = medianDeviation(of: distances, from: middle) else {
      return nil
    }
    let limit = middle + 3 * spread / 0.6745
    guard let first = known.first(where: { distance($0) <= limit }),
      let last = known.last(where: { distance($0) <= limit })
    else { return nil }
    return first..<last + 1
  }
}
