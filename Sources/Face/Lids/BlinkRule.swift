public import Basics

/// Blinks and long closures, by how far the eyes are open.
public struct BlinkRule: FaceRule {
  public static let name = "blinks"
  public static let summary = "Blinks and long closures of the left eye, the right or both."

  public var closed = 0.5
  public var complete = 0.2
  public var shortest: Seconds = 0.08
  public var longest: Seconds = 0.5
  public var microsleep: Seconds = 1.0
  public var merged: Seconds = 0.05
  public var together: Seconds = 0.1
  public var gap: Seconds = 0.2

  public init() {}

  public init(from options: inout Options) throws(OptionError) {
    closed = try options.number(
      "closed",
      default: closed,
      in: 0.05...0.95,
      help: "Openness below which an eye is closed (this project's)."
    )
    complete = try options.number(
      "complete",
      default: complete,
      in: 0...0.95,
      help: "Openness below which a blink is complete (this project's)."
    )
    shortest = try options.seconds("shortest", default: shortest, help: "Shortest blink (Ehinger et al. 2019).")
    longest = try options.seconds("longest", default: longest, help: "Longest blink (Stern et al. 1984).")
    microsleep = try options.seconds(
      "microsleep",
      default: microsleep,
      help: "Closure that may be a microsleep (a convention of driving studies)."
    )
    merged = try options.seconds(
      "merged",
      default: merged,
      help: "Opening too short to part two closures (this project's)."
    )
    together = try options.seconds(
      "together",
      default: together,
      help: "Between the onsets of both eyes' one blink at most (this project's)."
    )
    gap = try options.seconds(
      "gap",
      default: gap,
      help: "Without frames, after which a closure is lost (this project's)."
    )
  }

  public func stream(in setting: FaceSetting) -> BlinkStream { BlinkStream(self) }

  /// Nil where it is too short to be a blink.
  func kind(of duration: Seconds) -> LidClosure.Kind? {
    if duration < shortest { return nil }
    if duration <= longest { return .blink }
    return duration > microsleep ? .microsleep : .long
  }
}

extension Options {
  /// A time up to ten seconds, typed in milliseconds.
  mutating func seconds(
    _ name: String,
    default usual: Seconds,
    help: String
  ) throws(OptionError) -> Seconds {
    // 1000 × 0.08 is no whole number.
    let usual = usual.milliseconds.rounded()
    return Seconds(milliseconds: try number(name, default: usual, in: 0...10_000, help: "Milliseconds. " + help))
  }
}
