import Basics
import Geometry
import Recordings

/// The fixations that a reader makes on a passage, in order.
struct FixationPlan {
  private(set) var fixations: [PlannedFixation] = []
  private let passage: Passage
  private let reader: Reader
  private let characterWidth: Double
  private let lineHeight: Double
  private var visited: Set<Int> = []

  /// How long a fixation lasts where a sweep fell short, as a part of others: assumed.
  private static let undersweep = 0.68

  init(
    of passage: Passage,
    on layout: PageLayout,
    by reader: Reader,
    using generator: inout SeededGenerator
  ) {
    self.passage = passage
    self.reader = reader
    (characterWidth, lineHeight) = (layout.characterWidth, layout.lineHeight)
    guard let first = passage.lines.first else { return }
    // The mark that participants look at before the text appears.
    let mark = Point<RecordedUnits>(x: first.x - 2 * characterWidth, y: (first.top + first.bottom) / 2)
    let waiting = Time.milliseconds((0.4 * generator.factor(0.2) * 1000).rounded())
    fixations = [PlannedFixation(place: mark, duration: waiting)]
    let visits = VisitPlan(of: passage.words, by: reader, using: &generator).visits
    visited = Set(visits.map(\.word))
    for visit in visits { add(visit, using: &generator) }
  }

  private mutating func add(_ visit: VisitPlan.Visit, using generator: inout SeededGenerator) {
    let word = passage.words[visit.word]
    var last: Double?
    for _ in 0..<visit.fixations {
      let x = last.map { refixation(of: word, from: $0, using: &generator) } ?? landing(on: word, using: &generator)
      var fixation = PlannedFixation(
        place: Point(x: x, y: height(inLine: word.line, using: &generator)),
        duration: reader.fixationDuration(word.letters.count, using: &generator),
        word: word.index
      )
      if last == nil { fixation.isSwept = isSweep(to: fixation) }
      if fixation.isSwept, let short = undersweep(before: fixation, using: &generator) {
        fixations.append(short)
        fixation.isSwept = false
      }
      fixations.append(fixation)
      last = x
    }
  }

  /// Where the eye lands that comes from another word: left of the middle from the left, right of it from the right.
  private func landing(on word: Passage.Word, using generator: inout SeededGenerator) -> Double {
    let letters = Double(word.letters.count)
    let isRegression = fixations.last?.word.map { $0 > word.index } ?? false
    let middle = letters * (isRegression ? 1 - reader.landing : reader.landing)
    let spread = 0.5 + 0.17 * letters
    var place = middle + spread * generator.normal()
    while place < 0.05 || place > letters - 0.05 { place = middle + spread * generator.normal() }
    return word.box.left + place * characterWidth
  }

  /// Where it goes within the word: a character away at least, in a word that is long enough, and rather on than back.
  private func refixation(of word: Passage.Word, from last: Double, using generator: inout SeededGenerator) -> Double {
    let letters = Double(word.letters.count)
    let (left, right) = (word.box.left + 0.05 * characterWidth, word.box.left + (letters - 0.05) * characterWidth)
    let least = min(1, letters / 4) * characterWidth
    let wantsOn = generator.uniform() < reader.onward
    let share = generator.uniform()
    let (before, behind) = (last - least - left, right - last - least)
    let goesOn = (wantsOn && behind > 0) || before <= 0
    return goesOn ? last + least + share * max(behind, 0) : left + share * before
  }

  /// Around the middle of the line, and never outside of its band.
  private func height(inLine line: Int, using generator: inout SeededGenerator) -> Double {
    let band = passage.lines[line]
    let offset = min(max(0.08 * generator.normal(), -0.3), 0.3)
    return (band.top + band.bottom) / 2 + offset * lineHeight
  }

  private func isSweep(to next: PlannedFixation) -> Bool {
    guard let last = fixations.last, let from = last.word, let to = next.word else { return false }
    return passage.words[to].line > passage.words[from].line && last.place.x - next.place.x > 12 * characterWidth
  }

  /// A fixation to the right of the word that the sweep was meant to reach; nil where the sweep is accurate.
  ///
  /// It is on a word that gets fixations anyway, so that as many are skipped as the reader skips.
  private func undersweep(before next: PlannedFixation, using generator: inout SeededGenerator) -> PlannedFixation? {
    let isShort = generator.uniform() < reader.undersweeps
    let reached = next.place.x + (3 + abs(5 + 2.5 * generator.normal())) * characterWidth
    let milliseconds = Self.undersweep * exponential(reader.firstFixation.intercept) * generator.factor(0.3)
    guard isShort, let target = next.word, let from = fixations.last else { return nil }
    let line = passage.words[target].line
    let others = passage.words.filter {
      $0.line == line && $0.index > target && visited.contains($0.index) && $0.box.right < from.place.x
    }
    guard let word = others.min(by: { abs($0.box.middle.x - reached) < abs($1.box.middle.x - reached) }) else {
      return nil
    }
    let end = word.box.left + Double(word.letters.count) * characterWidth
    let margin = 0.1 * characterWidth
    guard word.box.left - reached < 6 * characterWidth else { return nil }
    return PlannedFixation(
      place: Point(
        x: min(max(reached, word.box.left + margin), end - margin),
        y: height(inLine: line, using: &generator)
      ),
      duration: .milliseconds(max(60, milliseconds).rounded()),
      word: word.index,
      isSwept: true
    )
  }
}
