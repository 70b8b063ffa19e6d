public import Basics
public import Geometry
public import Recordings

/// What a tablet's app would write of a face, with all shapes, while somebody reads one page again and again.
///
/// Head and eyes are those of `TabletReading`; what the face does beside reading a script tells.
public struct FaceReading: Sendable {
  public let reading: Reading
  public let script: FaceScript
  public private(set) var frames: [FaceFrame] = []

  private static let screen = Device.padMini6.screen(.landscape)
  /// From target to target in the calibrations.
  private static let change: Time = .seconds(4.3)

  private let person: SimulatedPerson
  private let labels: FaceFrame.Labels

  /// `rate`: frames a second; `clock`: Unix time at the first frame.
  init(
    of reading: Reading,
    following script: FaceScript,
    by participant: Participant,
    _ person: SimulatedPerson,
    askew: Double,
    rate: Double,
    gaze: GazeDirection,
    clock: Time,
    using generator: SeededGenerator
  ) {
    var generator = generator
    self.reading = reading
    self.script = script
    self.person = person
    labels = FaceFrame.Labels(
      participant: participant.id,
      device: "iPad Mini 6th",
      kind: .reading,
      trial: "1",
      passage: reading.passage.id
    )
    let shapes = FaceShapes(using: &generator)
    let holds = self.holds(using: &generator)
    var noise = FrameNoise(of: person, using: &generator)
    var course = FaceCourse(script)
    frames.reserveCapacity(Int(script.duration.seconds * rate))
    for index in 0..<Int(script.duration.seconds * rate) {
      if index > 0 { noise.advance(with: person, using: &generator) }
      guard let late = generator.lateness(ofFrame: index) else { continue }
      let time = Time.seconds(Double(index) / rate) + late
      let view = course.view(at: time)
      // The app writes microseconds.
      let seconds = ((clock.seconds + time.seconds) * 1e6).rounded() / 1e6
      var values = FaceValues()
      values[.time] = seconds
      values[.tracked] = 0
      var weights: [FaceFrame.BlendShape] = []
      if !view.isLost {
        let step = Int(time / Self.change)
        let part = smooth(time / Self.change - Double(step))
        var hold = holds[step].blended(with: holds[step + 1], by: part, on: place(at: time, view))
        hold.turn(by: view.turn + HeadAngles(yaw: 0, pitch: 0, roll: askew))
        values = FaceValues(of: hold.sighting(inFrame: 0, noise: noise), at: seconds, gaze: gaze, on: Self.screen)
        values[.tracked] = 1
        values.setCamera()
        let down = min(max(0.05 + 0.6 * self.gaze(at: time, view).y / Self.screen.size.height, 0), 1)
        weights = shapes.weights(of: view, lookingDown: down, using: &generator)
      }
      frames.append(FaceFrame(labels: labels, values: values, blendShapes: weights))
    }
  }

  /// Where the person looks at some times, ascending, from the screen's top left corner.
  public func gazes(at times: some Sequence<Time>) -> [Point<RecordedUnits>] {
    var course = FaceCourse(script)
    return times.map { gaze(at: $0, course.view(at: $0)) }
  }

  /// How far the eyes are open in truth at some times, ascending: the mean of both.
  public func openness(at times: some Sequence<Time>) -> [Double] {
    var course = FaceCourse(script)
    return times.map { time in
      let view = course.view(at: time)
      return 1 - (view.left + view.right) / 2
    }
  }

  private func gaze(at time: Time, _ view: FaceCourse.View) -> Point<RecordedUnits> {
    let rounds = (time / reading.duration).rounded(.down)
    let place = reading.gaze(at: time - rounds * reading.duration)
    let part = abs(view.away)
    guard part > 0 else { return place }
    let beside = view.away < 0 ? -500 : Self.screen.size.width + 500
    return Point(x: (1 - part) * place.x + part * beside, y: (1 - part) * place.y + part * 300)
  }

  private func place(at time: Time, _ view: FaceCourse.View) -> Vector3 {
    let point = gaze(at: time, view)
    return person.tracker.place(of: Point(x: point.x, y: Self.screen.size.height - point.y), on: Self.screen)
  }

  private func holds(using generator: inout SeededGenerator) -> [Presentation] {
    guard let resting = person.conditions.first?.pose else { preconditionFailure("A person is held somehow.") }
    let bias = generator.normal(person.tracker.conditionSpread)
    return (0...Int(script.duration / Self.change) + 1).map { index in
      Presentation(
        of: place(at: min(Double(index) * Self.change, script.duration), FaceCourse.View()),
        to: person,
        resting: resting,
        conditionBias: bias,
        frames: 2,
        using: &generator
      )
    }
  }
}

extension FaceValues {
  /// A camera of 1440 × 1080 pixels that sees 65 degrees.
  fileprivate mutating func setCamera() {
    set(.imageSize, to: [1440, 1080])
    set(.intrinsics, to: [1130, 0, 0, 0, 1130, 0, 720, 540, 1])
  }
}
