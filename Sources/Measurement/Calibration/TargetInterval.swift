import Basics
import Calibration
import Geometry
import Store

/// A target while it is shown once.
struct TargetInterval: Sendable {
  /// Its origin the top left corner.
  let target: Point<ScreenPoints>
  /// How many frames there are, usable or not.
  let shown: Int
  /// Those that can be used.
  let examples: [Example]
  /// The median absolute deviation of the gaze from its median, in points, along the axis where it is larger; nil of nothing.
  let dispersion: Double?

  init(target: Point<ScreenPoints>, shown: Int, examples: [Example]) {
    self.target = target
    self.shown = shown
    self.examples = examples
    let (x, y) = (Self.spread(examples.map(\.sample.gaze.x)), Self.spread(examples.map(\.sample.gaze.y)))
    dispersion = x.flatMap { x in y.map { max(x, $0) } }
  }

  private static func spread(_ values: [Double]) -> Double? {
    median(of: values).flatMap { medianDeviation(of: values, from: $0) }
  }
}

extension ParticipantCalibration {
  /// Every time that a target was shown, in the order of time within each recording.
  func intervals() -> [TargetInterval] {
    recordings.flatMap { recording in
      recording.presented.compactMap { presentation, frames in
        guard let target = presentation.target else { return nil }
        return TargetInterval(
          target: source.frame.topLeft(target, on: source.plane.screen),
          shown: presentation.rows,
          examples: frames.compactMap { example(of: $0, in: recording) }
        )
      }
    }
  }
}
