import Geometry
public import Recordings

extension Passage {
  /// A sentence for each thing that a page of text does not have, at most one of a kind.
  public var oddities: [String] {
    [empty, unspaced, strayed, unordered, overlapping, gaping, spaced, hyphenated, offScreen].compactMap { $0 }
  }

  private var empty: String? { words.isEmpty ? "The passage '\(id)' has no words." : nil }

  /// Text of a script that puts no spaces between words, laid out by what stands between spaces.
  ///
  /// Half of what is taken for words, or more, is longer than nearly all words of such scripts are.
  private var unspaced: String? {
    guard boxes == .computed else { return nil }
    let longest = 6
    let counts = words.map { $0.text.unicodeScalars.count { isOfUnspacedScript($0) } }
    let long = words.indices.filter { counts[$0] > longest }
    guard let first = long.first, long.count * 2 >= words.count else { return nil }
    return """
      The passage '\(id)' seems to have no spaces between words, so that '\(words[first].text)' is taken for one; a table of the places of its \
      words, as 'layout-csv' or 'areas', tells where they end.
      """
  }

  /// A word whose middle lies outside the band of its line.
  private var strayed: String? {
    guard direction != .topToBottom else { return nil }
    let found = words.filter { !(lines[$0.line].top...lines[$0.line].bottom).contains($0.box.middle.y) }
    return sentence(found, "outside the band of its line", "outside the bands of their lines")
  }

  /// A line that does not lie below the one before.
  private var unordered: String? {
    guard let text = TextLayout(self) else { return nil }
    guard let index = text.lines.indices.dropFirst().first(where: { text.lines[$0].y <= text.lines[$0 - 1].y }) else {
      return nil
    }
    return "Line \(index + 1) of the passage '\(id)' does not lie beyond line \(index)."
  }

  /// Neighbours of a line that share more than a tenth of a character.
  private var overlapping: String? {
    guard let text = TextLayout(self) else { return nil }
    let found = words.indices.dropLast().filter { index in
      let (word, next) = (text.words[index], text.words[index + 1])
      return word.line == next.line && word.box.right - next.box.left > text.characterWidth / 10
    }
    return sentence(found.map { words[$0] }, "overlapping the next", "overlapping the next ones")
  }

  /// Neighbours of a line with room for more than three characters between them.
  private var gaping: String? {
    guard let text = TextLayout(self) else { return nil }
    let found = words.indices.dropLast().filter { index in
      let (word, next) = (text.words[index], text.words[index + 1])
      return word.line == next.line && next.box.left - word.box.right > 3 * text.characterWidth
    }
    return sentence(found.map { words[$0] }, "far from the next", "far from the next ones")
  }

  /// A line more than twice as far from the one before as most lines are.
  private var spaced: String? {
    guard let text = TextLayout(self) else { return nil }
    let steps = zip(text.lines, text.lines.dropFirst()).map { $1.y - $0.y }
    guard steps.count > 1 else { return nil }
    // The lower one of two in the middle: of two steps, a mean would hide that one is too far.
    let usual = steps.sorted()[(steps.count - 1) / 2]
    // Places may be rounded to whole pixels.
    return steps.firstIndex { $0 > 2.05 * usual }.map { index in
      "Line \(index + 2) of the passage '\(id)' lies more than twice as far from line \(index + 1) as is usual."
    }
  }

  /// A word that ends its line with a hyphen, where the next line begins with a small letter.
  private var hyphenated: String? {
    let hyphens: Set<Swift.Character> = ["-", "\u{AD}", "\u{2010}"]
    let found = zip(words, words.dropFirst()).filter { word, next in
      guard word.line < next.line, let last = word.text.last, hyphens.contains(last) else { return false }
      return word.text.contains(where: \.isLetter) && next.text.first?.isLowercase == true
    }
    let consequence = "counted as two if the next line goes on with it"
    return sentence(
      found.map(\.0),
      "with a hyphen at its line's end, \(consequence)",
      "with a hyphen at their lines' ends, each \(consequence)"
    )
  }

  private var offScreen: String? {
    guard let screen else { return nil }
    let found = words.filter {
      $0.box.left < 0 || $0.box.top < 0 || $0.box.right > screen.width || $0.box.bottom > screen.height
    }
    return sentence(found, "not wholly on the screen", "not wholly on the screen")
  }

  private func sentence(_ found: [Word], _ one: String, _ many: String) -> String? {
    guard let first = found.first else { return nil }
    return found.count == 1
      ? "The passage '\(id)' has the word '\(first.text)' \(one)."
      : "The passage '\(id)' has \(found.count) words \(many), the first '\(first.text)' in line \(first.line + 1)."
  }
}
