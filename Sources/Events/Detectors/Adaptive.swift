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
    let first = AdaptiveSearch(
      track,
      windows: rule.velocity.windows,
      wanted: rule.velocity.smallestSaccade,
      rule: rule
    )
    let course = SaccadeCourse(first)
    var search = first.sharpened(by: course) ?? first.widened(by: course) ?? first
    if !search.ladder.isCoarse { search.markFineSaccades() }
    return Detection(
      events: search.events(in: gaze.times),
      parameters: search.parameters(of: course),
      limits: search.limits(of: course)
    )
  }
}
