public import Geometry

/// A text as it stood on a screen, with the place of every word and character.
///
/// All places are in the passage's unit, from the screen's top left corner, y downwards.
public struct Passage: Sendable, Hashable {
  /// Which way the text runs within a line, and where the next line is.
  public enum Direction: String, Sendable, CaseIterable {
    case leftToRight = "left-to-right"
    case rightToLeft = "right-to-left"
    /// Lines are columns, and the next one is to the left.
    case topToBottom = "top-to-bottom"
  }

  /// Where the places of words and characters come from.
  public enum Boxes: String, Sendable, CaseIterable {
    /// The presenting program measured or set them.
    case measured
    /// They were laid out again from text and font, on another system.
    case computed
    /// Only words are known, from fixations that somebody assigned to them: their boxes stand in reading order and mean no places.
    case unknown
  }

  public struct Font: Sendable, Hashable {
    public var family: String
    public var size: Double
    /// From one baseline to the next.
    public var lineHeight: Double

    public init(family: String, size: Double, lineHeight: Double) {
      self.family = family
      self.size = size
      self.lineHeight = lineHeight
    }
  }

  /// By which recordings name it.
  public var id: String
  public var title: String?
  /// A tag of BCP 47, such as `da`; `zxx` where the words mean nothing.
  public var language: String?
  public var direction: Direction
  /// Pixels or points.
  public var unit: GazeUnit
  public var screen: Size<RecordedUnits>?
  /// How large the screen is, where that is known.
  public var screenSize: Size<Millimetres>?
  public var font: Font?
  public var boxes: Boxes
  /// In reading order.
  public var lines: [Line]
  /// In reading order over all lines: a word's index is its place here.
  public var words: [Word]
  /// In reading order, spaces included; none where only words were measured.
  public var characters: [Character]

  public init(
    id: String,
    title: String? = nil,
    language: String? = nil,
    direction: Direction = .leftToRight,
    unit: GazeUnit,
    screen: Size<RecordedUnits>? = nil,
    screenSize: Size<Millimetres>? = nil,
    font: Font? = nil,
    boxes: Boxes = .measured,
    lines: [Line],
    words: [Word],
    characters: [Character]
  ) {
    precondition(words.indices.allSatisfy { words[$0].index == $0 }, "A word's index is its place in the passage.")
    precondition(words.allSatisfy { lines.indices.contains($0.line) }, "A word stands in a line of its passage.")
    self.id = id
    self.title = title
    self.language = language
    self.direction = direction
    self.unit = unit
    self.screen = screen
    self.screenSize = screenSize
    self.font = font
    self.boxes = boxes
    self.lines = lines
    self.words = words
    self.characters = characters
  }

  /// Around all words, nil where there is none.
  public var textRegion: Region<RecordedUnits>? {
    guard let first = words.first else { return nil }
    return words.dropFirst().reduce(first.box) { $0.union($1.box) }
  }

  /// A word's place among the words by its number, which tables count from 1; nil where there is no such word.
  public func place(ofWord number: Int?) -> Int? {
    number.map { $0 &- 1 }.flatMap { words.indices.contains($0) ? $0 : nil }
  }
}
