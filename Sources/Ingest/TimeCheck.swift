import Basics
import Recordings

/// What the times of a recording show, frame by frame in file order.
struct TimeCheck {
  /// Seconds.
  static let longestGap = 0.5

  /// A calibration does without times; in a reading two places at one time would be infinitely fast.
  let kind: RecordingKind
  private var last: Double?
  private var intervals = 0
  private var seconds = 0.0

  init(kind: RecordingKind) {
    self.kind = kind
  }

  /// `isContinuous`: whether the frame before belongs to the same burst or reading.
  mutating func finding(of time: Double, isContinuous: Bool, at place: Place) -> Finding? {
    defer { last = time }
    guard let last else { return nil }
    let step = time - last
    if step < 0 {
      return Finding(
        .warning,
        "time-back",
        at: place,
        "The time goes back from \(last) to \(time) s; the frames are put in the order of time."
      )
    }
    if step == 0 {
      let severity: Finding.Severity = kind == .reading ? .error : .warning
      return Finding(severity, "time-doubled", at: place, "The time \(time) s stands in two frames.")
    }
    guard isContinuous else { return nil }
    intervals += 1
    seconds += step
    guard step > Self.longestGap else { return nil }
    return Finding(.warning, "frame-gap", at: place, "No frame for \(Float(step)) s, within a burst or a reading.")
  }

  /// Frames per second within bursts and readings, gaps included.
  var rate: Double? { seconds > 0 ? Double(intervals) / seconds : nil }
}
