import Basics
import Calibration
import Geometry

/// Samples at a steady frequency, with a target that stays.
func samples(
  _ gaze: [Point<Degrees>?],
  target: Point<Degrees>? = Point(x: 0, y: 0),
  every interval: Double = 1 / 60
) -> [TargetGaze] {
  gaze.enumerated().map { index, gaze in
    TargetGaze(time: .seconds(Double(index) * interval), gaze: gaze, target: target)
  }
}
