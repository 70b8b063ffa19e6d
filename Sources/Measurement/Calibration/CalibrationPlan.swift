import Basics
package import Geometry
import Recordings
package import Store
package import Studies

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
