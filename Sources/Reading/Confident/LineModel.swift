import Basics

/// How a reader's eyes go through a text, in numbers.
///
/// Heights are in line heights, widths in characters. The structure and the first values were set on 24 labelled trials (Carr,
/// Pescuma, Furlan, Ktori & Crepaldi, "Algorithms for the automated correction of vertical drift in eye-tracking data",
/// Behavior Research Methods 2022); return sweeps follow Slattery & Parker, "Return sweeps in reading", 2019. How the drift begins,
/// wanders and jumps was set on pages that were simulated with faults of the calibration, and is flat there.
struct LineModel: Sendable, Hashable {
  /// How the eye's height deviates from the line it is on: what a trial is fitted with.
  struct Noise: Sendable, Hashable {
    /// The scale of a Student distribution with seven degrees of freedom, which is robust to single wild fixations.
    var spread: Double
    /// How much of a deviation the next fixation on the same line keeps.
    var persistence: Double
    /// How far gaze is to the right of where the eye is.
    var sideways: Double
    /// Where gaze is seen of an eye that is on a line.
    var map = PageMap()
  }

  /// Probabilities, at every fixation.
  var excursion = 0.01
  var absence = 0.001
  var jump = 0.003
  /// Of a glance at the line above, from which the eye comes back.
  var glance = 0.005
  /// Of the sweeps to the next line, those that stop on the way.
  var stop = 0.08
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

  /// A share of a mixture of Student distributions around zero.
  struct Spread: Sendable, Hashable {
    let share: Double
    let scale: Double
  }

  /// At the start, around what the page map tells.
  var drift = [Spread(share: 0.9, scale: 0.6), Spread(share: 0.1, scale: 1.5)]
  /// Of the drift, per fixation on a line and per change of line.
  var wander = 0.06
  var wanderAcrossLines = 0.12
  /// Of the head moving so that the drift is any other, per fixation on a line and per change of line.
  var headMove = 0.001
  var headMoveAcrossLines = 0.008

  /// Where a stopped sweep is, and how spread: below the line that it left.
  ///
  /// The spread was set on 12 of the 24 trials and on simulated reading: wider, regressions along the line were taken for stops.
  var stopHeight = 0.6
  var stopSpread = 0.25
  var excursionSpread = 1.2

  /// Every fixation is of some line.
  var isForEveryFixation: Bool { excursion == 0 && absence == 0 }

  static let standard = Self()

  /// Of pages whose map others confirm: the drift begins near none.
  ///
  /// Otherwise it could take a whole page a line away from where its map has it.
  var confirmed: Self {
    var model = self
    model.startsOnFirst = 0.6
    model.drift = [Spread(share: 0.97, scale: 0.25), Spread(share: 0.03, scale: 0.8)]
    return model
  }

  static let everyFixation: Self = {
    var model = Self()
    (model.excursion, model.absence, model.stop) = (0, 0, 0)
    (model.startsOnFirst, model.startsOff, model.startsAway) = (0.94, 0, 0)
    return model
  }()

  /// The spread of the noise in most of the 24 trials, and how far, as a logarithm, that of others may be from it.
  static let usualSpread = 0.18
  private static let spreadOfSpread = 0.6
  /// In characters.
  private static let spreadOfSideways = 2.5

  /// Evidence is too sure of itself, since drift and noise are never quite as supposed: a fourth of it counts.
  static let trust = 0.25

  /// What is known of the noise before a trial is seen: a logarithm's normal, as the natural logarithm of a density.
  func prior(of noise: Noise) -> Double {
    let spread = (logarithm(noise.spread) - logarithm(Self.usualSpread)) / Self.spreadOfSpread
    let sideways = noise.sideways / Self.spreadOfSideways
    return noise.map.prior - (spread * spread + sideways * sideways) / 2
  }
}
