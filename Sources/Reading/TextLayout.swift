import Basics
public import Geometry
public import Recordings

/// Where the lines and words of a text stand, turned so that it runs to the right and downwards.
///
/// Text that runs to the left is mirrored, and columns are laid on their side: line assigners know one direction only.
public struct TextLayout: Sendable, Hashable {
  public struct Line: Sendable, Hashable {
    /// Its middle.
    public var y: Double
    /// Where its words begin and end.
    public var left: Double
    public var right: Double
    public var words: Range<Int>
  }

  public struct Word: Sendable, Hashable {
    public var line: Int
    public var box: Region<RecordedUnits>
  }

  /// From top to bottom, at least one.
  public let lines: [Line]
  /// In reading order.
  public let words: [Word]
  /// From the middle of one line to that of the next, as a median; for one line, how high it is.
  public let lineHeight: Double
  /// How wide a character is, as a median over words.
  public let characterWidth: Double

  private let direction: Passage.Direction
  /// Whether its lines are columns of the page, whose heights are below 0 here.
  var isOnItsSide: Bool { direction == .topToBottom }

  /// Nil where the passage has no words.
  public init?(_ passage: Passage) {
    guard !passage.words.isEmpty else { return nil }
    let direction = passage.direction
    self.direction = direction
    words = zip(passage.words, passage.wordBoxes).map { Word(line: $0.line, box: Self.turned($1, from: direction)) }
    let words = self.words
    var wordsOfLines = [[Int]](repeating: [], count: passage.lines.count)
    for (index, word) in words.enumerated() { wordsOfLines[word.line].append(index) }
    lines = zip(passage.lines.indices, wordsOfLines).map { index, own in
      let line = passage.lines[index]
      let middle = direction == .topToBottom ? own.first.map { words[$0].box.middle.y } : (line.top + line.bottom) / 2
      return Line(
        y: middle ?? -line.x,
        left: own.map { words[$0].box.left }.min() ?? Self.turned(Point(x: line.x, y: line.top), from: direction).x,
        right: own.map { words[$0].box.right }.max() ?? Self.turned(Point(x: line.x, y: line.top), from: direction).x,
        words: (own.first ?? 0)..<(own.last.map { $0 + 1 } ?? 0)
      )
    }
    lineHeight = Self.lineHeight(of: passage, lines) ?? words[0].box.height
    characterWidth =
      median(
        ofSorted: zip(passage.words, words)
          .map { word, own in own.box.width / Double(max(word.text.count { !$0.isUnprinted }, 1)) }
          .sorted()
      )
      ?? words[0].box.width
  }

  /// The words of a line as they stand along it: words of letters that run the other way are read in another order.
  func wordsAlong(_ line: Int) -> [Int] {
    lines[line].words.sorted { (words[$0].box.left, $0) < (words[$1].box.left, $1) }
  }

  /// From one line to the next, over no empty one; nil for a single line.
  private static func lineHeight(of passage: Passage, _ lines: [Line]) -> Double? {
    let steps = zip(lines, lines.dropFirst()).map { $1.y - $0.y }
    guard passage.boxes == .computed, passage.direction != .topToBottom else { return median(ofSorted: steps.sorted()) }
    let whole = steps.indices.filter { !passage.isBehindEmptyLine($0 + 1) }.map { steps[$0] }
    if !whole.isEmpty { return median(ofSorted: whole.sorted()) }
    return steps.isEmpty ? nil : median(ofSorted: passage.lines.map { $0.bottom - $0.top }.sorted())
  }

  /// A fixation as this layout sees it.
  public func turned(_ fixation: Fixation) -> Fixation {
    let place = Self.turned(Point(x: fixation.x, y: fixation.y), from: direction)
    return Fixation(x: place.x, y: place.y, span: fixation.span, pupil: fixation.pupil)
  }

  private static func turned(
    _ point: Point<RecordedUnits>,
    from direction: Passage.Direction
  ) -> Point<RecordedUnits> {
    switch direction {
    case .leftToRight: point
    case .rightToLeft: Point(x: -point.x, y: point.y)
    case .topToBottom: Point(x: point.y, y: -point.x)
    }
  }

  private static func turned(
    _ box: Region<RecordedUnits>,
    from direction: Passage.Direction
  ) -> Region<RecordedUnits> {
    switch direction {
    case .leftToRight: box
    case .rightToLeft: Region(left: -box.right, top: box.top, right: -box.left, bottom: box.bottom)
    case .topToBottom: Region(left: box.top, top: -box.right, right: box.bottom, bottom: -box.left)
    }
  }
}

extension Passage {
  /// Whether an empty line was before a line; only text that was laid out tells, whose bands touch elsewhere.
  func isBehindEmptyLine(_ line: Int) -> Bool {
    guard boxes == .computed, direction != .topToBottom, line > 0 else { return false }
    let (before, own) = (lines[line - 1], lines[line])
    return own.top - before.bottom > 0.5 * (before.bottom - before.top)
  }
}
