public import Basics
public import Recordings

/// Recordings of faces with all their shapes, by people who do not exist: those of a calibration study, who read.
public struct FaceStudy: Sendable {
  public let people: CalibrationStudy
  private let readings: ReadingStudy
  public let duration: Time
  /// Frames a second.
  public let rate: Double
  /// Nil where people differ.
  private let habits: FaceHabits?

  /// `habits`: the same for everybody; without, everybody has their own.
  public init(of people: CalibrationStudy, lasting duration: Time, rate: Double = 60, habits: FaceHabits? = nil) {
    precondition(duration > .seconds(10) && rate >= 10, "A recording lasts, and has frames.")
    self.people = people
    readings = ReadingStudy(of: people, passages: 1)
    self.duration = duration
    self.rate = rate
    self.habits = habits
  }

  /// The page that everybody reads.
  public var passages: [Passage] { readings.passages(on: .tablet) }

  public func habits(of participant: Int) -> FaceHabits {
    if let habits { return habits }
    var generator = branch(of: participant)
    var drawn = FaceHabits()
    drawn.vary(using: &generator)
    return drawn
  }

  public func session(_ participant: Int) -> FaceReading {
    let habits = habits(of: participant)
    var generator = branch(of: participant).split(1)
    let script = FaceScript(lasting: duration, habits, using: &generator)
    return FaceReading(
      of: readings.reading(of: 0, by: participant, on: .tablet),
      following: script,
      by: people.participant(participant),
      people.person(participant),
      askew: habits.askew,
      rate: rate,
      gaze: people.gaze,
      clock: people.beginning(ofDay: participant) + .seconds(1800),
      using: branch(of: participant).split(2)
    )
  }

  private func branch(of participant: Int) -> SeededGenerator {
    SeededGenerator(seed: people.seed).split(participant).split(2)
  }
}
