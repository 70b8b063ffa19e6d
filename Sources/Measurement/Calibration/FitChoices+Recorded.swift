import Basics
import Calibration
import Geometry
package import Studies

extension FitChoices {
  /// As they were made before.
  package init(_ recorded: Choices, seed: UInt64?) throws {
    try self.init()
    features = try recorded.all("features").map { try NamedFeatures($0.name) }
    calibrators = try recorded.all("calibrator").map { try ChosenCalibrator($0.name, $0.options) }
    splits = try recorded.all("split").map { try NamedSplit($0.name, $0.options.without("repeats")) }
    repeats = recorded.name(of: "repeats").flatMap { Int($0) }
    self.seed = seed ?? self.seed
    gaze = recorded.name(of: "gaze") ?? gaze
    orientation = recorded.option("orientation", of: "gaze").flatMap(Screen.Orientation.init)
    if let file = recorded.name(of: SplitFile.kind) { try use(SplitFile(file)) }
    if let mode = recorded.name(of: "mode").flatMap({ Int($0) }).flatMap(CalibrationMode.Points.init) {
      let criteria = recorded.option("criteria", of: "mode").flatMap(CalibrationCriteria.init)
      let region = recorded.option("region", of: "mode").flatMap(ScreenRegion.init)
      try use(CalibrationMode(mode, criteria: criteria ?? .default, region: region))
    }
  }
}
