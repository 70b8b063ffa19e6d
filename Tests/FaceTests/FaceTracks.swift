import Basics
import Face
import Geometry
import Recordings
import Simulation

extension FaceTrack {
  /// Frames at an even rate.
  init(rate: Double = 60, seconds: Double) {
    self.init(seconds: (0..<Int(rate * seconds)).map { Double($0) / rate })
  }

  /// Frames at these seconds.
  init(seconds: [Double]) {
    self.init(times: ContiguousArray(seconds.map(Time.seconds)))
  }

  /// Sets shapes in all frames, by a function of time.
  mutating func set(_ shapes: FaceShape..., to weight: (Double) -> Double) {
    for shape in shapes { self[shape] = ContiguousArray(times.map { Float(weight($0.seconds)) }) }
  }

  mutating func setOpenness(_ both: (Double) -> Double) { setOpenness(left: both, right: both) }

  mutating func setOpenness(left: (Double) -> Double, right: (Double) -> Double) {
    openness = (
      left: ContiguousArray(times.map { Float(left($0.seconds)) }),
      right: ContiguousArray(times.map { Float(right($0.seconds)) })
    )
  }

  mutating func setHead(
    yaw: (Double) -> Double = { _ in 0 },
    pitch: (Double) -> Double = { _ in 0 },
    roll: (Double) -> Double = { _ in 0 }
  ) {
    var head = Head(missing: count)
    head.yaw = ContiguousArray(times.map { Float(yaw($0.seconds)) })
    head.pitch = ContiguousArray(times.map { Float(pitch($0.seconds)) })
    head.roll = ContiguousArray(times.map { Float(roll($0.seconds)) })
    self.head = head
  }

  /// Frames that an app wrote, with true gaze in the place of the calibrated one.
  init(_ session: FaceReading) {
    let frames = session.frames
    let start = frames.first?.values.time ?? .zero
    self.init(times: ContiguousArray(frames.map { $0.values.time - start }))
    isSeen = ContiguousArray(frames.map { $0.values[.tracked] != 0 })
    var head = Head(missing: count)
    var gaze = Gaze(
      x: ContiguousArray(repeating: .nan, count: count),
      y: ContiguousArray(repeating: .nan, count: count)
    )
    var states = ContiguousArray(repeating: TrackingState.faceMissing, count: count)
    var columns = Array(repeating: ContiguousArray<Float>(repeating: .nan, count: count), count: FaceShape.count)
    let gazes = session.gazes(at: times)
    let shapes = (frames.first?.blendShapes ?? []).map { FaceShape(name: $0.name) }
    for (index, frame) in frames.enumerated() {
      for place in 0..<frame.blendShapes.count {
        if let known = shapes[place] { columns[known.rawValue][index] = Float(frame.blendShapes[place].weight) }
      }
      guard let face = frame.values.face else { continue }
      let angles = headAngles(of: face)
      (head.yaw[index], head.pitch[index]) = (Float(angles.yaw), Float(angles.pitch))
      head.roll[index] = Float(angles.roll)
      let turn = max(abs(angles.yaw), abs(angles.pitch))
      states[index] = turn > 35 ? .unsupported : turn > 20 ? .lowConfidence : .success
      (gaze.x[index], gaze.y[index]) = (gazes[index].x, gazes[index].y)
    }
    self.head = head
    self.gaze = gaze
    self.states = states
    weights = columns.map(Optional.some)
  }
}

extension FaceStudy {
  /// One person, whom nothing else is told of.
  static func person(seed: UInt64, seconds: Double, rate: Double = 60, habits: FaceHabits? = nil) -> FaceReading {
    let people = CalibrationStudy(participants: 1, seed: seed, variesBetweenParticipants: true, gaze: .corrected)
    return FaceStudy(of: people, lasting: .seconds(seconds), rate: rate, habits: habits).session(0)
  }
}
