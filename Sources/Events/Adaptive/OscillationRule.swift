import Basics

/// How far an oscillation reaches behind a saccade.
struct OscillationRule: Sendable {
  let longest: Time
  let quiet: Time
  let gap: Time
  let speedShare: Double
  let amplitudeShare: Double

  init(from options: inout Options) throws(OptionError) {
    longest = try options.milliseconds(
      "longest-oscillation",
      default: .milliseconds(80),
      in: 0...300,
      help: "An oscillation behind a saccade lasts at most this many ms."
    )
    quiet = try options.milliseconds(
      "oscillation-quiet",
      default: .milliseconds(10),
      in: 0...100,
      help: "It ends where the eye rests for this many ms."
    )
    gap = try options.milliseconds(
      "oscillation-gap",
      default: .milliseconds(24),
      in: 0...100,
      help: "Its strong lobes follow each other by at most this many ms."
    )
    speedShare = try options.number(
      "oscillation-speed",
      default: 0.7,
      in: 0...1,
      help: "They are slower than this share of the saccade's peak speed."
    )
    amplitudeShare = try options.number(
      "oscillation-amplitude",
      default: 0.8,
      in: 0...1,
      help: "They are smaller than this share of the saccade's amplitude."
    )
  }
}
