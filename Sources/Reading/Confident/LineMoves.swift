import Basics

/// Where the eye goes along a line and from line to line, as densities in characters.
///
/// All were set by hand on the 24 labelled trials that `LineModel` names, with an eye on simulated reading. Where it is told
/// what a part is worth, a first version was measured without it; with all of them it found the line of 98.35 % of the
/// trials' fixations, and of 97.8 % in simulated reading.
enum LineMoves {
  /// A share of a mixture, normally distributed.
  struct Part {
    let share: Double
    let mean: Double
    let spread: Double

    /// `unit`: in which mean and spread are told.
    func density(at value: Double, unit: Double = 1) -> Double { share * normal(value, mean * unit, spread * unit) }
  }

  /// A border that is crossed by and by.
  struct Border {
    let place: Double
    let width: Double

    /// From 1 far before the border to 0 far behind it.
    func before(_ value: Double) -> Double { logistic(-(value - place) / width) }

    /// From 0 to 1.
    func behind(_ value: Double) -> Double { logistic((value - place) / width) }
  }

  // MARK: Anywhere

  /// How much wider than the text the plane is taken to be of which every place is as likely.
  static let marginOfAnywhere = 20.0

  // MARK: A reader's usual step

  /// Moves forward of less than this share of the text's width tell it; longer ones are jumps.
  static let longestStep = 0.35
  /// What it is where fewer moves than `leastSteps` tell it: readers of alphabets step over 7 to 9 characters (Rayner,
  /// "Eye movements in reading and information processing: 20 years of research", 1998).
  static let unknownStep = 7.0
  static let leastSteps = 8
  static let usualSteps = 3.0...12

  // MARK: Along the line

  /// Of reading: forward by a usual step, and the rest back by half of one, both in usual steps.
  static let forward = Part(share: 0.72, mean: 1, spread: 0.55)
  static let backward = Part(share: 0.28, mean: -0.5, spread: 0.6)
  /// Of all moves on a line: reading, another place near by, and any place.
  ///
  /// Without the latter two: 98.21 %.
  static let reading = 0.934
  static let elsewhereNear = Part(share: 0.06, mean: 0, spread: 11)
  static let elsewhere = 0.006

  /// Back from a short look away from the line.
  static let closeBy = Part(share: 1, mean: 0, spread: 10)
  /// Of short looks off the text, how many go close by; the rest goes anywhere.
  static let excursionCloseBy = 0.7
  static let excursionAnywhere = 0.3

  // MARK: The line's ends

  /// How far beyond an end gaze still counts as on the line, how fast that becomes unlikely, and what it never falls
  /// below, so that no single fixation rules a line out.
  ///
  /// Without ends: 98.34 %, but 95.7 % in simulated reading, and 5.8 % in its worst trial.
  static let overhang = 2.5
  static let overhangSpread = 3.0
  static let leastWithin = 0.002

  // MARK: Sweeps

  /// A sweep goes back by more than this; far ones, that may stop on the way, by more still.
  static let sweep = Border(place: -4, width: 2)
  static let longSweep = Border(place: -8, width: 2)
  /// What counts as a sweep at least, whatever its way: the text's width may be wrong.
  static let leastSweep = 0.02

  /// Where sweeps land, from the begin of the line: near it, some characters behind it as undersweeps do (Slattery &
  /// Parker, "Return sweeps in reading", 2019), or far behind it; and the share of those that land anywhere.
  static let landings = [
    Part(share: 0.62, mean: 3, spread: 3.5), Part(share: 0.30, mean: 8, spread: 5),
    Part(share: 0.05, mean: 16, spread: 8),
  ]
  static let landingAnywhere = 0.03

  /// A sweep that stops on the way does so behind this, from the begin of the line; nearer, it is an undersweep.
  ///
  /// Without stops: 98.34 %, but 96.7 % in simulated reading.
  static let stop = Border(place: 18, width: 2)
  /// The part of a line in which no sweep stops, and the least that is taken to be left.
  static let stopless = 20.0
  static let leastStopWidth = 20.0

  /// Back to the line above: some characters before its end, or anywhere.
  static let beforeEnd = Part(share: 0.5, mean: 6, spread: 8)
  static let backAnywhere = 0.5
}

private func normal(_ value: Double, _ mean: Double, _ spread: Double) -> Double {
  normalDensity(at: (value - mean) / spread) / spread
}
