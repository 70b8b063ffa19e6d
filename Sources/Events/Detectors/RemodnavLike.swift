public import Basics
import Recordings
import Signals

/// The largest saccades first, then smaller ones between them, each by the spread of velocities around it.
///
/// After Dar, Wagner & Hanke, "REMoDNaV: robust eye-movement classification for dynamic stimulation", Behavior Research
/// Methods 2021, with its defaults. Pursuit is not looked for unless asked, for nothing moves in a text.
public struct RemodnavLike: Detector {
  public static let name = "remodnav-like"
  public static let summary = "Saccades, oscillations and pursuit by thresholds that adapt within a recording."

  private let rule: ContextRule
  private let medianWindow: Time
  private let window: Time
  private let margin: Time
  private let pursuit: PursuitRule?
  private let fixationStage: FixationStage

  public init(from options: inout Options) throws(OptionError) {
    margin = try options.milliseconds(
      "loss-margin",
      default: .milliseconds(10),
      in: 0...200,
      help: "What is within so many ms of a loss is lost as well."
    )
    medianWindow = try options.milliseconds(
      "median-window",
      default: .milliseconds(50),
      in: 1...500,
      help: "Of the median filter for the largest saccades, in ms."
    )
    window = try options.milliseconds(
      "window",
      default: .milliseconds(19),
      in: 2...500,
      help: "Of the parabola that smooths, in ms; it must hold five samples."
    )
    rule = try ContextRule(from: &options)
    pursuit = try PursuitRule(from: &options)
    fixationStage = try FixationStage(from: &options, minimum: .milliseconds(40), mergeGap: .zero)
  }

  public func detect(in gaze: GazeRecording) throws(DetectionError) -> Detection {
    let timing = Timing(gaze.times)
    let angles = known(try gaze.angles(for: Self.name), at: gaze.times)
    let smoothing = try SpeedRule(parabolaOver: window, at: timing, for: Self.name)
    let speedRule = SpeedRule(.preceding, window: .zero)
    let middle = timing.window(of: medianWindow)
    let coarse = AngularTrack(
      azimuth: angles.azimuth.medianFiltered(over: middle),
      elevation: angles.elevation.medianFiltered(over: middle)
    )
    let runs = angles.runs(gaps: timing.gaps)
    var search = ContextSearch(
      fine: VelocityCourse(
        speed: speedRule.speed(of: smoothing.smoothed(angles, at: timing), at: timing),
        times: gaze.times
      ),
      coarse: VelocityCourse(speed: speedRule.speed(of: coarse, at: timing), times: gaze.times),
      rule: rule
    )
    search.addMajorSaccades(in: runs)
    search.addMinorSaccades(in: runs)
    var movements = search.movements
    if let pursuit {
      movements += try pursuit.pursuits(in: angles, beside: movements, at: timing, for: Self.name)
      movements.sort { $0.samples.lowerBound < $1.samples.lowerBound }
    }
    var assembler = EventAssembler(fixationStage)
    assembler.add(movements, restingIn: runs, of: angles, times: gaze.times)
    assembler.finish()
    return Detection(
      events: assembler.events,
      parameters: rule.parameters + [
        .init(name: "loss_margin_ms", value: margin.milliseconds),
        .init(name: "median_window_samples", value: Double(middle)),
        .init(name: "window_samples", value: Double(smoothing.samples(at: timing))),
      ] + (pursuit?.parameters ?? []) + fixationStage.parameters
    )
  }

  /// Without spikes, and without what a lid moves.
  private func known(_ angles: AngularTrack, at times: ContiguousArray<Time>) -> AngularTrack {
    AngularTrack(
      azimuth: angles.azimuth.withoutSpikes().withoutMargins(of: margin, at: times),
      elevation: angles.elevation.withoutSpikes().withoutMargins(of: margin, at: times)
    )
  }
}
