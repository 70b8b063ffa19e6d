import Basics

/// How a reader's eyes go through a text, in numbers.
///
/// Heights are in line heights, widths in characters. The structure and the first values were set on 24 labelled trials (Carr,
/// Pescuma, Furlan, Ktori & Crepaldi, "Algorithms for the automated correction of vertical drift in eye-tracking data",
/// Behavior Research Methods 2022); return sweeps follow Slattery & Parker, "Return sweeps in reading", 2019.
struct LineModel: Sendable, Hashable {
  /// How the eye's height deviates from the line it is on: what a trial is fitted with.
  struct Noise: Sendable, Hashable {
    /// The scale of a Student distribution with seven degrees of freedom, which is robust to single wild fixations.
    var spread: Double
    /// How much of a deviation the next fixation on the same line keeps.
    var persistence: Double
    /// How far the lines of gaze fall from the text's left edge to its right.
    var tilt: Double
    /// How far gaze is to the right of where the eye is.
    var sideways: Double
  }

  /// Probabilities, at every fixation.
  var excursion = 0.01
  var absence = 0.001
  var jump = 0.003
  /// Of a glance at the line above, from which the eye comes back.
  var glance = 0.005
  /// Of the sweeps to the next line, those that stop on the way.
  var stop = 0.12
  /// Of the sweeps, those that skip a line, go one line up, or restart their own.
  var skip = 0.01
  var retreat = 0.003
  var restart = 0.01
  /// Of a sweep: everywhere, and how much more far behind the middle of the line; the latter by the distance from its end.
  var hazard = 0.004
  var hazardAtEnd = 0.30
  var hazardMiddle = 13.0
  var hazardWidth = 3.0

  /// Of the first fixation being on the first line, off the text before it, or away.
  var startsOnFirst = 0.82
  var startsOff = 0.10
  var startsAway = 0.03
  /// How much likelier the last fixation is on the last line than by chance.
  var endsOnLast = 3.0

  /// Standard deviation at the start.
  var offset = 0.6
  /// Of the drift, per fixation on a line and per change of line.
  var wander = 0.045
  var wanderAcrossLines = 0.12

  /// Where a stopped sweep is, and how spread: below the line that it left.
  var stopHeight = 0.6
  var stopSpread = 0.35
  var excursionSpread = 1.2

  /// Every fixation is of some line.
  var isForEveryFixation: Bool { excursion == 0 && absence == 0 }

  static let standard = Self()

  static let everyFixation: Self = {
    var model = Self()
    (model.excursion, model.absence, model.stop) = (0, 0, 0)
    (model.startsOnFirst, model.startsOff, model.startsAway) = (0.94, 0, 0)
    return model
  }()

  /// The spread of the noise in most of the 24 trials, and how far, as a logarithm, that of others may be from it.
  static let usualSpread = 0.18
  private static let spreadOfSpread = 0.6
  /// In line heights over the width of the text, and in characters; neither was measured to matter where the tracker was well
  /// calibrated.
  private static let spreadOfTilt = 0.3
  private static let spreadOfSideways = 2.5

  /// What is known of the noise before a trial is seen: a logarithm's normal, as the natural logarithm of a density.
  func prior(of noise: Noise) -> Double {
    let spread = (logarithm(noise.spread) - logarithm(Self.usualSpread)) / Self.spreadOfSpread
    let tilt = noise.tilt / Self.spreadOfTilt
    let sideways = noise.sideways / Self.spreadOfSideways
    return -(spread * spread + tilt * tilt + sideways * sideways) / 2
  }
}
