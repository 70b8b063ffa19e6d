import Basics
import Recordings

/// What the times of a recording show, frame by frame in file order.
struct TimeCheck {
  static let longestGap: Time = .milliseconds(500)

  /// A calibration does without times; in a reading two places at one time would be infinitely fast.
  let kind: RecordingKind
  private var last: Time?
  private var intervals = 0
  private var duration = Time.zero

  init(kind: RecordingKind) {
    self.kind = kind
  }

  /// `isContinuous`: whether the frame before belongs to the same burst or reading.
  mutating func finding(of time: Time, isContinuous: Bool, at place: Place) -> Finding? {
    defer { last = time }
    guard let last else { return nil }
    let step = time - last
    if step < .zero {
      return Finding(
        .warning,
        "time-back",
        at: place,
        "The time goes back from \(last.seconds) to \(time.seconds) s; the frames are put in the order of time."
      )
    }
    if step == .zero {
      let severity: Finding.Severity = kind == .reading ? .error : .warning
      return Finding(severity, "time-doubled", at: place, "The time \(time.seconds) s stands in two frames.")
    }
    guard isContinuous else { return nil }
    intervals += 1
    duration += step
    guard step > Self.longestGap else { return nil }
    let sentence = "No frame for \(Float(step.seconds)) s, within a burst or a reading."
    return Finding(.warning, "frame-gap", at: place, sentence)
  }

  /// Frames per second within bursts and readings, gaps included.
  var rate: Double? { duration > .zero ? Double(intervals) / duration.seconds : nil }
}
