/// Which samples of a target are good enough for a calibration of few points.
///
/// Consumer kits publish no numbers for theirs; these are this project's own.
package enum CalibrationCriteria: String, Sendable, CaseIterable {
  case low
  case `default`
  case high

  /// In each interval in which a target is shown.
  var leastSamples: Int {
    switch self {
    case .low: 10
    case .default: 20
    case .high: 30
    }
  }

  /// In points, nil for any.
  var greatestDispersion: Double? {
    switch self {
    case .low: nil
    case .default: 60
    case .high: 40
    }
  }

  func accepts(_ interval: TargetInterval) -> Bool {
    guard interval.examples.count >= leastSamples, let dispersion = interval.dispersion else { return false }
    return greatestDispersion.map { dispersion <= $0 } ?? true
  }
}
