import Basics
package import Calibration
package import Geometry
import Recordings
package import Store
package import Studies

/// All that one participant's recordings on one device say for a calibration.
package struct ParticipantCalibration: Sendable {
  let participant: String
  let device: Device
  package let source: GazeSource
  package let recordings: [CalibrationRecording]
  /// Whether there is a calibration of theirs on another device, too.
  let hasOtherDevices: Bool

  /// Unique in the study.
  func name(of model: GazeModel) -> String {
    guard hasOtherDevices else { return model.name }
    return "\(participant)-\(model.device)-\(model.featureSet)-\(model.calibrator)"
  }

  /// In the order of the files' rows; frames that cannot be used are left out.
  func examples() -> (usable: [Example], leftOut: Int) {
    var examples: [Example] = []
    var leftOut = 0
    for recording in recordings {
      for frame in recording.frames.sorted(by: { $0.row < $1.row }) {
        guard let example = example(of: frame, in: recording) else {
          leftOut += 1
          continue
        }
        examples.append(example)
      }
    }
    return (examples, leftOut)
  }

  /// Nil where the frame does not tell where the person looks.
  package func sample(_ frame: CalibrationRecording.Frame, of recording: CalibrationRecording) -> FaceSample? {
    source.sample(frame.pose, storedGaze: recording.header.storedGaze == source.name ? frame.storedGaze : nil)
  }

  /// Nil where the frame cannot be used.
  func example(of frame: CalibrationRecording.Frame, in recording: CalibrationRecording) -> Example? {
    guard let target = frame.target, let sample = sample(frame, of: recording) else { return nil }
    return Example(sample: sample, target: target, condition: frame.condition, eyes: source.eyes(sample.pose))
  }
}

/// Who can be calibrated, found without reading the frames.
package struct CalibrationPlan: Sendable {
  package struct Entry: Sendable {
    package let participant: String
    package let device: Device
    package let frame: ScreenFrame
    let recordings: [Stored<RecordingHeader>]
  }

  package private(set) var entries: [Entry] = []
  private(set) var findings: [Finding] = []

  package init(_ study: borrowing Study) throws {
    let recordings = try study.recordingsInUse()
    let calibrations = recordings.filter { $0.kind == .calibration }
    let devices = study.settings.deviceNames
    for participant in Set(calibrations.map(\.participant)).sorted() {
      let own = calibrations.filter { $0.participant == participant }
      for name in Set(own.map(\.device)).sorted() {
        let ofDevice = own.filter { $0.device == name }
        guard let device = devices[name], let frame = ScreenFrame(rawValue: ofDevice[0].screenFrame) else {
          findings.append(Self.unknownDevice(name, of: participant, devices, study.folder))
          continue
        }
        if let entry = entries.firstIndex(where: { $0.participant == participant && $0.device == device }) {
          let known = entries.remove(at: entry)
          entries.append(
            Entry(participant: participant, device: device, frame: frame, recordings: known.recordings + ofDevice)
          )
        } else {
          entries.append(Entry(participant: participant, device: device, frame: frame, recordings: ofDevice))
        }
      }
    }
  }

  /// The places of a participant's entries.
  struct Person {
    let id: String
    let entries: [Int]
  }

  /// Everybody where nobody is named, sorted.
  func people(among names: [String]) -> [Person] {
    Dictionary(grouping: entries.indices) { entries[$0].participant }
      .filter { names.isEmpty || names.contains($0.key) }
      .sorted { $0.key < $1.key }
      .map { Person(id: $0.key, entries: $0.value) }
  }

  package func calibration(
    _ entry: Entry,
    gaze: String,
    orientation: Screen.Orientation,
    in store: borrowing Store
  ) throws -> ParticipantCalibration {
    ParticipantCalibration(
      participant: entry.participant,
      device: entry.device,
      source: try GazeSource(gaze, plane: ScreenPlane(of: entry.device, orientation), frame: entry.frame),
      recordings: try entry.recordings.sorted { $0.id < $1.id }.map { try CalibrationRecording($0, in: store) },
      hasOtherDevices: entries.count { $0.participant == entry.participant } > 1
    )
  }

  private static func unknownDevice(
    _ name: String,
    of participant: String,
    _ devices: DeviceNames,
    _ folder: StudyFolder
  ) -> Finding {
    let meant = devices.closest(to: name).map { " Did it mean '\($0.names[0])'?" } ?? ""
    return Finding(
      .error,
      "unknown-device",
      at: Place(participant),
      "The device '\(name)' is not known, so nothing of \(participant) can be fitted.\(meant) "
        + "Enter it under 'devices' in \(folder.settings)."
    )
  }
}
