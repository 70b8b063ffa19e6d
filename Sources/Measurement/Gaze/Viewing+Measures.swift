import Geometry
import Recordings
import Store
import Studies

extension Viewing {
  /// Something that the size of a degree follows from, by its name in the settings.
  enum Measure: String, Sendable {
    case pixels
    case millimetres
    case distance
  }
}

extension Study {
  /// What neither the file nor its device nor the settings tell.
  func unsaidMeasures(of recording: RecordingHeader) -> [Viewing.Measure] {
    let (setup, told) = (recording.gaze, settings.screen)
    let isKnownDevice = settings.deviceNames[recording.device] != nil
    var unsaid: [Viewing.Measure] = []
    if setup?.screen == nil, told.units == nil, !isKnownDevice { unsaid.append(.pixels) }
    if setup?.screenSize == nil, told.size == nil, !isKnownDevice { unsaid.append(.millimetres) }
    if setup?.distance == nil, told.distance == nil { unsaid.append(.distance) }
    return unsaid
  }
}
