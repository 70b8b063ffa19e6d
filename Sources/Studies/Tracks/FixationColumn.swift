package import Recordings

/// One number of every fixation of a recording without samples.
package enum FixationColumn: String, CaseIterable {
  case start
  case end
  case x
  case y
  case pupil

  /// Milliseconds by the recording's time, or the recording's unit; nil where missing.
  package func value(of fixation: TrackerEvent, since origin: Double) -> Double? {
    switch self {
    case .start: fixation.start - origin
    case .end: fixation.end - origin
    case .x: fixation.x
    case .y: fixation.y
    case .pupil: fixation.pupil
    }
  }
}
