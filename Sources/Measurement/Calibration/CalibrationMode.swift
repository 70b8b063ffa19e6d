import Basics
import Calibration
import Store
import Studies

/// A calibration on few targets, as consumer gaze kits make it.
package struct CalibrationMode: Sendable, Hashable {
  package enum Points: Int, Sendable, CaseIterable {
    case one = 1
    case five = 5
    case six = 6
    case nine = 9
  }

  package let points: Points
  package let criteria: CalibrationCriteria
  /// Where targets count, nil for the whole screen.
  package let region: ScreenRegion?

  package init(_ points: Points, criteria: CalibrationCriteria = .default, region: ScreenRegion? = nil) {
    self.points = points
    self.criteria = criteria
    self.region = region
  }

  /// That a model tells of; nil where this version knows none like it.
  init?(_ document: GazeModel.Mode) {
    guard let points = Points(rawValue: document.points),
      let criteria = CalibrationCriteria(rawValue: document.criteria)
    else { return nil }
    var region: ScreenRegion?
    if let numbers = document.region {
      guard let told = ScreenRegion(numbers.map(\.words).joined(separator: ",")) else { return nil }
      region = told
    }
    self.init(points, criteria: criteria, region: region)
  }

  /// What so few targets can tell: an offset of one, an affine map of five or six.
  ///
  /// Of nine, gaze and the head's three angles (`rpy`), which make six numbers along each axis; the ten features of `pose` make
  /// eleven, more than nine targets at one pose of the head can tell apart.
  func calibrator() throws(OptionError) -> (FitChoices.ChosenCalibrator, features: String) {
    switch points {
    case .one: (try .init(AverageOffset.name), GazeFeatures.name)
    case .five, .six: (try .init(Affine.name, Options(["terms": "both-axes"])), GazeFeatures.name)
    case .nine: (try .init(Ridge.name), AngleFeatures.name)
    }
  }

  /// Nothing can be held back of a single target.
  var splits: [String] { points == .one ? [AllRows.name] : [AllRows.name, LeaveTargetOut.name] }

  /// As a model tells of it.
  var document: GazeModel.Mode {
    GazeModel.Mode(points: points.rawValue, criteria: criteria.rawValue, region: region?.numbers)
  }

  /// For the record of a run.
  var recorded: Run.Choice {
    let region = region.map { [Run.Option(name: "region", value: $0.description)] } ?? []
    return Run.Choice(
      kind: Run.Choice.modeKind,
      name: "\(points.rawValue)",
      options: [Run.Option(name: "criteria", value: criteria.rawValue)] + region
    )
  }
}
