import Basics

/// How one simulated participant reads.
public struct Reader: Sendable, Hashable {
  public typealias Line = ReaderGroup.Line

  /// As in `ReaderGroup`, of this reader.
  public private(set) var firstFixation: Line
  public private(set) var gaze: Line
  public private(set) var skipping: Line
  public private(set) var fixations: Line
  public private(set) var residual: Double
  public let landing: Double
  public let undersweeps: Double
  public private(set) var onward: Double
  public let returns: Double
  public let reach: Double
  public let passedOver: Double
  /// How likely the eyes close while they go to the next fixation: assumed.
  public private(set) var blinks = 0.03

  /// Of `onward`, between participants: tuned.
  private static let onwardSpread = 0.15

  /// The group's mean reader.
  public init(of group: ReaderGroup) {
    firstFixation = group.firstFixation.mean
    gaze = group.gaze.mean
    skipping = group.skipping.mean
    fixations = group.fixations.mean
    residual = group.residual
    landing = group.landing
    undersweeps = group.undersweeps
    onward = group.onward
    returns = group.returns
    reach = group.reach
    passedOver = group.passedOver
  }

  /// One reader of the group.
  ///
  /// How intercepts and slopes go together is not published, so it is assumed: who fixates long has long gaze durations, too,
  /// and of those who skip seldom, the length of words matters less. The latter keeps the share of words that are never
  /// fixated as alike between readers as the corpus has it.
  init(of group: ReaderGroup, using generator: inout SeededGenerator) {
    self.init(of: group)
    let pace = generator.normal()
    let ownGaze = 0.85 * pace + (1 - 0.85 * 0.85).squareRoot() * generator.normal()
    firstFixation.intercept += group.firstFixation.spread.intercept * pace
    firstFixation.slope += group.firstFixation.spread.slope * generator.normal()
    gaze.intercept += group.gaze.spread.intercept * ownGaze
    gaze.slope += group.gaze.spread.slope * generator.normal()
    let skips = generator.normal()
    skipping.intercept += group.skipping.spread.intercept * skips
    let steepness = -0.54 * skips + (1 - 0.54 * 0.54).squareRoot() * generator.normal()
    skipping.slope += group.skipping.spread.slope * steepness
    fixations.intercept += group.fixations.spread.intercept * generator.normal()
    fixations.slope += group.fixations.spread.slope * generator.normal()
    blinks *= generator.factor(0.4)
    residual = max(0.15, residual + group.residualSpread * generator.normal())
    onward = min(0.95, max(0.05, onward + Self.onwardSpread * generator.normal()))
  }

  /// That a word of so many letters is never fixated.
  func skipProbability(_ letters: Int) -> Double { logistic(skipping.value(letters)) }

  /// Of any fixation.
  func fixationDuration(_ letters: Int, using generator: inout SeededGenerator) -> Time {
    let milliseconds = exponential(firstFixation.value(letters) + residual * generator.normal())
    return .milliseconds(min(max(milliseconds, 60), 1200).rounded())
  }

  /// How often a word is fixated.
  struct Habit {
    /// That the eye fixates the word once more before it first leaves it.
    ///
    /// It is the probability that makes the logarithm of the gaze duration as much longer than that of the first fixation as
    /// this reader's lines are apart.
    let refixates: Double
    /// How many more fixations come in later runs, on average.
    let rereads: Double
  }

  /// Of words of so many letters.
  func habit(_ letters: Int) -> Habit {
    let refixates = refixationProbability(gaze.value(letters) - firstFixation.value(letters))
    return Habit(refixates: refixates, rereads: max(0, fixations.value(letters) - 1 / (1 - refixates)))
  }

  private func refixationProbability(_ wanted: Double) -> Double {
    if wanted <= 0 { return 0 }
    var (low, high) = (0.0, 0.9)
    for _ in 0..<40 {
      let middle = (low + high) / 2
      if meanLogarithm(ofRuns: middle) < wanted { low = middle } else { high = middle }
    }
    return low
  }

  /// Of a whole run by its first fixation, where each fixation is followed by another with this probability.
  ///
  /// To the second order in the residual, the logarithm of a sum of n alike lognormal durations is that of n and of one of them,
  /// and s²/2 · (1 − 1/n).
  private func meanLogarithm(ofRuns probability: Double) -> Double {
    var mean = 0.0
    var share = 1 - probability
    for count in 1...60 {
      let logarithm = logarithm(Double(count)) + residual * residual / 2 * (1 - 1 / Double(count))
      mean += share * logarithm
      share *= probability
    }
    return mean
  }
}
