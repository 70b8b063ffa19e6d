/// A text and how it was set, where nobody measured the places of its words.
public struct UnplacedPassage: Sendable, Hashable {
  /// A side of a block of text, or its middle.
  public enum Side: String, Sendable, CaseIterable {
    case left
    case center
    case right
  }

  /// Where the first line stands.
  public enum Start: Sendable, Hashable {
    case baseline(Double)
    /// Of the band that the line fills.
    case top(Double)
  }

  public var id: String
  public var title: String?
  /// To the left or to the right.
  public var direction: Passage.Direction
  public var unit: GazeUnit
  public var font: Passage.Font
  public var lines: [String]
  public var start: Start
  /// Where the side of the block stands that `anchor` names.
  public var x: Double
  public var anchor: Side
  /// Along which side of the block its lines stand.
  public var alignment: Side
  /// Lines that would be wider are broken at spaces; nil where none is broken.
  public var width: Double?
  public var words: WordRule

  public init(
    id: String,
    title: String? = nil,
    direction: Passage.Direction = .leftToRight,
    unit: GazeUnit = .pixels,
    font: Passage.Font,
    lines: [String],
    start: Start,
    x: Double,
    anchor: Side? = nil,
    alignment: Side? = nil,
    width: Double? = nil,
    words: WordRule = WordRule()
  ) {
    precondition(direction != .topToBottom, "Text in columns is not laid out.")
    precondition(font.size > 0 && font.lineHeight > 0, "A font has a size.")
    self.id = id
    self.title = title
    self.direction = direction
    self.unit = unit
    self.font = font
    self.lines = lines
    self.start = start
    self.x = x
    let usual = direction == .rightToLeft ? Side.right : .left
    self.alignment = alignment ?? usual
    self.anchor = anchor ?? alignment ?? usual
    self.width = width
    self.words = words
  }
}
