/// How well fixations have to be told apart for a measure.
public enum FixationNeed: Sendable, Hashable {
  /// Those that merge leave it as it is: time on words, and words without any.
  case merged
  /// It counts or times single ones, or needs to know when the eyes first left a word.
  case apart
  /// It times short ones alone, or each by itself.
  case timed
  /// A few that merge move it, and no detection is without a few.
  case every
}

extension FixationNeed {
  /// Nil where a recording tells fixations well enough; else a sentence.
  ///
  /// `resolution`: which saccades were looked for; nil of fixations that somebody else found.
  public func problem(with resolution: FixationResolution?) -> String? {
    guard let resolution else { return nil }
    return switch self {
    case .merged: nil
    case .apart: resolution.problem
    case .timed: resolution.problem ?? resolution.timingProblem
    case .every: Self.movedByFew
    }
  }

  /// As skewness in simulated readings at 250 and 1000 Hz, which had .4 and .6 merged pairs in a hundred fixations.
  public static let movedByFew =
    "Five fixations in a thousand that merge move it by a tenth, and no detector tells all apart."
}
