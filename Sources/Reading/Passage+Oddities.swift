import Geometry
public import Recordings

extension Passage {
  /// A sentence for each thing that a page of text does not have, at most one of a kind.
  public var oddities: [String] {
    [
      empty, unspaced, strayed, unordered, disordered, overlapping, gaping, spaced, hyphenated, letterless, offScreen,
    ].compactMap(\.self)
  }

  private var empty: String? { words.isEmpty ? "The passage '\(id)' has no words." : nil }

  /// Text of a script that puts no spaces between words, laid out by what stands between spaces.
  ///
  /// Half of what is taken for words, or more, is longer than nearly all words of such scripts are. Where no space stands between two such
  /// letters, and marks show that phrases stand there, it is enough that something is longer than two letters, if half of what is taken
  /// for words, or more, is of such a script.
  private var unspaced: String? {
    guard boxes == .computed else { return nil }
    let counts = words.map { $0.text.unicodeScalars.count { isOfUnspacedScript($0) } }
    let isUnbroken = !spacesUnspacedScript && marksUnspacedScript
    let longest = isUnbroken ? 2 : 6
    guard let first = counts.firstIndex(where: { $0 > longest }) else { return nil }
    let least = isUnbroken ? 1 : longest + 1
    guard counts.count(where: { $0 >= least }) * 2 >= words.count else { return nil }
    return """
      The passage '\(id)' seems to have no spaces between words, so that '\(words[first].shownText)' is taken for one; a table of the places of its \
      words, as 'layout-csv' or 'areas', tells where they end.
      """
  }

  /// Whether a space stands somewhere between two letters of a script that puts none between words.
  private var spacesUnspacedScript: Bool {
    func isUnspaced(_ character: Swift.Character?) -> Bool {
      character?.unicodeScalars.first.map(isOfUnspacedScript) ?? false
    }
    return zip(words, words.dropFirst()).contains { word, next in
      word.line == next.line && isUnspaced(word.text.last) && isUnspaced(next.text.first)
    }
  }

  /// Whether a mark that ends a phrase stands among letters of such a script, or alone.
  private var marksUnspacedScript: Bool {
    words.contains { word in
      word.text.contains { phraseMarks.contains($0) }
        && (word.text.unicodeScalars.contains(where: isOfUnspacedScript) || !word.text.contains(where: \.isLetter))
    }
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

  /// A word that stands before the one it is listed behind, in a line all of whose letters run along it.
  private var disordered: String? {
    guard let text = TextLayout(self) else { return nil }
    let found = text.lines.map(\.words).filter(runsAlongLine).flatMap { own in
      own.dropFirst().filter { text.words[$0].box.left < text.words[$0 - 1].box.left }
    }
    return sentence(
      found.map { words[$0] },
      "before the one that it is listed behind",
      "before the ones that they are listed behind"
    )
  }

  /// Whether no letter of some words is of a script that runs the other way.
  private func runsAlongLine(_ own: Range<Int>) -> Bool {
    words[own].allSatisfy { word in
      word.text.unicodeScalars.allSatisfy {
        !$0.properties.isAlphabetic || $0.isOfLeftwardScript == (direction == .rightToLeft)
      }
    }
  }

  /// Neighbours of a line that share more than a tenth of a character.
  private var overlapping: String? {
    guard let text = TextLayout(self) else { return nil }
    let found = neighbours(in: text) { $0.right - $1.left > text.characterWidth / 10 }
    return sentence(found, "overlapping the next", "overlapping the next ones")
  }

  /// Neighbours of a line with room for more than three characters between them.
  private var gaping: String? {
    guard let text = TextLayout(self) else { return nil }
    let found = neighbours(in: text) { $1.left - $0.right > 3 * text.characterWidth }
    return sentence(found, "far from the next", "far from the next ones")
  }

  /// Words that stand so beside the next one along their line, in reading order.
  private func neighbours(
    in text: TextLayout,
    _ standSo: (Region<RecordedUnits>, Region<RecordedUnits>) -> Bool
  ) -> [Word] {
    let found = text.lines.indices.flatMap { line in
      let placed = text.wordsAlong(line)
      return zip(placed, placed.dropFirst()).filter { standSo(text.words[$0].box, text.words[$1].box) }.map(\.0)
    }
    return found.sorted().map { words[$0] }
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

  /// A mark that stands alone, such as a dash between spaces.
  private var letterless: String? {
    let found = words.filter { word in
      !word.text.isEmpty && !word.text.contains { $0.isLetter || $0.isNumber }
    }
    return sentence(
      found,
      "without a letter or digit, counted as a word all the same",
      "without a letter or digit, counted as words all the same"
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
    let text = first.shownText
    return found.count == 1
      ? "The passage '\(id)' has the word '\(text)' \(one)."
      : "The passage '\(id)' has \(found.count) words \(many), the first '\(text)' in line \(first.line + 1)."
  }
}

extension Passage.Word {
  /// As it is seen: without what is not printed, and with the hyphen that a soft one becomes where a line ends.
  fileprivate var shownText: String {
    let printed = text.filter { !$0.isUnprinted }
    return text.last == "\u{AD}" ? printed + "-" : printed
  }
}

/// Behind which a phrase ends, and no word of a list.
private let phraseMarks = Set("。，、！？；：…｡､,.!?;:")
