import Basics

/// A rule that predicts some participants from others.
protocol Predictor: Sendable {
  /// `chance`: for choices inside, such as inner splits.
  func predict(
    _ people: LabelledRows,
    from others: LabelledRows,
    chance: SeededGenerator
  ) throws(ScreeningError) -> [ScreenedParticipant]
}
