/// How a group of readers reads, and how much its members differ.
///
/// The numbers are means over participants of regressions on a word's number of letters, computed from the public CopCo
/// corpus (Hollenstein, Barrett & Björnsdóttir, "The Copenhagen Corpus of Eye Tracking Recordings from Natural Reading of
/// Danish Texts", 2022): 28 control and 19 dyslexic adults, EyeLink 1000. What the corpus does not tell is marked as assumed.
public struct ReaderGroup: Sendable, Hashable {
  /// A straight line over a word's number of letters.
  public struct Line: Sendable, Hashable {
    public var intercept: Double
    public var slope: Double

    public func value(_ letters: Int) -> Double { intercept + slope * Double(letters) }
  }

  /// A line, and its standard deviations between participants.
  public struct SpreadLine: Sendable, Hashable {
    public let mean: Line
    public let spread: Line
  }

  /// The natural logarithm of the first fixation's milliseconds.
  public let firstFixation: SpreadLine
  /// The natural logarithm of the milliseconds of the first run of fixations.
  public let gaze: SpreadLine
  /// The logit of the probability that a word is never fixated.
  public let skipping: SpreadLine
  /// How many fixations a fixated word gets in all.
  public let fixations: SpreadLine
  /// The standard deviation of a fixation's logarithm about its line.
  public let residual: Double
  /// Where in a word of letters the eye first lands on average, as a part of the word; it gives the corpus's 1.9 and 1.6
  /// characters.
  public let landing: Double
  /// How often a sweep to a new line falls short: assumed, after Slattery & Parker, "Return sweeps in reading", 2019.
  public let undersweeps: Double

  public static let control = Self(
    firstFixation: SpreadLine(
      mean: Line(intercept: 5.255, slope: 0.0055),
      spread: Line(intercept: 0.108, slope: 0.0035)
    ),
    gaze: SpreadLine(
      mean: Line(intercept: 5.187, slope: 0.0364),
      spread: Line(intercept: 0.114, slope: 0.011)
    ),
    skipping: SpreadLine(
      mean: Line(intercept: 0.976, slope: -0.303),
      spread: Line(intercept: 0.46, slope: 0.087)
    ),
    fixations: SpreadLine(
      mean: Line(intercept: 0.959, slope: 0.110),
      spread: Line(intercept: 0.12, slope: 0.029)
    ),
    residual: 0.317,
    landing: 0.40,
    undersweeps: 0.35
  )

  public static let dyslexic = Self(
    firstFixation: SpreadLine(
      mean: Line(intercept: 5.432, slope: 0.0017),
      spread: Line(intercept: 0.108, slope: 0.0067)
    ),
    gaze: SpreadLine(
      mean: Line(intercept: 5.368, slope: 0.0489),
      spread: Line(intercept: 0.135, slope: 0.017)
    ),
    skipping: SpreadLine(
      mean: Line(intercept: 0.049, slope: -0.266),
      spread: Line(intercept: 0.76, slope: 0.086)
    ),
    fixations: SpreadLine(
      mean: Line(intercept: 0.983, slope: 0.219),
      spread: Line(intercept: 0.25, slope: 0.123)
    ),
    residual: 0.369,
    landing: 0.35,
    undersweeps: 0.40
  )
}
