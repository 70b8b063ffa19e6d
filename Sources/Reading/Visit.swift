/// A fixation of a trial with where in the text it was.
public struct Visit: Sendable, Hashable {
  /// Turned as the text's layout is.
  public var fixation: Fixation
  /// Its place among the trial's fixations before any was removed.
  public var index: Int
  /// Counted from 0; nil where the fixation belongs to none.
  public var line: Int?
  /// Over the whole text, counted from 0; nil where the fixation was on none.
  public var word: Int?
  /// Within the word, counted from 1; 0 is the space before it, one more than its length what follows it.
  public var character: Int?
  /// Within the text, counted from 0, spaces included.
  public var textCharacter: Int?
  /// Of the line, from 0 to 1.
  public var lineConfidence: Double?
  /// Of the word given the line, from 0 to 1.
  public var probability: Double?

  public init(
    _ fixation: Fixation,
    index: Int,
    line: Int? = nil,
    word: Int? = nil,
    character: Int? = nil,
    textCharacter: Int? = nil,
    lineConfidence: Double? = nil,
    probability: Double? = nil
  ) {
    self.fixation = fixation
    self.index = index
    self.line = line
    self.word = word
    self.character = character
    self.textCharacter = textCharacter
    self.lineConfidence = lineConfidence
    self.probability = probability
  }

  public init(_ located: LocatedFixation, on word: WordAssignment) {
    self.init(
      located.fixation,
      index: located.index,
      line: located.line,
      word: word.word,
      character: word.character,
      textCharacter: word.textCharacter,
      lineConfidence: located.confidence,
      probability: word.probability
    )
  }
}
