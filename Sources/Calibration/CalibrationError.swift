/// Why nothing can be fitted.
public enum CalibrationError: Error, Equatable {
  case tooFewTargets(found: Int, needed: Int, other: String?)
  /// Along the axis with this name.
  case targetsWithoutSpread(axis: String, other: String)
  case tooFewFixations(found: Int, needed: Int, other: String?)
  case oneCondition(String)
  case conditionsPartlyTold
  case missingFeature(String, rows: Int, of: Int)
  case unknownFeature(String)
  case constantFeatures
  case faceTurnedAway
  case noCorners(String)
  case allHeldBack(rows: Int)
  case singular
  case unknownScreen(calibrator: String)
  case looksAway(fixations: Int, of: Int)
  case tooFewOthers(found: Int, needed: Int)
  case needsRows(calibrator: String)
  case noCalibrationData(calibrator: String)
  case otherCoefficientCount(found: Int, needed: Int, features: Int)
}

extension CalibrationError: CustomStringConvertible {
  public var description: String {
    switch self {
    case .tooFewTargets(let found, let needed, let other):
      "\(there(found, "target")); \(wanted(needed)).\(advice(other))"
    case .targetsWithoutSpread(let axis, let other):
      "All targets lie at one \(axis), so how gaze goes along \(axis) cannot be learnt; two places along it at least are needed."
        + advice(other)
    case .tooFewFixations(let found, let needed, let other):
      "\(there(found, "fixation")); \(wanted(needed)).\(advice(other))"
    case .oneCondition(let name):
      (name.isEmpty ? "How the head was held is not told" : "The head was held in one way only (\(name))")
        + "; two head conditions are needed to hold one back."
    case .conditionsPartlyTold:
      "How the head was held is told of some frames only, or of some in fewer words, so these may be of the very condition that is "
        + "held back; all frames have to tell it alike."
    case .missingFeature(let name, let rows, let count):
      "'\(name)' is missing in \(rows) of \(count) rows; another feature set would do without it."
    case .unknownFeature(let name):
      "There is no feature '\(name)'; the model may be of a newer version."
    case .constantFeatures:
      "None of the features ever changes; two different gaze points are needed. 'average-offset' would do."
    case .faceTurnedAway:
      "The face points away from the screen in every row, so all weights are 0: the recording's axes are other ones. "
        + "'average-offset' would do."
    case .noCorners(let problem):
      "The targets are no grid with corners, sides and a middle: \(problem)."
    case .allHeldBack(let rows):
      rows > 1
        ? "The share held back takes all rows (\(rows)), so none is left to fit on; a smaller share would do."
        : "There is one row only, so nothing is left to fit on where it is held back."
    case .singular: "There is no single solution for these rows; 'ridge' would do."
    case .unknownScreen(let calibrator):
      "Where the screen lies before the camera is not known, as '\(calibrator)' needs; 'ridge' would do without it."
    case .looksAway(let fixations, let count):
      "In \(fixations) of \(count) fixations the eyes look away from the screen, so there is no line of sight to move. "
        + "'ridge' would do."
    case .tooFewOthers(let found, let needed):
      "\(there(found, "other participant")) with the same device and screen frame whose rows hold all "
        + "features; \(wanted(needed))."
    case .needsRows(let calibrator):
      "'\(calibrator)' needs every single fixation, and of other participants only sums over their rows are known; "
        + "'population' would do."
    case .noCalibrationData(let calibrator):
      "What '\(calibrator)' learnt is no sum of features, so it has no flat array of coefficients; use the whole document."
    case .otherCoefficientCount(let found, let needed, let features):
      "There are \(found) coefficients; a model of \(features) features has \(needed)."
    }
  }

  private func wanted(_ count: Int) -> String { "\(count) \(count == 1 ? "is" : "are") needed" }

  private func there(_ count: Int, _ noun: String) -> String {
    "There \(count == 1 ? "is" : "are") \(counted(count, noun))"
  }

  private func advice(_ other: String?) -> String { other.map { " '\($0)' would do." } ?? "" }
}
