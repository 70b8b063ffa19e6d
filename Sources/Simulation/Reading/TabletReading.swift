import Basics
import Geometry
import Recordings

/// What a tablet's app would write while somebody reads, 60 frames a second.
///
/// The forward model is that of the calibrations. What stays the same there while one target is shown goes slowly from one
/// draw to the next here, and has got there in the time that one target takes from the next: an assumption.
struct TabletReading {
  private(set) var frames: [FaceFrame] = []

  private static let screen = Device.padMini6.screen(.landscape)
  private static let frameInterval = Time.seconds(1 / ReadingStudy.tabletRate)
  /// From target to target in the calibrations.
  private static let change: Time = .seconds(4.3)

  private let reading: Reading
  private let person: SimulatedPerson
  private let gaze: GazeDirection
  private let labels: FaceFrame.Labels
  /// One at every change.
  private var holds: [Presentation] = []

  /// `clock`: Unix time at the first frame.
  init(
    of reading: Reading,
    by participant: Participant,
    _ person: SimulatedPerson,
    trial: String,
    gaze: GazeDirection,
    clock: Time,
    using generator: SeededGenerator
  ) {
    var generator = generator
    self.reading = reading
    self.person = person
    self.gaze = gaze
    labels = FaceFrame.Labels(
      participant: participant.id,
      device: "iPad Mini 6th",
      kind: .reading,
      trial: trial,
      passage: reading.passage.id
    )
    drawHolds(using: &generator)
    var noise = FrameNoise(of: person, using: &generator)
    for index in 0..<Int(reading.duration / Self.frameInterval) {
      if index > 0 { noise.advance(with: person, using: &generator) }
      guard let late = generator.lateness(ofFrame: index) else { continue }
      let time = Double(index) * Self.frameInterval + late
      frames.append(frame(at: time, clock: clock, noise))
    }
  }

  private mutating func drawHolds(using generator: inout SeededGenerator) {
    guard let resting = person.conditions.first?.pose else { return }
    let bias = generator.normal(person.tracker.conditionSpread)
    for index in 0...Int(reading.duration / Self.change) + 1 {
      let hold = Presentation(
        of: place(at: min(Double(index) * Self.change, reading.duration)),
        to: person,
        resting: resting,
        conditionBias: bias,
        frames: 2,
        using: &generator
      )
      holds.append(hold)
    }
  }

  private func frame(at time: Time, clock: Time, _ noise: FrameNoise) -> FaceFrame {
    let step = Int(time / Self.change)
    let part = 0.5 - 0.5 * cosine(.pi * (time / Self.change - Double(step)))
    let lid = reading.path.view(at: time).lid
    let hold = holds[step].blended(with: holds[step + 1], by: part, on: place(at: time))
    let sighting = hold.sighting(inFrame: 0, noise: noise)
    // The app writes microseconds.
    let seconds = ((clock.seconds + time.seconds) * 1e6).rounded() / 1e6
    let values = FaceValues(of: sighting, at: seconds, gaze: gaze, on: Self.screen)
    let closed = (1000 * (0.05 + 0.9 * lid)).rounded() / 1000
    let shapes = ["eyeBlinkLeft", "eyeBlinkRight"].map { FaceFrame.BlendShape(name: $0, weight: closed) }
    return FaceFrame(labels: labels, values: values, blendShapes: shapes)
  }

  /// What the eyes look at, in the camera's frame.
  private func place(at time: Time) -> Vector3 {
    let point = reading.gaze(at: time)
    let target = Point<ScreenPoints>(x: point.x, y: Self.screen.size.height - point.y)
    return person.tracker.place(of: target, on: Self.screen)
  }
}
