import Geometry
import Recordings

extension Passage {
  /// Lines of words in type whose characters are all 10 wide; the middles of lines are 40 apart, the first at 20.
  static func plain(_ lines: [[String]], direction: Direction = .leftToRight) -> Passage {
    var words: [Word] = []
    for (line, texts) in lines.enumerated() {
      var place = 0
      for text in texts {
        let (left, right) = (100 + Double(place) * 10, 100 + Double(place + text.count) * 10)
        let isLeftward = direction == .rightToLeft
        words.append(
          Word(
            index: words.count,
            line: line,
            scalars: place..<place + text.count,
            text: text,
            letters: text.filter { $0.isLetter || $0.isNumber },
            box: Region(
              left: isLeftward ? 1000 - right : left,
              top: Double(line) * 40 + 10,
              right: isLeftward ? 1000 - left : right,
              bottom: Double(line) * 40 + 30
            )
          )
        )
        place += text.count + 1
      }
    }
    return Passage(
      id: "plain",
      direction: direction,
      unit: .points,
      screen: Size(width: 1000, height: 800),
      lines: lines.indices.map {
        Line(
          text: lines[$0].joined(separator: " "),
          top: Double($0) * 40,
          bottom: Double($0) * 40 + 40,
          baseline: Double($0) * 40 + 28,
          x: direction == .rightToLeft ? 900 : 100
        )
      },
      words: words,
      characters: []
    )
  }

  /// A line that runs to the left, in which two Latin words are read from left to right.
  static var mixed: Passage {
    var passage = plain([["בית", "Steve", "Jobs", "טוב"]], direction: .rightToLeft)
    for (word, sides) in [(471.0, 500.0), (338, 398), (410, 464), (296, 326)].enumerated() {
      (passage.words[word].box.left, passage.words[word].box.right) = sides
    }
    return passage
  }

  static func oneLine(_ words: [String]) -> Passage { plain([words]) }
}
