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

  /// What files of it are called; unique in the study.
  var fileName: String {
    hasOtherDevices ? "\(participant)-\(device.names[0].replacing("/", with: "-"))" : participant
  }

  /// In the order of the files' rows; frames that cannot be used are left out, but count in the numbers of the others.
  func examples() -> (usable: [Example], numbers: RowNumbers) {
    var examples: [Example] = []
    var (numbers, count) = ([Int](), 0)
    for recording in recordings {
      for frame in recording.frames.sorted(by: { $0.row < $1.row }) {
        if let example = example(of: frame, in: recording) {
          examples.append(example)
          numbers.append(count)
        }
        count += 1
      }
    }
    return (examples, RowNumbers(numbers, of: count))
  }

  /// Nil where the frame does not tell where the person looks.
  package func sample(_ frame: CalibrationRecording.Frame, of recording: CalibrationRecording) -> FaceSample? {
    source.sample(frame.pose, storedGaze: recording.header.storedGaze == source.name ? frame.storedGaze : nil)
  }

  /// Nil where the frame cannot be used.
  func example(of frame: CalibrationRecording.Frame, in recording: CalibrationRecording) -> Example? {
    guard let target = frame.target, let sample = sample(frame, of: recording) else { return nil }
    return Example(
      sample: sample,
      target: target,
      condition: frame.condition,
      eyes: source.eyes(sample.pose),
      shown: Example.Showing(in: recording.header.name, at: frame.shown)
    )
  }
}

/// Who can be calibrated, found without reading the frames.
package struct CalibrationPlan: Sendable {
  package struct Entry: Sendable {
    package let participant: String
    package let device: Device
    package let frame: ScreenFrame
    fileprivate(set) var recordings: [Stored<RecordingHeader>]
    /// Whether there is a calibration of theirs on another device, too.
    fileprivate(set) var hasOtherDevices = false
  }

  package private(set) var entries: [Entry] = []
  private(set) var findings: [Finding] = []

  package init(_ study: borrowing Study) throws {
    let calibrations = try study.recordingsInUse().filter { $0.kind == .calibration }
    let devices = study.settings.deviceNames
    for (participant, own) in Dictionary(grouping: calibrations, by: \.participant).sorted(by: { $0.key < $1.key }) {
      var found: [Entry] = []
      for (name, ofDevice) in Dictionary(grouping: own, by: \.device).sorted(by: { $0.key < $1.key }) {
        guard let device = devices[name], let frame = ScreenFrame(rawValue: ofDevice[0].screenFrame) else {
          findings.append(Self.unknownDevice(name, of: participant, devices, study.folder))
          continue
        }
        if let place = found.firstIndex(where: { $0.device == device }) {
          found[place].recordings += ofDevice
        } else {
          found.append(Entry(participant: participant, device: device, frame: frame, recordings: ofDevice))
        }
      }
      for place in found.indices { found[place].hasOtherDevices = found.count > 1 }
      entries += found
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
      hasOtherDevices: entry.hasOtherDevices
    )
  }

  private static func unknownDevice(
    _ name: String,
    of participant: String,
    _ devices: DeviceNames,
    _ folder: StudyFolder
  ) -> Finding {
    let meant = didYouMean(devices.closest(to: name)?.names[0])
    return Finding(
      .error,
      "unknown-device",
      at: Place(participant),
      "The device '\(name)' is not known, so nothing of \(participant) can be fitted.\(meant) "
        + "Enter it under 'devices' in \(folder.settings)."
    )
  }
}
