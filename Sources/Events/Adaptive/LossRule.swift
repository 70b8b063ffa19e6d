import Basics

/// What counts as lost, and how far a blink spoils its flanks.
struct LossRule: Sendable {
  /// What is lost in a blink, its flanks left out.
  let blinks: Blinks
  let greatestSpeed: Double
  let greatestAngle: Double
  let shortestBlink: Time
  let quiet: Time
  let flank: Time

  init(from options: inout Options) throws(OptionError) {
    var blinks = Blinks()
    blinks.longestFilled = try options.milliseconds(
      "longest-filled-gap",
      default: blinks.longestFilled,
      in: 0...100,
      help: "Gaps up to this many ms are filled by a straight line."
    )
    greatestSpeed = try options.number(
      "greatest-speed",
      default: 1200,
      in: 300...10_000,
      help: "Faster samples, in deg/s, are lost."
    )
    greatestAngle = try options.number(
      "greatest-angle",
      default: 40,
      in: 5...85,
      help: "Samples further from straight ahead, in degrees, are lost."
    )
    shortestBlink = try options.milliseconds(
      "shortest-blink",
      default: .milliseconds(10),
      in: 0...500,
      help: "Losses of this many ms spoil what lies beside them."
    )
    let longestBlink = try options.milliseconds(
      "longest-blink",
      default: blinks.durations.upperBound,
      in: 100...10_000,
      help: "A longer loss, in ms, is no blink, and neither is one below 50 ms."
    )
    blinks.durations = blinks.durations.lowerBound...longestBlink
    blinks.join = try options.milliseconds(
      "blink-join",
      default: blinks.join,
      in: 0...1000,
      help: "What is lost less than this many ms beside a blink belongs to it."
    )
    self.blinks = blinks
    quiet = try options.milliseconds(
      "blink-quiet",
      default: .milliseconds(10),
      in: 0...200,
      help: "A blink ends where the eye rests for this many ms."
    )
    flank = try options.milliseconds(
      "blink-flank",
      default: .milliseconds(250),
      in: 0...1000,
      help: "How many ms a blink reaches beyond its loss at most."
    )
  }
}
