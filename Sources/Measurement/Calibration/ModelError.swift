import Basics

/// Why a model cannot be used.
package enum ModelError: Error, Equatable {
  case notAModel(source: String)
  case unknown(name: String, known: [String])
  /// Whoever it is of is to be fitted again, and has no such model until then.
  case due(name: String)
  /// What it was fitted on has changed since.
  case outOfDate(name: String)
  /// A person left out what it was fitted on: a recording or a participant.
  case leftOut(name: String, reason: String, subject: String)
  case otherVersion(source: String, version: Int, known: Int)
  case notCalibrationData(source: String)
  case unknownDevice(String, recording: String, meant: String?, settings: String)
  case otherDevice(model: String, device: String, of: String, recording: String)
  case otherOrientation(model: String, orientation: String, recording: String, takenAs: String)
}

extension ModelError: CustomStringConvertible {
  package var description: String {
    switch self {
    case .notAModel(let source):
      "'\(source)' is no model, which is a JSON document as 'study models NAME' prints it."
    case .unknown(let name, let known):
      "There is no model '\(name)'."
        + didYouMean(insteadOf: name, among: known, orElse: " 'study models' lists all; 'study fit' makes them.")
    case .due(let name):
      "There is no model '\(name)' as long as its participant's models are out of date. Run 'study update' first; "
        + "'study models' lists all then."
    case .outOfDate(let name):
      "The model '\(name)' is out of date: what it was fitted on has changed. Run 'study update' first."
    case .leftOut(let name, let reason, let subject):
      "The model '\(name)' is left out with what it was fitted on (\(reason)). "
        + "'study exclude \(subject.shellWord) --undo' takes it in again."
    case .otherVersion(let source, let version, let known):
      "'\(source)' is a model of version \(version), where this program knows version \(known): it was made by another program, "
        + "which may be newer. Use that one, or fit the model again."
    case .notCalibrationData(let source):
      "'\(source)' holds no coefficients: a JSON array of numbers is expected, as 'study models NAME --calibration-data' prints it."
    case .unknownDevice(let device, let recording, let meant, let settings):
      "The device '\(device)' of '\(recording)' is not known, so where the gaze meets its screen is not known, either."
        + didYouMean(meant) + " Enter it under 'devices' in \(settings)."
    case .otherDevice(let model, let device, let other, let recording):
      "The model '\(model)' was fitted on '\(device)', but '\(recording)' was recorded on '\(other)'. With --force it is used anyway."
    case .otherOrientation(let model, let orientation, let recording, let other):
      """
      The model '\(model)' was fitted in \(orientation), but '\(recording)' is taken to have been held in \(other): \
      '--orientation \(orientation)' says otherwise. With --force the model is used anyway.
      """
    }
  }
}
