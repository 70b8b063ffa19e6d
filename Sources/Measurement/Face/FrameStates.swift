import Basics
package import Face
package import Geometry
import Recordings
import Store

/// What is told of each frame of one recording; asked in the order of time.
package struct FrameStates {
  private let recording: FaceRecording
  /// Nil where nothing tells of closures.
  private let closures: [LidClosure]?
  private let faces: [FacePresence]
  private let movements: [StoredEvent]?
  private var nextClosure = 0
  private var nextFace = 0
  private var nextMovement = 0
  /// Nil where nothing tells how large a unit is.
  package var fixations: [Point<RecordedUnits>?]?

  package init(of recording: FaceRecording, closures: [LidClosure]?, faces: [FacePresence], movements: [StoredEvent]?) {
    self.recording = recording
    self.closures = closures?.sorted { $0.start < $1.start }
    self.faces = faces
    self.movements = movements
  }

  package mutating func row(_ index: Int, _ setting: FaceSetting, _ choices: FaceChoices) -> FaceFrameRow {
    let (track, extras) = (recording.track, recording.extras)
    let moment = track.moment(index, setting.baseline.lids)
    let time = moment.time
    var row = FaceFrameRow(recording: recording.header.name, time: moment.time)
    if recording.header.hasWorldClock { row.clock = recording.header.started + moment.time }
    let tracking = track.states.map { choices.tracking.lowered($0[index], by: moment.openness) }
    row.tracking = tracking
    row.gaze = moment.tellsGaze ? moment.gaze : nil
    if let raw = extras.raw, !(raw.x[index] + raw.y[index]).isNaN { row.raw = Point(x: raw.x[index], y: raw.y[index]) }
    row.fixation = fixations?[index]
    addScreen(to: &row)
    row.openness = moment.openness
    if !moment.openness.mean.isNaN { row.blinks = blink(at: time) }
    row.movement = movement(at: time, isBlink: row.blinks.map { $0.left || $0.right } ?? false)
    row.head = moment.head
    if let head = track.head, !head.z[index].isNaN {
      row.centre = Vector3(
        x: 1000 * Double(head.x[index]),
        y: 1000 * Double(head.y[index]),
        z: 1000 * Double(head.z[index])
      )
    }
    addPicture(index, to: &row)
    row.score = extras.score.map { Double($0[index]) }.flatMap { $0.isNaN ? nil : $0 }
    if row.score != nil {
      row.scoreSource = "recorded"
    } else if track.isSeen != nil {
      row.score = moment.isSeen ? 1 : 0
      row.scoreSource = "tracked"
    }
    row.face = moment.isSeen ? face(at: time) : nil
    if let rule = choices.expressions(over: setting.baseline) {
      let all = rule.scores(of: moment, setting.baseline)
      var told = FaceScores()
      for score in rule.told { told[score] = all[score] }
      row.scores = told
    }
    return row
  }

  private func addScreen(to row: inout FaceFrameRow) {
    guard let size = recording.screen, recording.track.gaze != nil, size.width > 0, size.height > 0 else { return }
    let screen = Screen(size: Size(width: size.width, height: size.height), pixelsPerInch: 1, scale: 1)
    let gaze = row.gaze.map { Point<ScreenPoints>(x: $0.x, y: $0.y) }
    row.screen = ScreenState(of: gaze, on: screen)
    row.margin = gaze.map(screen.margin)
  }

  private func addPicture(_ index: Int, to row: inout FaceFrameRow) {
    let extras = recording.extras
    if !extras.rect.isEmpty, !extras.rect.contains(where: { $0[index].isNaN }) {
      row.rect = extras.rect.map { Double($0[index]) }
      row.rectSource = extras.isProjected ? "projected" : "recorded"
      row.image = extras.image
    }
    row.interocular = extras.interocular.map { Double($0[index]) }.flatMap { $0.isNaN ? nil : $0 }
  }

  private mutating func blink(at time: Time) -> (left: Bool, right: Bool)? {
    guard let closures else { return nil }
    while nextClosure < closures.count, closures[nextClosure].end <= time { nextClosure += 1 }
    var found = (left: false, right: false)
    for closure in closures[nextClosure...] {
      guard closure.start <= time else { break }
      if closure.end <= time { continue }
      if closure.eyes != .right { found.left = true }
      if closure.eyes != .left { found.right = true }
    }
    return found
  }

  /// Nil where no events were detected.
  private mutating func movement(at time: Time, isBlink: Bool) -> EyeMovementState? {
    guard let movements else { return nil }
    while nextMovement < movements.count, movements[nextMovement].end <= time { nextMovement += 1 }
    guard !isBlink, nextMovement < movements.count, movements[nextMovement].start <= time else { return .unknown }
    switch movements[nextMovement].kind {
    case .fixation: return .fixation
    case .saccade: return .saccade
    default: return .unknown
    }
  }

  private mutating func face(at time: Time) -> Int? {
    while nextFace < faces.count, faces[nextFace].end < time { nextFace += 1 }
    guard nextFace < faces.count, faces[nextFace].start <= time else { return nil }
    return faces[nextFace].number
  }
}
