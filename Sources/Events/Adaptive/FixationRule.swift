import Basics

/// What makes the time between saccades a fixation.
struct FixationRule: Sendable {
  /// How far and how fast the eye goes from a stretch's beginning to its end.
  struct Drift: Sendable {
    /// Degrees.
    let displacement: Double
    /// Degrees per second.
    let speed: Double
  }

  let shortest: Time
  let separatesDrift: Bool
  let drift: Drift
  let glide: Drift
  let quietSpeed: Double
  let quietWindow: Time
  let shortestQuiet: Time

  init(from options: inout Options) throws(OptionError) {
    shortest = try options.milliseconds(
      "minimum-fixation",
      default: .milliseconds(40),
      in: 0...500,
      help: "A fixation lasts at least this many ms."
    )
    separatesDrift = try options.takes(
      "drift",
      "separate",
      insteadOf: "fixation",
      help: "Whether a slow movement between saccades is part of the fixation."
    )
    drift = Drift(
      displacement: try options.number(
        "drift-displacement",
        default: 1.3,
        in: 0...20,
        help: "A drift goes further than this many degrees."
      ),
      speed: try options.number(
        "drift-speed",
        default: 2,
        in: 0...50,
        help: "A drift is faster than this, in deg/s."
      )
    )
    glide = Drift(
      displacement: try options.number(
        "glide-displacement",
        default: 1.5,
        in: 0...20,
        help: "What goes further than this many degrees, and faster than a glide, is no fixation, whatever drift is."
      ),
      speed: try options.number(
        "glide-speed",
        default: 4,
        in: 0...50,
        help: "What goes faster than this, in deg/s, and further than a glide, is no fixation, whatever drift is."
      )
    )
    quietSpeed = try options.number(
      "quiet-speed",
      default: 6.5,
      in: 0...50,
      help: "Slower parts of a drift, in deg/s, are fixations."
    )
    quietWindow = try options.milliseconds(
      "quiet-window",
      default: .milliseconds(60),
      in: 4...500,
      help: "Over how many ms that speed is measured."
    )
    shortestQuiet = try options.milliseconds(
      "shortest-quiet",
      default: .milliseconds(100),
      in: 0...1000,
      help: "Slower parts of a drift last at least this many ms."
    )
  }
}
