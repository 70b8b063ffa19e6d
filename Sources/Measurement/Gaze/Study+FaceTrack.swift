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
  /// `orientation`: nil where the model tells it. The distance is the median of those at which the eyes were seen.
  func faceTrack(_ recording: Stored<RecordingHeader>, orientation: Screen.Orientation?) throws -> GazeTrack? {
    guard
      let stored = try gazeModel(for: recording.value, orientation: orientation),
      let device = settings.deviceNames[recording.device]
    else { return nil }
    let loaded = try CalibrationRecording(recording, in: store)
    let model = try stored.model()
    let outcome = try ApplyModel(model, name: stored.name, orientation: model.orientation).run(on: self, loaded)
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
    let screen = device.screen(model.orientation)
    let geometry = ViewingGeometry(
      screen: Size(width: screen.size.width, height: screen.size.height),
      measuring: screen.physicalSize,
      at: loaded.medianDistance ?? 0
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

  /// From the eyes to the plane of the screen, in millimetres; nil where no face was seen.
  ///
  /// Degrees of gaze and of its accuracy have one scale by it: the face's origin lies some centimetres behind the eyes.
  package func medianDistance(of recording: Stored<RecordingHeader>) throws -> Double? {
    try CalibrationRecording(recording, in: store).medianDistance
  }
}

extension CalibrationRecording {
  /// From the eyes to the plane of the screen, in millimetres, over all frames in which the face was seen.
  fileprivate var medianDistance: Double? {
    median(of: frames.compactMap { frame in frame.pose.map { abs($0.viewpoint.z) * 1000 } })
  }
}
