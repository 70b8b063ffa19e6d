import Basics
import Calibration
import Face
import Geometry
import Recordings
package import Store
import Studies

extension Study {
  /// Nil of a recording that has nothing of a face.
  package func faceRecording(_ recording: Stored<RecordingHeader>, _ choices: FaceChoices) throws -> FaceRecording? {
    let columns = FaceColumns(try store.columnNames(of: recording.id), of: recording.id)
    switch recording.content {
    case .fixations, .words: return nil
    case .gaze: return try recordingOfGaze(recording, columns)
    case .face: return try recordingOfFace(recording, columns, choices)
    }
  }

  private func recordingOfFace(
    _ recording: Stored<RecordingHeader>,
    _ columns: FaceColumns,
    _ choices: FaceChoices
  ) throws -> FaceRecording {
    let loaded = try CalibrationRecording(recording, in: store)
    var track = FaceTrack(times: ContiguousArray(loaded.frames.map { max(.zero, recording.value.sinceStart($0.time)) }))
    let hasPose = columns.has(FaceColumn.faceDepth.name)
    var found = FaceRecording(header: recording.value, track: track)
    if hasPose {
      track.isSeen = ContiguousArray(loaded.frames.map { $0.pose != nil })
      track.head = head(of: loaded)
    } else if columns.has(FaceColumn.tracked.name) {
      let tracked = try store.column(FaceColumn.tracked.name, of: recording.id, track: TrackName.face)
      track.isSeen = ContiguousArray(tracked.map { $0 != 0 })
    }
    found.track = track
    if hasPose {
      try addGaze(of: loaded, to: &found, choices)
      try addPicture(of: loaded, columns, to: &found)
    } else {
      found.track.head = try columns.head(count: track.count, from: store)
      found.lacks.append((found.track.head == nil ? "head" : "the head's place", .noPose))
    }
    try columns.addShapes(to: &found.track, from: store)
    return found
  }

  private func head(of recording: CalibrationRecording) -> FaceTrack.Head {
    var head = FaceTrack.Head(missing: recording.frames.count)
    for (index, frame) in recording.frames.enumerated() {
      guard let face = frame.pose?.face else { continue }
      let (angles, place) = (headAngles(of: face), face.position)
      (head.yaw[index], head.pitch[index], head.roll[index]) = (
        Float(angles.yaw), Float(angles.pitch), Float(angles.roll)
      )
      (head.x[index], head.y[index], head.z[index]) = (Float(place.x), Float(place.y), Float(place.z))
    }
    return head
  }

  /// Gaze by the model that is chosen; without one, before any calibration, which no share of time is taken from.
  private func addGaze(of loaded: CalibrationRecording, to found: inout FaceRecording, _ choices: FaceChoices) throws {
    guard let device = settings.deviceNames[found.header.device] else {
      found.lacks.append(("gaze", .noDevice))
      return
    }
    let stored = try gazeModel(for: found.header, orientation: choices.orientation)
    let model = try stored?.model()
    let plane = ScreenPlane(of: device, model?.orientation ?? choices.orientation ?? .landscape)
    let size = plane.screen.size
    found.screen = Size(width: size.width, height: size.height)
    found.unit = .points
    let count = loaded.frames.count
    let empty = ContiguousArray(repeating: Double.nan, count: count)
    var (raw, calibrated) = (FaceTrack.Gaze(x: empty, y: empty), FaceTrack.Gaze(x: empty, y: empty))
    var states = ContiguousArray(repeating: TrackingState.faceMissing, count: count)
    if let stored, let model {
      var apply = ApplyModel(model, name: stored.name, orientation: model.orientation)
      apply.tracking = choices.tracking
      let outcome = try apply.run(on: self, loaded)
      for (index, frame) in outcome.gaze.enumerated() {
        states[index] = frame.tracking
        if let point = frame.point { (calibrated.x[index], calibrated.y[index]) = (point.x, point.y) }
        if let point = frame.raw { (raw.x[index], raw.y[index]) = (point.x, point.y) }
      }
      found.track.gaze = calibrated
    } else {
      found.lacks.append(("calibrated gaze", .noModel))
      let source = try GazeSource(FitChoices().gaze, plane: plane, frame: .topLeft)
      for (index, frame) in loaded.frames.enumerated() {
        let sample = source.sample(frame.pose, storedGaze: nil)
        states[index] = choices.tracking.state(of: frame.pose, gaze: sample?.gaze)
        if let point = sample.map({ source.point($0.gaze, in: .topLeft) }) {
          (raw.x[index], raw.y[index]) = (point.x, point.y)
        }
      }
    }
    found.track.states = states
    found.extras.raw = raw
  }

  private func addPicture(
    of loaded: CalibrationRecording,
    _ columns: FaceColumns,
    to found: inout FaceRecording
  ) throws {
    guard let camera = try columns.camera(from: store) else {
      found.lacks.append(("rectangle", .noCamera))
      return
    }
    let recorded = try columns.rectangle(from: store)
    let empty = ContiguousArray(repeating: Float.nan, count: loaded.frames.count)
    var rect = recorded ?? [empty, empty, empty, empty]
    var interocular = empty
    for (index, frame) in loaded.frames.enumerated() {
      guard let pose = frame.pose else { continue }
      if recorded == nil, let sides = camera.rectangle(of: pose.face) {
        for side in 0..<4 { rect[side][index] = Float(sides[side]) }
      }
      if let pixels = camera.interocular(of: pose) { interocular[index] = Float(pixels) }
    }
    found.extras.rect = rect
    found.extras.image = camera.image
    found.extras.isProjected = recorded == nil
    found.extras.interocular = interocular
  }

  /// What a consumer kit or a library wrote: its gaze, its states, and the face beside them.
  private func recordingOfGaze(_ recording: Stored<RecordingHeader>, _ columns: FaceColumns) throws -> FaceRecording? {
    guard columns.hasFace else { return nil }
    let times = try store.column("time", of: recording.id, track: TrackName.gaze).map(Time.milliseconds)
    let first = times.first ?? .zero
    var track = FaceTrack(times: ContiguousArray(times.map { max(.zero, $0 - first) }))
    if let x = try columns.gaze(.x, from: store), let y = try columns.gaze(.y, from: store) {
      track.gaze = FaceTrack.Gaze(x: x, y: y)
    }
    if let states = try columns.numbers("tracking_state", from: store) {
      track.states = ContiguousArray(
        states.map { ($0.isNaN ? nil : TrackingState(rawValue: Int($0))) ?? .faceMissing }
      )
      track.isSeen = track.states.map { ContiguousArray($0.map { $0 != .faceMissing }) }
    }
    if let left = try columns.numbers("openness_left", from: store),
      let right = try columns.numbers("openness_right", from: store)
    {
      track.openness = (left, right)
    }
    track.head = try columns.head(count: track.count, from: store)
    try columns.addShapes(to: &track, from: store)
    var found = FaceRecording(header: recording.value, track: track)
    found.screen = recording.gaze?.screen
    found.unit = recording.gaze?.unit
    found.extras.score = try columns.numbers("score", from: store)
    if track.head == nil { found.lacks.append(("head", .noPose)) }
    found.lacks.append(("rectangle", .noCamera))
    return found
  }
}
