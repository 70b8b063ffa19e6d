import Basics
public import Geometry
import Recordings

/// Calibration recordings of people who do not exist, made as the report's were.
///
/// Every participant looks at nine targets in ten head conditions, and ten frames are kept of each: 900 frames. The
/// forward model was tuned until one participant without spread gave tables like the report's. No number that comes out
/// of it is the accuracy of a device.
///
/// What is drawn for a participant depends on the seed and the participant's number alone, so sessions may be made in any
/// order and on any number of cores.
public struct CalibrationStudy: Sendable {
  public let participants: Int
  public let seed: UInt64
  /// The part of the participants, from the first on, who carry the label `dyslexic`; the rest are `control`.
  ///
  /// Their fixations and frames are a tenth less steady. It is a label to be found, and claims nothing about people.
  public let dyslexicShare: Double
  /// Whether eyes, poses and noise differ between people, by a spread that is assumed and not measured.
  public let variesBetweenParticipants: Bool
  /// How the recording app computed the gaze that it wrote.
  public let gaze: GazeDirection

  public init(
    participants: Int = 1,
    seed: UInt64,
    dyslexicShare: Double = 0.5,
    variesBetweenParticipants: Bool = false,
    gaze: GazeDirection = .slipped
  ) {
    precondition(participants > 0, "A study has participants.")
    precondition((0...1).contains(dyslexicShare), "A share lies between 0 and 1.")
    self.participants = participants
    self.seed = seed
    self.dyslexicShare = dyslexicShare
    self.variesBetweenParticipants = variesBetweenParticipants
    self.gaze = gaze
  }

  /// The recording of one participant, counted from 0.
  public func session(_ index: Int) -> SimulatedSession {
    precondition((0..<participants).contains(index), "A participant's number is below the number of participants.")
    // A share such as 0.29 of 100 must not lose a person to rounding.
    let isDyslexic = index < Int(dyslexicShare * Double(participants) + 1e-9)
    var generator = SeededGenerator(seed: seed).split(index)
    var person = SimulatedPerson()
    if variesBetweenParticipants { person.vary(using: &generator) }
    if isDyslexic { person.unsettle(by: 1.1) }

    let number = String(index)
    let padding = String(repeating: "0", count: max(0, 3 - number.count))
    let participant = Participant(
      id: (isDyslexic ? "d" : "c") + padding + number,
      group: isDyslexic ? "dyslexic" : "control"
    )
    var recorder = CalibrationRecorder(participant: participant, day: index, gaze: gaze, using: generator)
    recorder.record(person)
    return SimulatedSession(participant: participant, frames: recorder.frames, truth: recorder.truth)
  }
}
