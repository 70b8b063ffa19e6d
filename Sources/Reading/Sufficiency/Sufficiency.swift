public import Basics
import Geometry
public import Recordings

/// Whether a tracker is good enough for the text that was read.
///
/// Gaze is taken to be off by a normal deviate along each axis. Measures of lines need a deviation of at most a quarter
/// of the line spacing; those of words one of at most half the median word's width as well; those of characters one of
/// at most half a character.
public struct Sufficiency: Sendable, Hashable {
  /// What a measure needs to know of where the eye was.
  public enum Kind: String, Sendable, CaseIterable {
    /// That it looked at the text: fixation durations, reading speed, fixation rates.
    case temporal
    /// The line: return sweeps, regressions along a line, saccade lengths.
    case line
    /// The word: gaze durations, skipping, regressions between words.
    case word
    /// The character: landing positions, launch sites.
    case character
  }

  public struct Verdict: Sendable, Hashable {
    public var kind: Kind
    public var isSupported: Bool
    /// A sentence with the numbers.
    public var reason: String
  }

  /// The standard deviation of gaze along one axis, in the passage's unit.
  public let deviation: Double
  public let lineSpacing: Double
  /// Of the median word.
  public let wordWidth: Double
  public let characterWidth: Double
  /// Pixels or points.
  public let unit: GazeUnit
  /// Nil where it is not known.
  public let sampleInterval: Time?

  public init(
    deviation: Double,
    lineSpacing: Double,
    wordWidth: Double,
    characterWidth: Double,
    unit: GazeUnit = .points,
    sampleInterval: Time? = nil
  ) {
    precondition(deviation >= 0, "A deviation is not negative.")
    precondition(lineSpacing > 0 && wordWidth > 0 && characterWidth > 0, "Type has a size above 0.")
    self.deviation = deviation
    self.lineSpacing = lineSpacing
    self.wordWidth = wordWidth
    self.characterWidth = characterWidth
    self.unit = unit
    self.sampleInterval = sampleInterval
  }

  /// Of a recording whose accuracy and precision are known, before a text.
  ///
  /// Lines that are not below one another, and words without a width, are told apart by an exact tracker only.
  public init(of error: GazeError, for text: TextMap, sampleInterval: Time? = nil) {
    let widths = text.layout.words.map { $0.box.right - $0.box.left }.sorted()
    let least = 1e-9
    self.init(
      deviation: error.deviation,
      lineSpacing: max(text.layout.lineHeight, least),
      wordWidth: max(median(ofSorted: widths) ?? text.layout.characterWidth, least),
      characterWidth: max(text.layout.characterWidth, least),
      unit: text.passage.unit,
      sampleInterval: sampleInterval
    )
  }

  /// The share of fixations on the middle of a line that are measured nearer to it than to its neighbours.
  public var rightLines: Double { Self.shareWithin(spacing: lineSpacing, deviation: deviation) }

  /// The share of fixations, anywhere on a word of median width, that are measured on it; the line is taken to be
  /// right.
  public var rightWords: Double { Self.shareOnTarget(width: wordWidth, deviation: deviation) }

  public var rightCharacters: Double { Self.shareOnTarget(width: characterWidth, deviation: deviation) }

  /// One for each kind of measure.
  public var verdicts: [Verdict] { Kind.allCases.map(verdict) }

  public func isSufficient(for kind: Kind) -> Bool {
    switch kind {
    case .temporal: true
    case .line: deviation <= lineSpacing / 4
    case .word: isSufficient(for: .line) && deviation <= wordWidth / 2
    case .character: isSufficient(for: .word) && deviation <= characterWidth / 2
    }
  }
}
