import Geometry
import Recordings

extension Passage {
  /// Around each word, and in lines with letters that run against the text around the part of it that has most letters.
  ///
  /// There marks of a word can stand beyond its neighbours, as the quotation mark before the first of two Latin words in a line that runs to
  /// the left.
  var wordBoxes: [Region<RecordedUnits>] {
    var boxes = words.map(\.box)
    guard direction != .topToBottom, !characters.isEmpty else { return boxes }
    for (index, line) in lines.enumerated() where hasLetterAgainst(line.text) {
      for (word, part) in mainParts(of: characters.filter { $0.line == index }, in: line.text) {
        if boxes.indices.contains(word) { boxes[word] = part }
      }
    }
    return boxes
  }

  private func hasLetterAgainst(_ text: String) -> Bool {
    text.unicodeScalars.contains {
      $0.isOfLeftwardScript == (direction == .leftToRight) && $0.properties.isAlphabetic
    }
  }

  /// Of each word between whose parts other words or spaces stand, the box of the part with most letters.
  private func mainParts(of own: [Character], in text: String) -> [Int: Region<RecordedUnits>] {
    struct Part {
      let word: Int
      var box: Region<RecordedUnits>
      var letters = 0
      var count = 0
    }
    let scalars = Array(text.unicodeScalars)
    var parts: [Part] = []
    var last: Int?
    for character in own.sorted(by: { ($0.box.left, $0.box.right) < ($1.box.left, $1.box.right) }) {
      let printed = scalars[character.scalars.clamped(to: scalars.indices)].filter {
        !$0.properties.isDefaultIgnorableCodePoint
      }
      if printed.isEmpty { continue }
      if let word = character.word {
        if word != last { parts.append(Part(word: word, box: character.box)) }
        let place = parts.count - 1
        parts[place].box = parts[place].box.union(character.box)
        if printed.contains(where: { $0.properties.isAlphabetic || $0.properties.numericType != nil }) {
          parts[place].letters += 1
        }
        parts[place].count += 1
      }
      last = character.word
    }
    let most = Dictionary(grouping: parts, by: \.word).filter { $1.count > 1 }
    return most.compactMapValues { own in own.max { ($0.letters, $0.count) < ($1.letters, $1.count) }?.box }
  }
}
