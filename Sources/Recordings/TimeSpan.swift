public import Basics

/// A stretch of time, from its start up to its end, which belongs to what follows: it is half-open.
///
/// This is the one convention of durations. What is made of samples lasts until the next sample begins, so that what
/// follows each other adds up to the recording, and in every table an end less its start is a duration. A format whose
/// own end is the time of the last sample, as EyeLink's, is converted where it is read and where it is written.
public struct TimeSpan: Sendable, Hashable, BitwiseCopyable {
  public var start: Time
  public var end: Time

  public init(start: Time, end: Time) {
    self.start = start
    self.end = end
  }

  /// Of samples: from the first to the one behind the last.
  public init(of samples: Range<Int>, at times: borrowing ContiguousArray<Time>) {
    precondition(!samples.isEmpty, "A stretch of samples has one.")
    let last = samples.upperBound - 1
    let steps = (max(0, last - Self.usualSteps)..<last).map { times[$0 + 1] - times[$0] }
    let next = samples.upperBound < times.count ? times[samples.upperBound] : nil
    self.init(start: times[samples.lowerBound], end: Self.end(ofSampleAt: times[last], behind: steps, before: next))
  }

  /// How many steps before a sample tell how long it lasts.
  public static let usualSteps = 10

  /// When a sample ends that came behind some steps: with the next one.
  ///
  /// Where that comes more than 2.5 times as late as is usual, or not at all, nobody knows what the eye did meanwhile: the
  /// sample then lasts as long as is usual. One dropped sample is no gap.
  public static func end(ofSampleAt time: Time, behind steps: [Time], before next: Time?) -> Time {
    guard let step = median(of: steps) else { return next ?? time }
    if let next, next - time <= 2.5 * step { return next }
    return time + step
  }

  public var duration: Time { end - start }

  public func contains(_ time: Time) -> Bool { start <= time && time < end }

  /// The same in whole microseconds.
  public var rounded: Self { Self(start: start.inWholeMicroseconds, end: end.inWholeMicroseconds) }
}

/// What lasts for some time.
public protocol Lasting {
  var span: TimeSpan { get set }
}

extension Lasting {
  public var start: Time {
    get { span.start }
    set { span.start = newValue }
  }

  /// The time at which what follows begins.
  public var end: Time {
    get { span.end }
    set { span.end = newValue }
  }

  public var duration: Time { span.duration }
}
