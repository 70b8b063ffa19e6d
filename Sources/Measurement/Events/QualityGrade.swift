import Basics
import Events
import Studies
import Tables

/// How good a recording is by its worst part.
package struct QualityGrade {
  package static let rule = """
    The worst of: \(limits.map(\.sentence).joined(separator: ", ")); fixations that are withheld, or none in more than 2 s of gaze, \
    make it poor; what is not known does not count, but calibrated gaze that would be good has no grade where its accuracy is \
    not known. What is shorter than 0.1 s has none either.
    """

  /// Up to where a part is good, and up to where fair.
  package struct Limit: Sendable {
    let name: String
    let meaning: String
    let unit: String
    package let good: Double
    package let fair: Double

    package static let loss = Self(name: "loss", meaning: "samples lost", unit: " %", good: 10, fair: 25)
    package static let accuracy = Self(name: "accuracy", meaning: "mean accuracy", unit: "°", good: 1, fair: 1.5)
    static let worstAccuracy = Self(name: "worst target", meaning: "worst target", unit: "°", good: 1.5, fair: 2)
    package static let smallestSaccade = Self(
      name: "smallest saccade",
      meaning: "smallest saccade shown",
      unit: "°",
      good: Events.Limit.partingSaccade,
      fair: Events.Limit.mergingSaccade
    )

    fileprivate var sentence: String {
      "\(meaning) (good to \(NumberText.plain(good))\(unit), fair to \(NumberText.plain(fair))\(unit))"
    }
  }

  private static let limits: [Limit] = [.loss, .accuracy, .worstAccuracy, .smallestSaccade]

  /// Nil where nothing is known, or the recording is too short for a fixation.
  let grade: RecordingQuality.Grade?
  /// The part that decides, with its number.
  let reason: String?

  /// `isCalibrated`: whether a fitted model made the gaze, which may be far off.
  init(_ quality: RecordingQuality, isCalibrated: Bool) {
    guard !quality.isTooShort else {
      (grade, reason) = (nil, nil)
      return
    }
    let parts = [
      Part(quality.loss, .loss),
      Part(quality.accuracy, .accuracy),
      Part(quality.worstAccuracy, .worstAccuracy),
      Part(quality.smallestSaccade, .smallestSaccade),
      quality.withholdsFixations ? Part.withheldFixations : nil,
      quality.lacksFixations ? Part.noFixations : nil,
    ].compactMap(\.self)
    let worst = parts.max { $0.rank < $1.rank }
    if isCalibrated, quality.accuracy == nil, worst?.rank == 0 {
      (grade, reason) = (nil, "accuracy not known")
      return
    }
    grade = worst.map { RecordingQuality.Grade.allCases[$0.rank] }
    reason = worst?.text
  }

  private struct Part {
    /// Among the grades, from good to poor.
    let rank: Int
    let text: String

    /// As where the smallest saccade is too large, which is not told where nobody knows how large a degree is.
    static let withheldFixations = Self(rank: 2, text: "fixations withheld")

    /// As where the screen is told in a wrong unit, so that every movement seems too fast or too far.
    static let noFixations = Self(rank: 2, text: "no fixations")

    private init(rank: Int, text: String) {
      (self.rank, self.text) = (rank, text)
    }

    init?(_ value: Double?, _ limit: Limit) {
      guard let value else { return nil }
      rank = value <= limit.good ? 0 : value <= limit.fair ? 1 : 2
      text = "\(limit.name) \(NumberText.fixed(value, decimals: 2))\(limit.unit)"
    }
  }
}

extension RecordingQuality {
  /// Whether it is too short for a fixation, so that it has no grade.
  package var isTooShort: Bool { duration < .milliseconds(100) }

  /// Whether none was found where gaze was there for long enough to hold several.
  fileprivate var lacksFixations: Bool {
    guard hasDetectedFixations, fixations == 0, let loss else { return false }
    return (1 - loss / 100) * duration > .seconds(2.0)
  }
}
