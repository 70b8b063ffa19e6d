import Basics
import Geometry
import Reading
import Recordings
import TestSupport
import Testing

/// A text of random words, and somebody who reads it.
struct SyntheticText {
  var lines = 8
  var direction = Passage.Direction.leftToRight
  /// Where the text begins, and how large it is drawn.
  var origin = (x: 128.0, y: 64.0)
  var scale = 1.0

  /// Lines are 32 units apart and at most 640 long, at scale 1.
  var passage: Passage {
    var generator = SeededGenerator(seed: 5)
    var words: [Passage.Word] = []
    for line in 0..<lines {
      var left = 0.0
      while true {
        let length = 2 + Int(generator.uniform() * 9)
        let right = left + Double(length) * 8
        guard right <= 640 else { break }
        words.append(
          Passage.Word(
            index: words.count,
            line: line,
            scalars: 0..<length,
            text: String(repeating: "n", count: length),
            letters: String(repeating: "n", count: length),
            box: box(line, left, right)
          )
        )
        left = right + 8
      }
    }
    let bands = (0..<lines).map { line in
      let band = box(line, 0, 640)
      return Passage.Line(text: "", top: band.top, bottom: band.bottom, baseline: band.bottom, x: band.left)
    }
    return Passage(
      id: "synthetic",
      direction: direction,
      unit: .pixels,
      screen: Size(width: 1024, height: 768),
      lines: bands,
      words: words,
      characters: []
    )
  }

  func layout() throws -> TextLayout { try #require(TextLayout(passage)) }

  /// Each word once, in its middle.
  func clean() -> [(fixation: Fixation, line: Int)] { reading(noise: 0.04, skips: 0, regressions: 0) }

  /// With words left out and others read again.
  func untidy() -> [Fixation] { reading(noise: 0.25, skips: 0.2, regressions: 0.15).map(\.fixation) }

  private func reading(noise: Double, skips: Double, regressions: Double) -> [(fixation: Fixation, line: Int)] {
    var generator = SeededGenerator(seed: 6)
    var read: [(fixation: Fixation, line: Int)] = []
    let words = passage.words
    func look(at word: Passage.Word) {
      // Sixteenths of a unit, so that moving and halving them is exact.
      let x = (generator.normal() * noise * 2 * 8 * 16).rounded() / 16
      let y = (generator.normal() * noise * 32 * 16).rounded() / 16
      let middle = word.box.middle
      let start = Time.milliseconds(Double(read.count) * 250)
      let across = direction == .rightToLeft ? -x : x
      let fixation = Fixation(x: middle.x + across * scale, y: middle.y + y * scale, start: start, end: start + 200)
      read.append((fixation, word.line))
    }
    for word in words {
      guard generator.uniform() >= skips else { continue }
      look(at: word)
      if generator.uniform() < regressions { look(at: words[max(word.index - 3, 0)]) }
    }
    return read
  }

  private func box(_ line: Int, _ left: Double, _ right: Double) -> Region<RecordedUnits> {
    let (top, width) = (Double(line) * 32, 640.0)
    let (near, far) = direction == .rightToLeft ? (width - right, width - left) : (left, right)
    return Region(
      left: (origin.x + near) * scale,
      top: (origin.y + top) * scale,
      right: (origin.x + far) * scale,
      bottom: (origin.y + top + 32) * scale
    )
  }
}
