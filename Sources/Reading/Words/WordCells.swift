import Basics
import Geometry

/// A line cut into one cell a word: the word's box and the spaces that count as part of it.
///
/// No two cells overlap: a word whose box reaches beyond that of the next one ends where the next one begins.
struct WordCells {
  /// Which word the space between two belongs to.
  enum Space: String, CaseIterable {
    case following, preceding, halved

    /// The default is custom of reading research: a saccade that falls short of a word's first letter was aimed at it.
    init(from options: inout Options) throws(OptionError) {
      self = try options.choice("space", default: .following, help: "Which word the space between two belongs to.")
    }
  }

  /// As they stand along the line, which is another order than that of reading where some run against it.
  let words: [Int]
  /// Where each word's cell begins; the last is where the last one's ends.
  let edges: [Double]
  private let edgeSlack: Double

  /// One for each line; `margin` is added before its first and behind its last word, in characters.
  static func ofLines(in text: TextMap, space: Space, margin: Double) -> [WordCells] {
    text.layout.lines.indices.map { WordCells(line: $0, in: text, space: space, margin: margin) }
  }

  private init(line: Int, in text: TextMap, space: Space, margin: Double) {
    words = text.layout.wordsAlong(line)
    edgeSlack = text.edgeSlack
    guard let first = words.first, let last = words.last else {
      edges = []
      return
    }
    let boxes = text.layout.words
    let width = margin * text.characterWidths[line]
    var ends = [boxes[first].box.left - width]
    func end(at edge: Double) { ends.append(max(edge, ends[ends.count - 1])) }
    for (word, next) in zip(words, words.dropFirst()) {
      let (own, other) = (boxes[word].box, boxes[next].box)
      let (right, left) = (own.right > other.right ? other.left : own.right, other.left)
      switch space {
      case .following: end(at: word < next ? right : left)
      case .preceding: end(at: word < next ? left : right)
      case .halved: end(at: (right + left) / 2)
      }
    }
    end(at: boxes[last].box.right + width)
    edges = ends
  }

  /// The word in whose cell a place is, nil before the first and behind the last.
  func word(at x: Double) -> Int? {
    let x = x + edgeSlack
    guard let first = edges.first, let end = edges.last, first <= x, x < end else { return nil }
    var (low, high) = (0, words.count)
    while high - low > 1 {
      let middle = (low + high) / 2
      if edges[middle] <= x { low = middle } else { high = middle }
    }
    return words[low]
  }
}
