import Basics
import Events
import Geometry
import Recordings
import Store
import Studies

/// Why there is no gaze in which events could be detected, and what to do.
extension DetectEvents {
  func withoutGaze(
    _ recording: RecordingHeader,
    _ calibrated: CalibratedPeople,
    in study: borrowing Study
  ) throws -> Finding {
    guard recording.content == .face else {
      return Finding(
        .warning,
        "no-eye",
        at: Place(recording.name),
        "'--eye \(eye.rawValue)' is not in the recording, which has \(recording.eyes.map(\.rawValue).joined(separator: " and "))."
      )
    }
    let other = try modelHeldOtherwise(for: recording, in: study)
    let isCalibrated = calibrated.cover(recording.participant, on: recording.device)
    let usual = try study.adviceWithoutModel(of: recording.participant, isCalibrated: isCalibrated)
    return Finding(
      .warning,
      "no-model",
      at: Place(recording.name),
      "No model \(other == nil ? "" : asked)calibrates \(recording.participant) on '\(recording.device)', so there is no gaze. "
        + (other.map(Self.advice) ?? usual)
    )
  }

  /// Why events that hold are left as they are; nil of a recording that is looked into.
  func heldOtherwise(_ recording: Stored<RecordingHeader>, in study: borrowing Study) throws -> Finding? {
    guard try study.standing().isThere(.events, of: recording.name),
      let other = try modelHeldOtherwise(for: recording.value, in: study)
    else { return nil }
    return Finding(
      .warning,
      "held-otherwise",
      at: Place(recording.name),
      "No model \(asked)calibrates \(recording.participant) on '\(recording.device)', so its events stay as they are. "
        + Self.advice(other)
    )
  }

  /// The model that would apply had nobody said how the device was held; nil where one applies, or none at all.
  private func modelHeldOtherwise(
    for recording: RecordingHeader,
    in study: borrowing Study
  ) throws -> StoredModel? {
    guard recording.content == .face, let orientation else { return nil }
    if try study.gazeModel(for: recording, orientation: orientation) != nil { return nil }
    return try study.gazeModel(for: recording)
  }

  private var asked: String { orientation.map { "in \($0.rawValue) " } ?? "" }

  private static func advice(_ other: StoredModel) -> String {
    "'\(other.name)' is in \(other.orientation): say '--orientation \(other.orientation)', or leave it out."
  }
}
