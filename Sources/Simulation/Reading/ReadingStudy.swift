import Basics
public import Recordings

/// Readings of passages by people who do not exist, who are those of a calibration study.
///
/// What is drawn for a reading depends on the seed and on the numbers of its participant and passage alone, so readings may be
/// made in any order and on any number of cores.
public struct ReadingStudy: Sendable {
  public let people: CalibrationStudy
  private let texts: [PseudoText]

  /// Frames that a tablet's app writes in a second.
  public static let tabletRate = 60.0

  /// Rises with every change by which the same readers read otherwise.
  public static let revision = 3

  private static let wordsPerPassage = 85

  public init(of people: CalibrationStudy, passages: Int = 4) {
    precondition(passages > 0, "A study of reading has passages.")
    self.people = people
    // Participants count from 0, so none has this branch.
    var generator = SeededGenerator(seed: people.seed).split(-1)
    let words = PseudoWords(using: &generator)
    texts = (0..<passages).map { index in
      var generator = generator.split(index)
      return PseudoText(words: Self.wordsPerPassage, from: words, using: &generator)
    }
  }

  /// All passages as they stand on a screen.
  public func passages(on layout: PageLayout) -> [Passage] {
    texts.enumerated().map { layout.passage($1, named: "\(people.prefix)P\($0 + 1)") }
  }

  /// How a participant reads.
  public func reader(_ participant: Int) -> Reader {
    let group = people.isDyslexic(participant) ? ReaderGroup.dyslexic : .control
    guard people.variesBetweenParticipants else { return Reader(of: group) }
    var generator = branch(of: participant)
    return Reader(of: group, using: &generator)
  }

  /// A participant's reading of a passage; monitor and tablet are two readings of the same text.
  public func reading(of passage: Int, by participant: Int, on layout: PageLayout) -> Reading {
    reading(of: passage, by: participant, on: layout, branch: layout == .tablet ? 1 : 0)
  }

  /// A participant's reading on the tablet as `frames(of:by:)` shows it: from as far away as this person's eyes are there.
  public func tabletReading(of passage: Int, by participant: Int) -> Reading {
    let layout = PageLayout.tablet.seen(from: people.person(participant).restingDistance)
    return reading(of: passage, by: participant, on: layout, branch: 1)
  }

  private func reading(of passage: Int, by participant: Int, on layout: PageLayout, branch number: Int) -> Reading {
    var generator = branch(of: participant).split(passage).split(number)
    let page = layout.passage(texts[passage], named: "\(people.prefix)P\(passage + 1)")
    return Reading(of: page, on: layout, by: reader(participant), using: &generator)
  }

  /// All passages of a participant as a tracker before the monitor records them, one after the other.
  public func recordings(of readings: [Reading], by participant: Int, with tracker: EyeTracker) -> [GazePiece] {
    var clock = Time.seconds(1000)
    return readings.enumerated().map { index, reading in
      defer { clock += reading.duration + .seconds(5) }
      let generator = branch(of: participant).split(index).split(2)
      return tracker.recording(of: reading, trial: "\(index + 1)", clock: clock, using: generator)
    }
  }

  /// All passages of a participant as the tablet records them, after the calibration of the same person.
  public func frames(of readings: [Reading], by participant: Int) -> [FaceFrame] {
    let person = people.person(participant)
    var clock = people.beginning(ofDay: participant) + .seconds(900)
    return readings.enumerated().flatMap { index, reading in
      defer { clock += .seconds(reading.duration.seconds.rounded() + 5) }
      return TabletReading(
        of: reading,
        by: people.participant(participant),
        person,
        trial: "\(index + 1)",
        gaze: people.gaze,
        clock: clock,
        using: branch(of: participant).split(index).split(3)
      ).frames
    }
  }

  private func branch(of participant: Int) -> SeededGenerator {
    SeededGenerator(seed: people.seed).split(participant).split(1)
  }
}
