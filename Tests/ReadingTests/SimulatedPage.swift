import Basics
import Geometry
import Reading
import Recordings
import TestSupport

/// A page that somebody read, with the line of every fixation.
///
/// The reader goes from word to word, and the tracker's errors are those of the condition. Neither is as the model of `Confident`
/// supposes: no chain over distances, no normal or Student noise, no random walk of the drift.
struct SimulatedPage: Sendable {
  let text: TextLayout
  private(set) var fixations: [Fixation] = []
  /// Nil off the text.
  private(set) var lines: [Int?] = []

  private let condition: ReadingCondition
  private let passage: Passage
  private var random: SeededGenerator
  /// What stays of an error from fixation to fixation, in line heights.
  private var lasting = 0.0
  private var shift = 0.0

  static let lineHeight = 60.0
  static let character = 12.0
  static let corner = Point<RecordedUnits>(x: 200, y: 150)

  init?(_ condition: ReadingCondition, seed: UInt64) {
    self.condition = condition
    random = SeededGenerator(seed: seed)
    passage = Self.passage(condition, using: &random)
    guard let text = TextLayout(passage) else { return nil }
    self.text = text
    shift = condition.offset
    read()
  }

  /// The same page at another place or in another size.
  func layout(shiftedBy shift: Double, scaledBy scale: Double) -> TextLayout? {
    var moved = passage
    moved.lines = passage.lines.map {
      Passage.Line(
        text: $0.text,
        top: ($0.top + shift) * scale,
        bottom: ($0.bottom + shift) * scale,
        baseline: $0.baseline.map { ($0 + shift) * scale },
        x: ($0.x + shift) * scale
      )
    }
    moved.words = passage.words.map { word in
      let box = word.box
      return Passage.Word(
        index: word.index,
        line: word.line,
        scalars: word.scalars,
        text: word.text,
        letters: word.letters,
        box: Region(
          left: (box.left + shift) * scale,
          top: (box.top + shift) * scale,
          right: (box.right + shift) * scale,
          bottom: (box.bottom + shift) * scale
        )
      )
    }
    return TextLayout(moved)
  }

  private mutating func read() {
    for _ in 0..<condition.looksBefore { look(above: true) }
    var lines = Array(passage.lines.indices)
    if condition.share < 1 { lines = Array(lines.prefix(max(1, Int(Double(lines.count) * condition.share)))) }
    if condition.skippedLines > 0 { lines = lines.filter { $0 == 0 || random.uniform() >= condition.skippedLines } }
    if condition.rereads { lines += lines.dropFirst(Int(random.uniform() * Double(lines.count))) }
    for (place, line) in lines.enumerated() {
      if let move = condition.headMove, place == Int(move.after * Double(lines.count)) { shift += move.by }
      read(line: line)
    }
    for _ in 0..<condition.looksAfter { look(above: false) }
  }

  private mutating func read(line: Int) {
    let words = passage.words.filter { $0.line == line }
    guard let first = words.first else { return }
    if line > 0, words.count > 3, random.uniform() < condition.undersweeps {
      fixate(x: first.box.left + (9 + 7 * random.uniform()) * Self.character, line: line)
    }
    var place = 0
    while place < words.count {
      let word = words[place]
      let skips = 0.75 - 0.1 * Double(word.letters.count)
      let isEdge = place == 0 || place == words.count - 1
      if isEdge || random.uniform() >= skips { fixate(on: word) }
      if random.uniform() < condition.regressions {
        let back = max(0, place - 1 - Int(3 * random.uniform() * random.uniform()))
        fixate(on: words[back])
        if random.uniform() < 0.5 { place = back }
      }
      if random.uniform() < condition.returns, line > 0 { look(backTo: line - 1, behind: word.box.left) }
      if random.uniform() < condition.excursions {
        fixate(x: word.box.left + 150 * random.normal(), line: nil, y: word.box.middle.y + 90 * random.normal())
      }
      place += 1
    }
  }

