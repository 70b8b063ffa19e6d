import Geometry
import Recordings
import Store
package import Studies

/// Who was calibrated on which device, by the recordings in use.
package struct CalibratedPeople {
  /// By participant.
  private let devices: [String: [String]]
  private let names: DeviceNames

  package init(_ study: borrowing Study) throws {
    let calibrations = try study.recordingsInUse().filter { $0.kind == .calibration }
    devices = Dictionary(grouping: calibrations, by: \.participant).mapValues { $0.map(\.device) }
    names = study.settings.deviceNames
  }

  /// Whether a model could tell where the participant looked on a device.
  package func cover(_ participant: String, on device: String) -> Bool {
    devices[participant, default: []].contains { names.areSame($0, device) }
  }
}
