import Basics
import Calibration
import Geometry
import Store
package import Studies

extension FitChoices {
  /// As they were made before.
  package init(_ recorded: Choices, seed: UInt64?) throws {
    try self.init()
    features = try recorded.all(Run.Choice.featuresKind).map { try NamedFeatures($0.name) }
    calibrators = try recorded.all(Run.Choice.calibratorKind).map { try ChosenCalibrator($0.name, $0.options) }
    splits = try recorded.all(Run.Choice.splitKind).map { try NamedSplit($0.name, $0.options.without("repeats")) }
    repeats = recorded.name(of: Run.Choice.repeatsKind).flatMap { Int($0) }
    self.seed = seed ?? self.seed
    gaze = recorded.name(of: Run.Choice.gazeKind) ?? gaze
    orientation = recorded.option("orientation", of: Run.Choice.gazeKind).flatMap(Screen.Orientation.init)
    if let file = recorded.name(of: SplitFile.kind) { try use(SplitFile(file)) }
    if let mode = recorded.name(of: Run.Choice.modeKind).flatMap({ Int($0) }).flatMap(CalibrationMode.Points.init) {
      let criteria = recorded.option("criteria", of: Run.Choice.modeKind).flatMap(CalibrationCriteria.init)
      let region = recorded.option("region", of: Run.Choice.modeKind).flatMap(ScreenRegion.init)
      try use(CalibrationMode(mode, criteria: criteria ?? .default, region: region))
    }
  }
}
