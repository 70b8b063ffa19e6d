import Simulation

/// Readings that several suites look at, made once.
enum SimulatedReadings {
  /// Forty readers of one group who are all the group's mean reader, each of one text of their own.
  static func uniform(dyslexic: Bool) -> [Reading] { dyslexic ? uniformDyslexic : uniformControl }

  /// The same, of readers who differ.
  static func differing(dyslexic: Bool) -> [Reading] { dyslexic ? differingDyslexic : differingControl }

  private static let uniformControl = readings(dyslexicShare: 0)
  private static let uniformDyslexic = readings(dyslexicShare: 1)

  private static let differingControl = readings(dyslexicShare: 0, varies: true)
  private static let differingDyslexic = readings(dyslexicShare: 1, varies: true)

  private static func readings(dyslexicShare: Double, varies: Bool = false) -> [Reading] {
    let people = CalibrationStudy(
      participants: 40,
      seed: 11,
      dyslexicShare: dyslexicShare,
      variesBetweenParticipants: varies
    )
    let study = ReadingStudy(of: people, passages: 40)
    return (0..<40).flatMap { participant in
      (0..<4).map { study.reading(of: (participant + 10 * $0) % 40, by: participant, on: .monitor) }
    }
  }
}

func mean(_ numbers: [Double]) -> Double { numbers.reduce(0, +) / Double(numbers.count) }

func deviation(_ numbers: [Double]) -> Double {
  let middle = mean(numbers)
  return mean(numbers.map { ($0 - middle) * ($0 - middle) }).squareRoot()
}