  /// To a word or two of an earlier line, and back.
  private mutating func look(backTo line: Int, behind x: Double) {
    let words = passage.words.filter { $0.line == line && $0.box.right > x }
    for word in words.prefix(1 + Int(2 * random.uniform())) { fixate(on: word) }
  }

  private mutating func look(above: Bool) {
    let y =
      above
      ? Self.corner.y - 120 - 80 * random.uniform() : text.lines[text.lines.count - 1].y + 100 + 150 * random.uniform()
    fixate(x: Self.corner.x + 500 * random.uniform(), line: nil, y: y)
  }

  private mutating func fixate(on word: Passage.Word) {
    let count = random.uniform() < condition.refixations ? 2 : 1
    for number in 0..<count {
      let part = min(max(count == 1 ? 0.42 + 0.2 * random.normal() : (number == 0 ? 0.25 : 0.75), 0.02), 0.98)
      fixate(x: word.box.left + part * (word.box.right - word.box.left), line: word.line)
    }
  }

  private mutating func fixate(x: Double, line: Int?, y: Double? = nil) {
    let c = condition
    let widest = 70 * Self.character
    let across = (x - Self.corner.x) / widest - 0.5
    // The difference of two exponentials: peaked, with longer tails than a normal distribution.
    let wild = logarithm(1 - random.uniform()) - logarithm(1 - random.uniform())
    let edge = 1 + c.noiseAtEdges * 4 * across * across
    lasting = c.persistence * lasting + (1 - c.persistence * c.persistence).squareRoot() * c.noise * random.normal()
    if random.uniform() < c.headMoves { shift += 0.4 * random.normal() }
    let place = y.map { ($0 - text.lines[0].y) / Self.lineHeight } ?? Double(line ?? 0)
    let down = place / Double(max(text.lines.count - 1, 1))
    let bend = c.bend * (down * down + 1.5 * across * across * (down - 0.3))
    let bow = c.bow * (across * across - 1.0 / 12)
    let noise = edge * (0.8 * lasting + 0.42 * c.noise * wild)
    let error = shift + c.stretch * place + c.tilt * across + bend + bow + noise
    let height = text.lines[0].y + Self.lineHeight * (place + error + 0.04 * random.normal())
    let start = (fixations.last?.end ?? 0) + 30
    fixations.append(
      Fixation(
        x: (x + Self.character * (c.sideways + 70 * c.widening * across + c.sidewaysNoise * random.normal())).rounded(),
        y: height.rounded(),
        start: start,
        end: start + 150 + .milliseconds((120 * random.uniform()).rounded())
      )
    )
    lines.append(line)
  }

  private static func passage(_ condition: ReadingCondition, using random: inout SeededGenerator) -> Passage {
    var words: [Passage.Word] = []
    var lines: [Passage.Line] = []
    for line in 0..<condition.lines {
      let top = corner.y + Double(line) * lineHeight
      let width = condition.hasShortLines ? Int(15 + 55 * random.uniform()) : Int(60 + 10 * random.uniform())
      var column = 0
      while column < width {
        let letters = 1 + Int(4 * random.uniform() + 5 * random.uniform())
        let word = String(repeating: "a", count: letters)
        let left = corner.x + Double(column) * character
        words.append(
          Passage.Word(
            index: words.count,
            line: line,
            scalars: column..<column + letters,
            text: word,
            letters: word,
            box: Region(left: left, top: top, right: left + Double(letters) * character, bottom: top + lineHeight)
          )
        )
        column += letters + 1
      }
      lines.append(Passage.Line(text: "", top: top, bottom: top + lineHeight, baseline: top + 40, x: corner.x))
    }
    return Passage(
      id: "page",
      unit: .pixels,
      screen: Size(width: 1400, height: 1200),
      lines: lines,
      words: words,
      characters: []
    )
  }
}
