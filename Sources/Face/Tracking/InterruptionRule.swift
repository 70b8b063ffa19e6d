public import Basics

/// A stretch of frames without a break.
public struct TrackSegment: Sendable, Hashable {
  /// Of the first frame and of the last.
  public let start: Time
  public let end: Time
  public let frames: Int

  public init(start: Time, end: Time, frames: Int) {
    self.start = start
    self.end = end
    self.frames = frames
  }
}

/// Where frames stop coming and begin again.
public struct InterruptionRule: FaceRule {
  public static let name = "interruptions"
  public static let summary = "Stretches of frames, parted where no frame came for a while."

  public var gap: Time = .milliseconds(500)

  public init() {}

  public init(from options: inout Options) throws(OptionError) {
    gap = try options.milliseconds(
      "gap",
      default: gap,
      help: "Milliseconds. Without a frame, which is an interruption (this project's)."
    )
  }

  public func stream(in setting: FaceSetting) -> InterruptionStream { InterruptionStream(gap: gap) }
}

public struct InterruptionStream: FaceStream {
  private let gap: Time
  private var open: TrackSegment?

  init(gap: Time) {
    self.gap = gap
  }

  public mutating func push(_ moment: borrowing FaceMoment, into found: inout [TrackSegment]) {
    let time = moment.time
    guard let segment = open, time - segment.end <= gap else {
      finish(into: &found)
      open = TrackSegment(start: time, end: time, frames: 1)
      return
    }
    open = TrackSegment(start: segment.start, end: time, frames: segment.frames + 1)
  }

  public mutating func finish(into found: inout [TrackSegment]) {
    if let open { found.append(open) }
    open = nil
  }
}
