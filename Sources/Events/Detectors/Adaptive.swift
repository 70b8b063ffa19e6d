public import Basics
import Recordings

/// Thresholds from the noise of the recording itself, for 30 to 2000 samples per second.
///
/// Saccades stand out of the noise along their own direction and leave the eye elsewhere; behind them it swings; what
/// rests between them is fixation. Where noise or a low rate hides a saccade's course, it becomes a step of modelled
/// duration, and what cannot be told is withheld.
public struct Adaptive: Detector {
  public static let name = "adaptive"
  public static let summary = "Thresholds from the recording's own noise, at any rate."

  private let rule: AdaptiveRule

  public init(from options: inout Options) throws(OptionError) {
    rule = try AdaptiveRule(from: &options)
  }

  public func detect(in gaze: GazeRecording) throws(DetectionError) -> Detection {
    guard let angles = gaze.angles else { throw .noGeometry(detector: Self.name) }
    guard let track = EvenTrack(angles, times: gaze.times, rule: rule.loss) else { return Detection(events: []) }
    var search = AdaptiveSearch(
      track,
      windows: rule.velocity.windows,
      wanted: rule.velocity.smallestSaccade,
      rule: rule
    )
    let smoothing = Smoothing(search)
    let ratio = search.durationRatio
    if let sharper = sharpened(search, smoothing, ratio) {
      search = sharper
    } else if let ratio, ratio > rule.saccades.slowRatio {
      search = AdaptiveSearch(track, windows: rule.velocity.smoothedWindows, wanted: 0, rule: rule)
    }
    if !search.ladder.isCoarse { search.markFineSaccades() }
    return Detection(
      events: search.events(in: gaze.times),
      parameters: search.parameters(durationRatio: ratio)
        + (smoothing.map {
          [
            Detection.Parameter(name: "saccade_tail", value: $0.share),
            .init(name: "saccade_tau", value: $0.timeConstant ?? -1),
          ]
        } ?? []),
      limits: search.limits(durationRatio: ratio)
    )
  }

  /// The search in what the eye did before a filter smoothed it; nil where none did, or it was another one.
  private func sharpened(_ search: AdaptiveSearch, _ smoothing: Smoothing?, _ ratio: Double?) -> AdaptiveSearch? {
    guard let smoothing, smoothing.isFilter, let constant = smoothing.timeConstant, ratio ?? 2 > 1.1 else { return nil }
    let sharper = AdaptiveSearch(
      search.track.sharpened(timeConstant: constant),
      windows: rule.velocity.coarseWindows,
      wanted: rule.velocity.smallestSaccade,
      rule: rule
    )
    guard let rest = Smoothing(sharper), abs(rest.share) < smoothing.share / 2 else { return nil }
    return sharper
  }
}
