import Basics
import Geometry

/// One target shown to one participant: all that stays the same over the frames recorded of it.
struct Presentation {
  let person: SimulatedPerson
  /// In the camera's frame, in metres.
  private(set) var target: Vector3
  private(set) var pose: HeadPose
  let conditionBias: Point<Degrees>
  private(set) var fixationBias: Point<Degrees>
  private var eyeCentreShift: Vector3
  private var vergenceNoise: Double
  private var regardNoise: Vector3
  private var jump: Jump?

  private struct Jump {
    let firstFrame: Int
    let size: Point<Degrees>
  }

  /// Draws one, given how the head would be held if it neither wandered nor followed the target.
  init(
    of target: Vector3,
    to person: SimulatedPerson,
    resting: HeadPose,
    conditionBias: Point<Degrees>,
    frames: Int,
    using generator: inout SeededGenerator
  ) {
    self.person = person
    self.target = target
    self.conditionBias = conditionBias
    var pose = resting
    pose.position = pose.position + generator.normal(person.head.positionSpread)
    pose.angles = pose.angles + generator.normal(person.head.angleSpread)
    pose.follow(target, by: person.head.following)
    self.pose = pose

    let tracker = person.tracker
    fixationBias = generator.normal(tracker.fixationSpread)
    eyeCentreShift = generator.normal(tracker.eyeCentreSpread)
    vergenceNoise = tracker.vergenceSpread * generator.normal()
    regardNoise = generator.normal(tracker.regardSpread)
    jump =
      generator.uniform() < tracker.jumpProbability
      ? Jump(firstFrame: .random(in: 1..<frames, using: &generator), size: generator.normal(tracker.jumpSpread))
      : nil
  }

  /// Part of the way to another one of the same person, without jumps, while the eyes look at a place of their own.
  func blended(with other: Self, by part: Double, on target: Vector3) -> Self {
    let kept = 1 - part
    var blend = self
    blend.target = target
    blend.pose.position = kept * pose.position + part * other.pose.position
    blend.pose.angles = kept * pose.angles + part * other.pose.angles
    blend.fixationBias = kept * fixationBias + part * other.fixationBias
    blend.eyeCentreShift = kept * eyeCentreShift + part * other.eyeCentreShift
    blend.vergenceNoise = kept * vergenceNoise + part * other.vergenceNoise
    blend.regardNoise = kept * regardNoise + part * other.regardNoise
    blend.jump = nil
    return blend
  }

  /// Turns the head further, while the eyes stay on their place.
  mutating func turn(by angles: HeadAngles) { pose.angles = pose.angles + angles }

  /// What the tracker reports of one frame, and what was true.
  func sighting(inFrame frame: Int, noise: FrameNoise) -> Sighting {
    let angles = pose.angles + noise.angles
    let rotation = angles.rotation
    let place = pose.position + noise.position
    let centre = person.tracker.eyeCentre
    let right = Vector3(x: -centre.x, y: centre.y, z: centre.z) + eyeCentreShift
    let left = centre + eyeCentreShift
    let trueRight = trueRotation(ofEyeAt: right, head: rotation, at: place)
    let trueLeft = trueRotation(ofEyeAt: left, head: rotation, at: place)

    let both = reported(0.5 * (trueRight + trueLeft), head: angles, inFrame: frame, noise: noise)
    let halfVergence = reportedVergence(trueRight.x - trueLeft.x) / 2
    let rightEye = Rotation.aboutX(-both.y) * .aboutY(both.x + halfVergence)
    let leftEye = Rotation.aboutX(-both.y) * .aboutY(both.x - halfVergence)
    let regardDistance = person.tracker.regardScale * centre.x / tangent(halfVergence.radians)
    let regard = 0.5 * (right + left) + regardDistance * (rightEye.z + leftEye.z).normalized + regardNoise
    return Sighting(
      face: Transform(rotation, at: place),
      rightEye: Transform(rightEye, at: right),
      leftEye: Transform(leftEye, at: left),
      lookAt: regard.written,
      trueRight: trueRight,
      trueLeft: trueLeft,
      angles: angles
    )
  }

  private func trueRotation(ofEyeAt centre: Vector3, head: Rotation, at place: Vector3) -> Point<Degrees> {
    let eye = head * (centre + person.tracker.trueCentreOffset) + place
    let sight = head.undone(on: target - eye).normalized
    return Point(x: arcsine(sight.x).degrees, y: arctangent(sight.y, sight.z).degrees)
  }

  private func reported(
    _ eyes: Point<Degrees>,
    head: HeadAngles,
    inFrame frame: Int,
    noise: FrameNoise
  ) -> Point<Degrees> {
    let tracker = person.tracker
    let response = Point<Degrees>(
      x: tracker.azimuth.reported(for: eyes, head: head),
      y: tracker.elevation.reported(for: eyes, head: head)
    )
    let steady = response + conditionBias + fixationBias + noise.eyes
    guard let jump, frame >= jump.firstFrame else { return steady }
    return steady + jump.size
  }

  private func reportedVergence(_ angle: Double) -> Double {
    let tracker = person.tracker
    let reported = tracker.vergence + tracker.vergenceGain * (angle - tracker.ordinaryVergence)
    return max(tracker.leastVergence, reported + vergenceNoise)
  }
}

/// One frame as the tracker reports it, with the rotations that were true.
struct Sighting {
  var face: Transform
  let rightEye: Transform
  let leftEye: Transform
  let lookAt: Vector3
  let trueRight: Point<Degrees>
  let trueLeft: Point<Degrees>
  let angles: HeadAngles
}
