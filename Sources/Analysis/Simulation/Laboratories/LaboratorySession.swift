import Basics
import Recordings
import Simulation

/// What one participant did in a laboratory.
struct LaboratorySession: Sendable {
  /// The participant's, counted from 1.
  let number: Int
  let study: ReadingStudy
  /// In the order in which they were read.
  let readings: [Reading]
  let tracker: EyeTracker

  var participant: Participant { study.people.participant(number - 1) }

  var isDyslexic: Bool { participant.group == "dyslexic" }

  /// What the tracker and the laboratory add to the readings.
  var chance: SeededGenerator { SeededGenerator(seed: study.people.seed).split(number).split(5) }

  /// Milliseconds of a time of a reading, as the tracker's samples have them.
  func stamp(_ time: Time) -> Int {
    let interval = 1000 / tracker.rate
    return Int(((time.milliseconds / interval).rounded() * interval).rounded())
  }
}
