public import Basics

/// Blinks and long closures, by how far the eyes are open.
public struct BlinkRule: FaceRule {
  public static let name = "blinks"
  public static let summary = "Blinks and long closures of the left eye, the right or both."

  public var closed = 0.5
  public var complete = 0.2
  public var shortest: Time = .milliseconds(80)
  public var longest: Time = .milliseconds(500)
  public var microsleep: Time = .seconds(1)
  public var merged: Time = .milliseconds(50)
  public var together: Time = .milliseconds(100)
  public var gap: Time = .milliseconds(200)

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
    let usual = shortest
    shortest = try options.milliseconds(
      "shortest",
      default: shortest,
      help: "Milliseconds. Shortest blink (Ehinger et al. 2019)."
    )
    longest = try options.milliseconds(
      "longest",
      default: longest,
      help: "Milliseconds. Longest blink (Stern et al. 1984)."
    )
    guard shortest <= longest else {
      if shortest == usual {
        throw .outOfRange(option: "longest", value: longest.milliseconds, range: shortest.milliseconds...10_000)
      }
      throw .outOfRange(option: "shortest", value: shortest.milliseconds, range: 0...longest.milliseconds)
    }
    microsleep = try options.milliseconds(
      "microsleep",
      default: microsleep,
      help: "Milliseconds. Closure that may be a microsleep (a convention of driving studies)."
    )
    merged = try options.milliseconds(
      "merged",
      default: merged,
      help: "Milliseconds. Opening too short to part two closures (this project's)."
    )
    together = try options.milliseconds(
      "together",
      default: together,
      help: "Milliseconds. Between the onsets of both eyes' one blink at most (this project's)."
    )
    gap = try options.milliseconds(
      "gap",
      default: gap,
      help: "Milliseconds. Without frames, after which a closure is lost (this project's)."
    )
  }

  public func stream(in setting: FaceSetting) -> BlinkStream { BlinkStream(self) }

  /// Nil where it is too short to be a blink.
  func kind(of duration: Time) -> LidClosure.Kind? {
    if duration < shortest { return nil }
    if duration <= longest { return .blink }
    return duration > microsleep ? .microsleep : .long
  }
}
