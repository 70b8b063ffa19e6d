/// On which part of a text a fixation was, as somebody assigned it before.
public struct GivenPlace: Sendable, Hashable {
  /// Counted from 0.
  public var line: Int?
  /// The word or interest area over the whole passage, counted from 0.
  public var word: Int?
  /// Counted from 0.
  public var sentence: Int?
  /// What stands in the word or interest area.
  public var text: String?

  public init(line: Int? = nil, word: Int? = nil, sentence: Int? = nil, text: String? = nil) {
    self.line = line
    self.word = word
    self.sentence = sentence
    self.text = text
  }
}
