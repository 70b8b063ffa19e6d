package import Basics
package import Calibration
package import Face
package import Geometry
import Store
package import Studies
import Tables

/// Calibrates the gaze in every frame of a recording by a model.
package struct ApplyModel: Sendable {
  package struct Outcome: Sendable {
    /// In the order of time.
    package let gaze: [CalibratedGaze]
    package let findings: FindingLog
  }

  package let model: GazeModel
  /// What the model is called where it does not go with the recording.
  package let name: String
  /// How the device was held; nil where the model that is chosen for the recording tells it, or else this one.
  package let orientation: Screen.Orientation?
  /// Whether it does not matter which device the model was fitted on, and how that was held.
  package var isForced = false
  /// How far frames are trusted.
  package var tracking = TrackingRule()

  package init(_ model: GazeModel, name: String, orientation: Screen.Orientation?) {
    self.model = model
    self.name = name
    self.orientation = orientation
  }

  package func run(on study: borrowing Study, recording: String) throws -> Outcome {
    let recording = try study.store.recording(named: recording)
    return try run(on: study, CalibrationRecording(recording, in: study.store))
  }

  /// Of a recording that is loaded already.
  func run(on study: borrowing Study, _ loaded: CalibrationRecording) throws -> Outcome {
    let recording = loaded.header
    let devices = study.settings.deviceNames
    guard let device = devices[recording.device], let frame = ScreenFrame(rawValue: recording.screenFrame) else {
      throw ModelError.unknownDevice(
        recording.device,
        recording: recording.name,
        meant: devices.closest(to: recording.device)?.names.first,
        settings: study.folder.settings
      )
    }
    let orientation = try held(recording, in: study)
    if !isForced { try check(recording, devices, orientation) }
    let source = try GazeSource(model.gaze, plane: ScreenPlane(of: device, orientation), frame: model.screenFrame)
    let frames = try frames(loaded, source, frame: frame)
    return Outcome(gaze: frames.map(\.gaze), findings: findings(recording, frames))
  }

  private func held(_ recording: RecordingHeader, in study: borrowing Study) throws -> Screen.Orientation {
    if let orientation { return orientation }
    let chosen = try study.gazeModel(for: recording)
    return chosen.flatMap { Screen.Orientation(rawValue: $0.orientation) } ?? model.orientation
  }

  private func check(
    _ recording: RecordingHeader,
    _ devices: DeviceNames,
    _ orientation: Screen.Orientation
  ) throws(ModelError) {
    guard devices.areSame(model.device, recording.device) else {
      throw .otherDevice(model: name, device: model.device, of: recording.device, recording: recording.name)
    }
    guard model.orientation == orientation else {
      throw .otherOrientation(
        model: name,
        orientation: model.orientation.rawValue,
        recording: recording.name,
        takenAs: orientation.rawValue
      )
    }
  }

  private func findings(_ recording: RecordingHeader, _ frames: [Frame]) -> FindingLog {
    var log = FindingLog()
    let guesses = frames.count { $0.isOutside && $0.gaze.point != nil }
    if guesses > 0 {
      log.append(
        Finding(
          .warning,
          "outside-calibration",
          at: Place(recording.name),
          "In \(guesses) of \(NumberText.counted(frames.count, "frame")) eyes and head are unlike all that '\(name)' was fitted on, "
            + "so its gaze is a guess there."
        )
      )
    }
    if model.participant != recording.participant {
      log.append(
        Finding(
          .warning,
          "other-participant",
          at: Place(recording.name),
          "The model '\(name)' was fitted on \(model.participant), but this is a recording of \(recording.participant)."
        )
      )
    }
    return log
  }

  private struct Frame {
    let gaze: CalibratedGaze
    /// Whether it is unlike those that the model was fitted on.
    let isOutside: Bool
  }

  /// `frame`: the recording's; that of the model may be another one.
  private func frames(
    _ recording: CalibrationRecording,
    _ source: GazeSource,
    frame: ScreenFrame
  ) throws(CalibrationError) -> [Frame] {
    let function = try GazeFunction(model)
    let screen = source.plane.screen
    let usesStored = recording.header.storedGaze == source.name
    return recording.frames.map { row in
      let stored = usesStored ? row.storedGaze.map { frame.point($0, in: source.frame, on: screen) } : nil
      let sample = source.sample(row.pose, storedGaze: stored)
      let calibrated = sample.flatMap(function.gaze)
      var tracking = self.tracking.state(of: row.pose, gaze: sample?.gaze)
      // The model may ask for a part that the estimate does without.
      if calibrated == nil, tracking.tellsGaze { tracking = .faceMissing }
      let gaze = CalibratedGaze(
        time: row.time,
        sinceStart: recording.header.sinceStart(row.time),
        point: tracking.tellsGaze ? calibrated.map { source.point($0, in: .topLeft) } : nil,
        raw: tracking == .faceMissing ? nil : sample.map { source.point($0.gaze, in: .topLeft) },
        tracking: tracking,
        on: screen
      )
      return Frame(gaze: gaze, isOutside: sample.map(function.isOutside) ?? true)
    }
  }
}
