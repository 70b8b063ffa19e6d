public import Basics

/// What the lids did in the time before one second of a recording.
public struct DrowsinessSecond: Sendable, Hashable {
  /// The end of the window.
  public let time: Time
  /// The share of time in which the eyes were shut by four fifths; nil where too few frames tell, as all that follow.
  public let perclos: Double?
  /// The same without closures as short as blinks.
  public let slowPerclos: Double?
  /// A minute; nil where the lids of both eyes are known too seldom, too, or frames come too seldom to show blinks.
  public let blinkRate: Double?
  /// Nil without a blink, too.
  public let meanBlink: Time?
  /// How many closures were longer than a blink; nil where frames come too seldom to show blinks, too.
  public let longClosures: Int?
  /// By the conventions of driving studies; it diagnoses nothing.
  public let isDrowsy: Bool?
  /// From 0 to 1.
  public let intensity: Double?
  /// The share of the window in which the openness is known.
  public let coverage: Double
}

/// How long the eyes are shut, each second of a recording.
///
/// PERCLOS as Wierwille (1994) and Dinges & Grace (1998) have it. It is insensitive to moderate drowsiness, and was validated
/// neither on children nor on reading (Abe 2023): what it does within one recording counts, not where it stands.
public struct DrowsinessRule: FaceRule {
  public static let name = "drowsiness"
  public static let summary = "PERCLOS, blink rate and long closures over the time before each second."

  /// In a shorter time than any window a single blink would make a rate, and a single frame a share.
  public static let shortestWindow: Time = .seconds(10)

  public var shut = 0.2
  public var window: Time = .seconds(60)
  public var slowest: Time = .milliseconds(500)
  public var leastCoverage = 0.8
  public var drowsy = 0.15
  public var full = 0.3
  public var longClosure: Time = .seconds(1)
  /// What one frame stands for at most.
  public var longestFrame: Time = .milliseconds(100)
  public var blinks = BlinkRule()

  public init() {}

  public init(from options: inout Options) throws(OptionError) {
    shut = try options.number(
      "shut",
      default: shut,
      in: 0...1,
      help: "Openness up to which eyes are shut: by four fifths (Wierwille 1994)."
    )
    window = Time.seconds(
      try options.number(
        "window",
        default: window.seconds,
        in: Self.shortestWindow.seconds...600,
        help: "Seconds before each second that count (Dinges & Grace 1998)."
      )
    )
    slowest = try options.milliseconds(
      "slow",
      default: slowest,
      help: "Milliseconds. Closures shorter than this are left out of slow PERCLOS (Stern et al. 1984)."
    )
    leastCoverage = try options.number(
      "coverage",
      default: leastCoverage,
      in: 0...1,
      help: "Share of the window in which lids must be known (this project's)."
    )
    drowsy = try options.number(
      "drowsy",
      default: drowsy,
      in: 0...1,
      help: "PERCLOS from which somebody counts as drowsy (a convention of driving studies)."
    )
    full = try options.number("full", default: full, in: 0.01...1, help: "PERCLOS of full intensity (this project's).")
    longClosure = try options.milliseconds(
      "long-closure",
      default: longClosure,
      help: "Milliseconds. A closure from which somebody counts as drowsy (VSS 2012)."
    )
    longestFrame = try options.milliseconds(
      "longest-frame",
      default: longestFrame,
      help: "Milliseconds. That one frame stands for at most (this project's)."
    )
  }

  public func stream(in setting: FaceSetting) -> DrowsinessStream { DrowsinessStream(self, setting) }
}
