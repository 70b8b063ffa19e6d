import Basics
import Geometry
public import Recordings

/// A passage with the places of its characters, turned as its layout is, in which words are sought.
///
/// Character boxes are those of the passage; where a word has none, its box is divided into as many equal parts as it
/// has characters. All is reckoned once for a passage and serves every trial of it.
public struct TextMap: Sendable, Hashable {
  public let passage: Passage
  public let layout: TextLayout
  /// How many characters each word has as it is printed, its punctuation included.
  public let lengths: [Int]
  /// How many characters each word has without its punctuation: what a word's length means in results.
  public let letterCounts: [Int]
  /// The sentence of each word, counted from 0.
  public let sentences: [Int]
  /// How wide a character of each line is, as a mean over its words.
  public let characterWidths: [Double]
  /// The place of each word's first character among those of the text, spaces and ends of lines counted.
  let firstCharacters: [Int]
  /// Each word's characters as they stand along the line; none where they are of one width.
  private let placed: [[PlacedCharacter]]

  private struct PlacedCharacter: Sendable, Hashable {
    /// Where it ends along the line.
    let end: Double
    /// Within its word, counted from 1.
    let number: Int
  }

  /// Nil where the passage has no words.
  public init?(_ passage: Passage) {
    guard let layout = TextLayout(passage) else { return nil }
    self.passage = passage
    self.layout = layout
    sentences = passage.sentenceIndices
    letterCounts = passage.words.map(\.letters.count)
    var own = [[Int]](repeating: [], count: passage.words.count)
    for (index, character) in passage.characters.enumerated() {
      if let word = character.word, own.indices.contains(word) { own[word].append(index) }
    }
    if own.allSatisfy({ !$0.isEmpty }) {
      lengths = own.map(\.count)
      firstCharacters = own.map { $0[0] }
      placed = zip(own, layout.words).map { characters, word in
        var along: [PlacedCharacter] = []
        for (number, index) in characters.enumerated() {
          let box = layout.turned(passage.characters[index].box)
          // Marks that stand beyond other words are no part of the word's box.
          guard box.right >= word.box.left, box.left <= word.box.right else { continue }
          along.append(PlacedCharacter(end: box.right, number: number + 1))
        }
        return along.sorted { ($0.end, $0.number) < ($1.end, $1.number) }
      }
    } else {
      let lengths = passage.words.map { max($0.text.count { !$0.isUnprinted }, 1) }
      self.lengths = lengths
      let isUnspaced = passage.words.map { $0.text.unicodeScalars.contains(where: isOfUnspacedScript) }
      var first = 0
      firstCharacters = lengths.indices.map { word in
        defer {
          let touches = layout.touchesNext(word)
          let next = min(word + 1, lengths.count - 1)
          first += lengths[word] + (touches && (isUnspaced[word] || isUnspaced[next]) ? 0 : 1)
        }
        return first
      }
      placed = [[PlacedCharacter]](repeating: [], count: lengths.count)
    }
    let lengths = self.lengths
    characterWidths = layout.lines.map { line in
      let width = line.words.reduce(0) { $0 + layout.words[$1].box.width }
      let count = line.words.reduce(0) { $0 + lengths[$1] }
      return count > 0 && width > 0 ? width / Double(count) : layout.characterWidth
    }
  }

  /// How far before an edge a place counts as behind it: computed edges of letters are off by their last digits.
  var edgeSlack: Double { max(0, layout.characterWidth) / 1000 }

  /// The character of a word at a place along its line: counted from 1 within the word, and from 0 within the text.
  ///
  /// 0 is the space before the word, or the margin before a line's first; one more than the word's length is what
  /// follows it.
  public func character(of word: Int, at x: Double) -> (inWord: Int, inText: Int) {
    let box = layout.words[word].box
    let length = lengths[word]
    let x = x + edgeSlack
    let characters = placed[word]
    // As Latin letters do in a line that runs to the left.
    let runsAgainstLine = (characters.first?.number ?? 0) > (characters.last?.number ?? 0)
    let place: Int
    if x < box.left {
      place = runsAgainstLine ? length + 1 : 0
    } else if x >= box.right {
      place = runsAgainstLine ? 0 : length + 1
    } else if let last = characters.last {
      place = (characters.first { x < $0.end } ?? last).number
    } else {
      place = min(Int((x - box.left) / box.width * Double(length)) + 1, length)
    }
    return (place, firstCharacters[word] + place - 1)
  }
}

extension TextLayout {
  /// Whether a word of the same line follows without room for a space, such as a quarter of a character.
  fileprivate func touchesNext(_ word: Int) -> Bool {
    guard words.indices.contains(word + 1), words[word].line == words[word + 1].line else { return false }
    let (own, next) = (words[word].box, words[word + 1].box)
    return max(next.left - own.right, own.left - next.right) < characterWidth / 4
  }

  /// A box as this layout sees it.
  func turned(_ box: Region<RecordedUnits>) -> Region<RecordedUnits> {
    let corner = turned(Fixation(x: box.left, y: box.top, start: .zero, end: .zero))
    let other = turned(Fixation(x: box.right, y: box.bottom, start: .zero, end: .zero))
    return Region(
      left: min(corner.x, other.x),
      top: min(corner.y, other.y),
      right: max(corner.x, other.x),
      bottom: max(corner.y, other.y)
    )
  }
}
