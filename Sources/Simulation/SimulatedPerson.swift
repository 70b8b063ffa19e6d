import Basics
import Geometry

/// One participant: the tracker as it sees these eyes, the head, and how it is held in every condition.
struct SimulatedPerson: Sendable {
  var tracker = TrackerModel()
  var head = HeadModel()
  var conditions = HeadCondition.all

  /// Millimetres from the middle between the eyes to the screen's plane, as the head is held first and while reading.
  var restingDistance: Double {
    guard let pose = conditions.first?.pose else { preconditionFailure("A person holds the head somehow.") }
    let middle = Vector3(x: 0, y: tracker.eyeCentre.y, z: tracker.eyeCentre.z)
    return 1000 * abs((pose.angles.rotation * middle + pose.position).z)
  }

  /// Makes this participant differ from the others.
  ///
  /// The spread between people is an assumption; nobody has measured it.
  mutating func vary(using generator: inout SeededGenerator) {
    varyEyes(using: &generator)
    varyPoses(using: &generator)
    varyNoise(using: &generator)
  }

  /// Makes fixations and frames less steady.
  mutating func unsettle(by factor: Double) {
    tracker.fixationSpread = factor * tracker.fixationSpread
    tracker.frameSpread = factor * tracker.frameSpread
  }

  private mutating func varyEyes(using generator: inout SeededGenerator) {
    tracker.azimuth.azimuth *= generator.factor(0.1)
    tracker.elevation.elevation *= generator.factor(0.15)
    tracker.azimuth.constant += 2 * generator.normal()
    tracker.elevation.constant += 2 * generator.normal()
    for coefficient in [\AxisResponse.elevation, \.yaw, \.pitch, \.roll] {
      tracker.azimuth[keyPath: coefficient] += 0.03 * generator.normal()
    }
    for coefficient in [\AxisResponse.azimuth, \.pitch, \.roll] {
      tracker.elevation[keyPath: coefficient] += 0.03 * generator.normal()
    }
    tracker.eyeCentre = tracker.eyeCentre + generator.normal(0.05 * tracker.eyeCentre)
    tracker.vergence += 0.4 * generator.normal()
  }

  private mutating func varyPoses(using generator: inout SeededGenerator) {
    let amplitude = generator.factor(0.12)
    let placement = generator.normal(Vector3(x: 0.02, y: 0.015, z: 0.03))
    for index in conditions.indices {
      let pose = conditions[index].pose
      conditions[index].pose.position =
        pose.position + placement + generator.normal(Vector3(x: 0.01, y: 0.008, z: 0.01))
      conditions[index].pose.angles =
        amplitude * pose.angles + generator.normal(HeadAngles(yaw: 2, pitch: 3, roll: 1.5))
    }
  }

  private mutating func varyNoise(using generator: inout SeededGenerator) {
    for spread in [\TrackerModel.conditionSpread, \.fixationSpread, \.frameSpread] {
      tracker[keyPath: spread].x *= generator.factor(0.2)
      tracker[keyPath: spread].y *= generator.factor(0.2)
    }
  }
}
