/// The word that a fixation was on.
public struct WordAssignment: Sendable, Hashable {
  /// A word that the fixation may have been on.
  public struct Candidate: Sendable, Hashable {
    public var word: Int
    /// Given the fixation's line.
    public var probability: Double

    public init(word: Int, probability: Double) {
      self.word = word
      self.probability = probability
    }
  }

  /// Over the whole text, counted from 0; nil where the fixation was on none.
  public var word: Int?
  /// Within the word, counted from 1; 0 is the space before it, one more than its length what follows it.
  public var character: Int?
  /// Within the text, counted from 0, spaces included.
  public var textCharacter: Int?
  /// That it was this word and no other of the line; nil where the assigner does not tell.
  public var probability: Double?
  /// The words of a probability above one in a thousand, in reading order; none where the assigner does not tell.
  public var candidates: [Candidate] = []

  /// On no word.
  public static let none = WordAssignment()

  public init() {}

  public init(word: Int, at x: Double, in text: TextMap, probability: Double? = nil, candidates: [Candidate] = []) {
    self.word = word
    (character, textCharacter) = text.character(of: word, at: x)
    self.probability = probability
    self.candidates = candidates
  }
}
