public import Basics
import Recordings
import Signals

/// The events that the tracker itself wrote, of the eye that is looked at.
///
/// They are its own work, by its own filters: nothing is joined or dropped. Its blinks are left out, for blinks and losses
/// are found in all recordings by one rule.
public struct Recorded: Detector {
  public static let name = "recorded"
  public static let summary = "The events that the tracker found itself."

  public init() {}
  public init(from options: inout Options) throws(OptionError) {}

  public func detect(in gaze: GazeRecording) throws(DetectionError) -> Detection {
    guard !gaze.recorded.isEmpty else { throw .nothingRecorded(detector: Self.name) }
    let times = gaze.times
    var events: [DetectedEvent] = []
    var next = 0
    // Times in files are rounded to milliseconds; at 2000 Hz that is more than a sample.
    let rounding = min(.milliseconds(0.5), (Timing(times).step ?? .zero) / 4)
    let kinds: Set<EventKind> = [.fixation, .saccade, .pso, .pursuit, .drift]
    for event in gaze.recorded.filter({ kinds.contains($0.kind) }).sorted(by: { $0.start < $1.start }) {
      while next < times.count, times[next] < event.start - rounding { next += 1 }
      var end = next
      while end < times.count, times[end] < event.end - rounding { end += 1 }
      guard next < end else { continue }
      events.append(DetectedEvent(event.kind, samples: next..<end, times: times))
      next = end
    }
    return Detection(events: events)
  }
}
