import Basics
import Calibration
import Events
import Geometry
import Recordings
package import Store
import Studies

extension Study {
  /// A reading before a tablet, calibrated by the model that is chosen for its participant; nil where none is.
  ///
  /// The distance is the median of those at which the face was seen.
  func faceTrack(_ recording: Stored<RecordingHeader>, orientation: Screen.Orientation) throws -> GazeTrack? {
    guard
      let stored = try gazeModel(for: recording.value, orientation: orientation),
      let device = settings.deviceNames[recording.device]
    else { return nil }
    let outcome = try ApplyModel(try stored.model(), name: stored.name, orientation: orientation)
      .run(on: self, recording: recording.name)
    var times: ContiguousArray<Time> = []
    var (x, y): (ContiguousArray<Double>, ContiguousArray<Double>) = ([], [])
    for frame in outcome.gaze {
      let time = frame.sinceStart
      if let last = times.last, time <= last { continue }
      times.append(time)
      x.append(frame.point?.x ?? .nan)
      y.append(frame.point?.y ?? .nan)
    }
    let track = EyeTrack(x: x, y: y)
    let screen = device.screen(orientation)
    let distance = try medianDistance(of: recording)
    let geometry = ViewingGeometry(
      screen: Size(width: screen.size.width, height: screen.size.height),
      measuring: Size(
        width: screen.millimetres(inPoints: screen.size.width),
        height: screen.millimetres(inPoints: screen.size.height)
      ),
      at: distance ?? 0
    )
    return GazeTrack(
      header: recording.value,
      gaze: GazeRecording(times: times, eyes: [.cyclopean: track], gaze: track, unit: .points, geometry: geometry),
      eye: .cyclopean,
      recorded: [],
      trackerOrigin: recording.trackerOrigin,
      findings: outcome.findings.entries.map(\.first)
    )
  }

  /// From the face to the plane of the screen, in millimetres.
  package func medianDistance(of recording: Stored<RecordingHeader>) throws -> Double? {
    let depths = try store.column(FaceColumn.faceDepth.name, of: recording.id, track: TrackName.face)
    return median(of: depths.filter { !$0.isNaN }).map { abs($0) * 1000 }
  }
}
