public import Basics
import Recordings
import Signals

/// The events that the tracker itself wrote, of the eye that is looked at.
///
/// They are its own work, by its own filters: nothing is joined, and each keeps its own times, be they between two
/// samples. Its blinks are left out, for blinks and losses are found in all recordings by one rule.
public struct Recorded: Detector {
  public static let name = "recorded"
  public static let summary = "The events that the tracker found itself."

  public init() {}
  public init(from options: inout Options) throws(OptionError) {}

  public func detect(in gaze: GazeRecording) throws(DetectionError) -> Detection {
    guard !gaze.recorded.isEmpty else { throw .nothingRecorded(detector: Self.name) }
    let times = gaze.times
    guard !times.isEmpty else { return Detection(events: []) }
    let whole = TimeSpan(of: 0..<times.count, at: times)
    var events: [DetectedEvent] = []
    var leftOut: [EventKind: Int] = [:]
    // Times in files are rounded to milliseconds; at 2000 Hz that is more than a sample.
    let rounding = min(.milliseconds(0.5), (Timing(times).step ?? .zero) / 4)
    let kinds: Set<EventKind> = [.fixation, .saccade, .pso, .pursuit, .drift]
    for event in gaze.recorded.filter({ kinds.contains($0.kind) }).sorted(by: { $0.start < $1.start }) {
      // Events may overlap.
      let first = times.partitioningIndex { $0 >= event.start - rounding }
      let end = max(first, times.partitioningIndex { $0 >= event.end - rounding })
      let isSeen = event.start + rounding < whole.end && event.end - rounding > whole.start
      guard first < end || isSeen && event.start < event.end else {
        leftOut[event.kind, default: 0] += 1
        continue
      }
      let span = Self.span(of: event, samples: first..<end, at: times, within: whole, rounding)
      events.append(DetectedEvent(event.kind, samples: first..<end, span: span))
    }
    return Detection(events: events, leftOut: leftOut)
  }

  /// The event's own, or that of its samples where it is the same but for the rounding of files.
  private static func span(
    of event: TrackerEvent,
    samples: Range<Int>,
    at times: borrowing ContiguousArray<Time>,
    within whole: TimeSpan,
    _ rounding: Time
  ) -> TimeSpan {
    var span = TimeSpan(start: max(event.start, whole.start), end: min(event.end, whole.end))
    guard !samples.isEmpty else { return span }
    let sampled = TimeSpan(of: samples, at: times)
    if (span.start - sampled.start).magnitude <= rounding { span.start = sampled.start }
    if (span.end - sampled.end).magnitude <= rounding { span.end = sampled.end }
    return span
  }
}
