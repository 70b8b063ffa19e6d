import Basics

/// When two fixations are one, and when one is none: the stage that all threshold detectors share.
///
/// The defaults are those of Olsen, "The Tobii I-VT fixation filter: algorithm description", 2012.
struct FixationStage: Sendable {
  let minimum: Time
  let mergeGap: Time
  /// In the unit of the places: degrees, or pixels for a detector that works without a geometry.
  let mergeDistance: Double

  init(minimum: Time, mergeGap: Time, mergeDistance: Double) {
    (self.minimum, self.mergeGap, self.mergeDistance) = (minimum, mergeGap, mergeDistance)
  }

  init(from options: inout Options, minimum: Time = .milliseconds(60), mergeGap: Time = .milliseconds(75))
    throws(OptionError)
  {
    self.minimum = try options.milliseconds(
      "minimum",
      default: minimum,
      in: 0...1000,
      help: "The shortest fixation in ms, from its first sample to its last."
    )
    self.mergeGap = try options.milliseconds(
      "merge-gap",
      default: mergeGap,
      in: 0...500,
      help: "Fixations that are no further apart in time, in ms, may be one."
    )
    mergeDistance = try options.number(
      "merge-distance",
      default: 0.5,
      in: 0...10,
      help: "They are where their places are no further apart, in degrees."
    )
  }

  var parameters: [Detection.Parameter] {
    [
      .init(name: "minimum_ms", value: minimum.milliseconds),
      .init(name: "merge_gap_ms", value: mergeGap.milliseconds),
      .init(name: "merge_distance_deg", value: mergeDistance),
    ]
  }
}
