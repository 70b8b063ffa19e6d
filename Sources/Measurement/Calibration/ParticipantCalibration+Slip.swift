import Basics
import Calibration
import Geometry
import Store
import Tables

extension ParticipantCalibration {
  /// That the estimate which is calibrated has the report app's slip where the app's own gaze has none; nil where that is not so.
  func addedSlip() -> Finding? {
    guard source.name == ReportGaze.name else { return nil }
    var (count, own, estimated) = (0.0, 0.0, 0.0)
    for recording in recordings where recording.header.storedGaze == GazeDirection.corrected.rawValue {
      for frame in recording.frames {
        guard let target = frame.target, let gaze = frame.storedGaze else { continue }
        guard let sample = sample(frame, of: recording) else { continue }
        count += 1
        own += squaredError(gaze, target)
        estimated += squaredError(sample.gaze, target)
      }
    }
    guard count > 0 else { return nil }
    let errors = [own, estimated].map { NumberText.fixed(($0 / count).squareRoot(), decimals: 0) }
    return Finding(
      .warning,
      "slip-added",
      at: Place(participant),
      """
      The app's own gaze has no slip and is off by \(errors[0]) points (RMSE), but '\(ReportGaze.name)', which is calibrated, has the \
      report app's slip and is off by \(errors[1]). 'study fit --gaze \(RightEyeGaze.name)' calibrates gaze without it.
      """
    )
  }
}

/// The mean over both axes, as the source report has it.
private func squaredError(_ gaze: Point<ScreenPoints>, _ target: Point<ScreenPoints>) -> Double {
  let distance = gaze.distance(to: target)
  return distance * distance / 2
}
