public import Basics

/// A stretch in which a face was seen.
public struct FacePresence: Sendable, Hashable {
  /// Rises where the face comes back after it was gone; whose face it is nobody claims.
  public let number: Int
  /// Of the first frame with the face and of the last.
  public let start: Time
  public let end: Time

  public init(number: Int, start: Time, end: Time) {
    self.number = number
    self.start = start
    self.end = end
  }
}

/// When a face came and went.
public struct PresenceRule: FaceRule {
  public static let name = "presence"
  public static let summary = "When a face was seen; it counts as another one when it was gone for a while."

  public var gone: Time = .milliseconds(500)

  public init() {}

  public init(from options: inout Options) throws(OptionError) {
    gone = try options.milliseconds(
      "gone",
      default: gone,
      help: "Milliseconds. Without the face, after which it counts anew (this project's)."
    )
  }

  public func stream(in setting: FaceSetting) -> PresenceStream { PresenceStream(gone: gone) }
}

public struct PresenceStream: FaceStream {
  private let gone: Time
  private var open: FacePresence?
  private var count = 0

  init(gone: Time) {
    self.gone = gone
  }

  public mutating func push(_ moment: borrowing FaceMoment, into found: inout [FacePresence]) {
    guard moment.isSeen else { return }
    if let last = open, moment.time - last.end <= gone {
      open = FacePresence(number: last.number, start: last.start, end: moment.time)
      return
    }
    finish(into: &found)
    count += 1
    open = FacePresence(number: count, start: moment.time, end: moment.time)
  }

  public mutating func finish(into found: inout [FacePresence]) {
    if let open { found.append(open) }
    open = nil
  }
}
