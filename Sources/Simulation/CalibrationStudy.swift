import Basics
public import Geometry
public import Recordings

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
  /// In calibrations their fixations and frames are a tenth less steady: a label to be found, which claims nothing about people.
  /// How they read is `ReaderGroup.dyslexic`.
  public let dyslexicShare: Double
  /// Whether eyes, poses and noise differ between people, by a spread that is assumed and not measured.
  public let variesBetweenParticipants: Bool
  /// How the recording app computed the gaze that it wrote.
  public let gaze: GazeDirection
  /// What participants' names begin with, so that two simulations can lie in one study.
  public let prefix: String

  public init(
    participants: Int = 1,
    seed: UInt64,
    dyslexicShare: Double = 0.5,
    variesBetweenParticipants: Bool = false,
    gaze: GazeDirection = .slipped,
    prefix: String = ""
  ) {
    precondition(participants > 0, "A study has participants.")
    precondition((0...1).contains(dyslexicShare), "A share lies between 0 and 1.")
    self.participants = participants
    self.seed = seed
    self.dyslexicShare = dyslexicShare
    self.variesBetweenParticipants = variesBetweenParticipants
    self.gaze = gaze
    self.prefix = prefix
  }

  /// The recording of one participant, counted from 0.
  public func session(_ index: Int) -> SimulatedSession {
    precondition((0..<participants).contains(index), "A participant's number is below the number of participants.")
    var generator = SeededGenerator(seed: seed).split(index)
    let person = person(index, using: &generator)
    let participant = participant(index)
    var recorder = CalibrationRecorder(
      participant: participant,
      clock: beginning(ofDay: index),
      gaze: gaze,
      using: generator
    )
    recorder.record(person)
    return SimulatedSession(participant: participant, frames: recorder.frames, truth: recorder.truth)
  }

  /// A participant's name and group.
  public func participant(_ index: Int) -> Participant {
    let isDyslexic = isDyslexic(index)
    let number = String(index)
    let padding = String(repeating: "0", count: max(0, 3 - number.count))
    return Participant(
      id: prefix + (isDyslexic ? "d" : "c") + padding + number,
      group: isDyslexic ? "dyslexic" : "control"
    )
  }

  // A share such as 0.29 of 100 must not lose a person to rounding.
  func isDyslexic(_ index: Int) -> Bool { index < Int(dyslexicShare * Double(participants) + 1e-9) }

  /// The head and eyes of the participant's session.
  func person(_ index: Int) -> SimulatedPerson {
    var generator = SeededGenerator(seed: seed).split(index)
    return person(index, using: &generator)
  }

  /// The Unix time at which the recording of one of the study's days begins, counted from 0.
  func beginning(ofDay day: Int) -> Time { .seconds(1_715_694_046.7 + 86_400 * Double(day)) }

  private func person(_ index: Int, using generator: inout SeededGenerator) -> SimulatedPerson {
    var person = SimulatedPerson()
    if variesBetweenParticipants { person.vary(using: &generator) }
    if isDyslexic(index) { person.unsettle(by: 1.1) }
    return person
  }
}
