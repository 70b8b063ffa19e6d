import Geometry
import Tables

/// Why a participant's recordings do not make a calibration of few points.
enum CalibrationModeError: Error, Equatable {
  case regionOffScreen(ScreenRegion, Size<ScreenPoints>)
  case otherTargets(participant: String, found: Int, mode: CalibrationMode.Points, other: CalibrationMode.Points?)
  case tooFewSamples(
    participant: String,
    target: Point<ScreenPoints>,
    found: Int,
    dispersion: Double?,
    criteria: CalibrationCriteria,
    other: CalibrationCriteria?
  )
}

extension CalibrationModeError: CustomStringConvertible {
  var description: String {
    switch self {
    case .regionOffScreen(let region, let size):
      "The region \(region) does not lie on the screen of \(size.width.words) × \(size.height.words) points."
    case .otherTargets(let participant, let found, let mode, let other):
      "\(participant) was shown \(NumberText.counted(found, "target")) there; '--mode \(mode.rawValue)' needs \(mode.needs)."
        + (other.map { " '--mode \($0.rawValue)' would do." } ?? " Without --mode all targets are taken.")
    case .tooFewSamples(let participant, let target, let found, let dispersion, let criteria, let other):
      "At the target (\(target.words)), \(participant) has \(NumberText.counted(found, "sample")) at best\(spread(dispersion)); "
        + "the criteria '\(criteria.rawValue)' need \(criteria.leastSamples)\(limit(criteria)). "
        + (other.map { "'--criteria \($0.rawValue)' would do." } ?? "No criteria would do: show the targets longer.")
    }
  }

  private func spread(_ dispersion: Double?) -> String {
    dispersion.map { ", which deviate by \(NumberText.fixed($0, decimals: 1)) points" } ?? ""
  }

  private func limit(_ criteria: CalibrationCriteria) -> String {
    criteria.greatestDispersion.map { ", which deviate by \($0.words) points at most" } ?? ""
  }
}
