import Basics
import Geometry
import Recordings

/// Shows the targets to one participant and writes what the report's app would have written.
struct CalibrationRecorder {
  private(set) var frames: [FaceFrame] = []
  private(set) var truth: [SimulatedTruth] = []

  private static let screen = Device.padMini6.screen(.landscape)
  private static let framesPerTarget = 10
  private static let frameInterval = Time.seconds(1.0 / 60)

  /// The screen's corners, the middles of its sides and its centre, row by row from the bottom.
  private static let targets = [0, 0.5, 1].flatMap { y in
    [0, 0.5, 1].map { x in Point<ScreenPoints>(x: x * screen.size.width, y: y * screen.size.height) }
  }

  private let participant: Participant
  private let gaze: GazeDirection
  private var generator: SeededGenerator
  private var artefact: RoundingArtefact
  /// Unix time in seconds, as the app counts.
  private var clock: Double

  init(participant: Participant, clock: Time, gaze: GazeDirection, using generator: SeededGenerator) {
    self.participant = participant
    self.gaze = gaze
    self.generator = generator
    artefact = RoundingArtefact(
      presentations: HeadCondition.all.count * Self.targets.count,
      using: generator.split(0)
    )
    self.clock = clock.seconds
  }

  mutating func record(_ person: SimulatedPerson) {
    for condition in person.conditions {
      let bias = generator.normal(person.tracker.conditionSpread)
      let drift = generator.normal(person.head.driftSpread)
      let middle = Double(Self.targets.count / 2)
      for (index, target) in Self.targets.enumerated() {
        var resting = condition.pose
        resting.angles = resting.angles + (Double(index) - middle) / middle * drift
        let presentation = Presentation(
          of: person.tracker.place(of: target, on: Self.screen),
          to: person,
          resting: resting,
          conditionBias: bias,
          frames: Self.framesPerTarget,
          using: &generator
        )
        record(presentation, of: target, in: condition)
        // The countdown before the next target, and what people need beyond it.
        clock += 4.18 + 0.1 * abs(generator.normal())
      }
    }
  }

  private mutating func record(
    _ presentation: Presentation,
    of target: Point<ScreenPoints>,
    in condition: HeadCondition
  ) {
    let index = frames.count / Self.framesPerTarget
    let labels = FaceFrame.Labels(
      participant: participant.id,
      device: "iPad Mini 6th",
      kind: .calibration,
      headPosition: condition.position,
      distance: condition.distance
    )
    var noise = FrameNoise(of: presentation.person, using: &generator)
    for frame in 0..<Self.framesPerTarget {
      if frame > 0 { noise.advance(with: presentation.person, using: &generator) }
      clock += Self.frameInterval.seconds
      var sighting = presentation.sighting(inFrame: frame, noise: noise)
      sighting.face.elements[15] = artefact.lastEntry(inPresentation: index)
      // The app writes microseconds.
      let seconds = (clock * 1e6).rounded() / 1e6
      var values = FaceValues(of: sighting, at: seconds, gaze: gaze, on: Self.screen)
      values.set(.target, to: [target.x, target.y])
      frames.append(FaceFrame(labels: labels, values: values))
      truth.append(SimulatedTruth(of: sighting, in: presentation, at: values.time))
    }
  }
}

extension SimulatedTruth {
  fileprivate init(of sighting: Sighting, in presentation: Presentation, at time: Time) {
    self.time = time
    rightEye = sighting.trueRight
    leftEye = sighting.trueLeft
    conditionBias = presentation.conditionBias
    fixationBias = presentation.fixationBias
    head = sighting.angles
  }
}
