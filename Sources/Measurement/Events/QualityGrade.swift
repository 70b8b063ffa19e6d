import Basics
import Studies
import Tables

/// How good a recording is by its worst part.
package struct QualityGrade {
  package static let rule = """
    The worst of: samples lost (good to 10 %, fair to 25 %), mean accuracy (good below 1, fair to 1.5°), worst target \
    (good to 1.5, fair to 2°), smallest saccade shown (good to 1.25, fair to 1.5°); fixations that are withheld, or \
    none in more than 2 s of gaze, make it poor; what is not known does not count, but calibrated gaze that would be good \
    has no grade where its accuracy is not known. What is shorter than 0.1 s has none either.
    """

  /// Nil where nothing is known, or the recording is too short for a fixation.
  let grade: RecordingQuality.Grade?
  /// The part that decides, with its number.
  let reason: String?

  /// `isCalibrated`: whether a fitted model made the gaze, which may be far off.
  init(_ quality: RecordingQuality, isCalibrated: Bool) {
    guard quality.duration >= .milliseconds(100) else {
      (grade, reason) = (nil, nil)
      return
    }
    let parts = [
      Part("loss", quality.loss, unit: " %", good: 10, fair: 25),
      Part("accuracy", quality.accuracy, unit: "°", good: 1, fair: 1.5),
      Part("worst target", quality.worstAccuracy, unit: "°", good: 1.5, fair: 2),
      Part("smallest saccade", quality.smallestSaccade, unit: "°", good: 1.25, fair: 1.5),
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

    init?(_ name: String, _ value: Double?, unit: String, good: Double, fair: Double) {
      guard let value else { return nil }
      rank = value <= good ? 0 : value <= fair ? 1 : 2
      text = "\(name) \(NumberText.fixed(value, decimals: 2))\(unit)"
    }
  }
}

extension RecordingQuality {
  /// Whether none was found where gaze was there for long enough to hold several.
  fileprivate var lacksFixations: Bool {
    guard hasDetectedFixations, fixations == 0, let loss else { return false }
    return (1 - loss / 100) * duration > .seconds(2.0)
  }
}
