import Basics
import Geometry
import Recordings
import Simulation
import Testing

/// Readers are drawn from regressions, so these are to be found again in what they did.
///
/// The bounds are three standard errors of some 4,000 words in each class of lengths, and what sweeps that fall short add: 3 % of
/// the words get a short fixation more.
@Suite("Forty mean readers of a group", .serialized)
struct ReaderTests {
  private struct Word {
    let letters: Int
    let times: WordTimes
  }

  private static let classes = [1...3, 4...6, 7...13]

  private func words(dyslexic: Bool) -> [Word] {
    SimulatedReadings.uniform(dyslexic: dyslexic).flatMap { reading in
      WordTimes.all(of: reading.passage, in: reading.events).map {
        Word(letters: reading.passage.words[$0.word].letters.count, times: $0)
      }
    }
  }

  private func group(_ dyslexic: Bool) -> ReaderGroup { dyslexic ? .dyslexic : .control }

  @Test("fixate first as long as the regression says, at every length", arguments: [false, true])
  func firstFixation(dyslexic: Bool) {
    for letters in Self.classes {
      let differences = words(dyslexic: dyslexic).filter { letters.contains($0.letters) }.compactMap { word in
        word.times.firstDuration.map {
          logarithm($0.milliseconds) - group(dyslexic).firstFixation.mean.value(word.letters)
        }
      }
      #expect(abs(mean(differences)) < 0.05, "\(letters): \(mean(differences))")
    }
  }

  @Test("stay on a word as long as the regression says, at every length", arguments: [false, true])
  func gaze(dyslexic: Bool) {
    for letters in Self.classes {
      let differences = words(dyslexic: dyslexic).filter { letters.contains($0.letters) }.compactMap { word in
        word.times.firstRun.map { logarithm($0.milliseconds) - group(dyslexic).gaze.mean.value(word.letters) }
      }
      #expect(abs(mean(differences)) < 0.06, "\(letters): \(mean(differences))")
    }
  }

  @Test("skip as many words as the regression says, at every length", arguments: [false, true])
  func skipping(dyslexic: Bool) {
    for letters in Self.classes {
      let some = words(dyslexic: dyslexic).filter { letters.contains($0.letters) }
      let expected = some.map { 1 / (1 + exponential(-group(dyslexic).skipping.mean.value($0.letters))) }
      let found = some.map { $0.times.isSkipped ? 1.0 : 0 }
      #expect(abs(mean(found) - mean(expected)) < 0.03, "\(letters): \(mean(found)), not \(mean(expected))")
    }
  }

  @Test("fixate a fixated word as often as the regression says, at every length", arguments: [false, true])
  func fixations(dyslexic: Bool) {
    for letters in Self.classes {
      let some = words(dyslexic: dyslexic).filter { letters.contains($0.letters) && !$0.times.isSkipped }
      let expected = mean(some.map { group(dyslexic).fixations.mean.value($0.letters) })
      let found = mean(some.map { Double($0.times.fixations) })
      #expect(abs(found - expected) < 0.08 * expected, "\(letters): \(found), not \(expected)")
    }
  }
}

@Suite("Forty readers of a group who differ", .serialized)
struct ReadersTests {
  /// The corpus's words are other words, so 15 % is near.
  @Test(
    "come near the corpus's own means",
    arguments: [
      (false, words: 259.0, first: 209.0, gaze: 240.0, total: 323.0, never: 0.429, perWord: 0.885, several: 0.194),
      (true, words: 152.0, first: 249.0, gaze: 327.0, total: 530.0, never: 0.281, perWord: 1.53, several: 0.366),
    ]
  )
  func corpus(
    dyslexic: Bool,
    words wordsPerMinute: Double,
    first: Double,
    gaze: Double,
    total: Double,
    never: Double,
    perWord: Double,
    several: Double
  ) {
    let readings = SimulatedReadings.differing(dyslexic: dyslexic)
    let words = readings.flatMap { WordTimes.all(of: $0.passage, in: $0.events) }
    let speed = mean(readings.map { Double($0.passage.words.count) / $0.duration.seconds * 60 })
    let found = [
      (speed, wordsPerMinute), (mean(words.compactMap(\.firstDuration?.milliseconds)), first),
      (mean(words.compactMap(\.firstRun?.milliseconds)), gaze), (mean(words.compactMap(\.total?.milliseconds)), total),
      (mean(words.map { $0.isSkipped ? 1 : 0 }), never), (mean(words.map { Double($0.fixations) }), perWord),
      (mean(words.map { $0.fixations > 1 ? 1 : 0 }), several),
    ]
    for (found, expected) in found { #expect(abs(found - expected) < 0.15 * expected, "\(found), not \(expected)") }
  }

  /// Between the corpus's readers the standard deviation is 0.07, so 0.04 is three standard errors.
  @Test("regress as often within a line as the corpus's", arguments: [(false, 0.232), (true, 0.308)])
  func regressions(dyslexic: Bool, expected: Double) {
    var (left, moves) = (0, 0)
    for reading in SimulatedReadings.differing(dyslexic: dyslexic) {
      let fixations = reading.events.filter { $0.kind == .fixation && $0.word != nil }
      for (one, next) in zip(fixations, fixations.dropFirst()) {
        guard let from = one.word, let to = next.word, let start = one.place, let end = next.place else { continue }
        guard reading.passage.words[from].line == reading.passage.words[to].line else { continue }
        moves += 1
        if end.x < start.x { left += 1 }
      }
    }
    let share = Double(left) / Double(moves)
    #expect(abs(share - expected) < 0.04, "\(share)")
  }
}

@Suite("Readers of a group who differ")
struct ReaderSpreadTests {
  private let readers: [Reader] = {
    let people = CalibrationStudy(participants: 400, seed: 4, dyslexicShare: 0.5, variesBetweenParticipants: true)
    let study = ReadingStudy(of: people, passages: 1)
    return (0..<400).map { study.reader($0) }
  }()

  /// Of 200 standard deviations one lies within 5 % of its own; 15 % are three standard errors.
  @Test("differ as much as their group does, around its means", arguments: [true, false])
  func spread(dyslexic: Bool) {
    let some = Array(dyslexic ? readers[..<200] : readers[200...])
    let group = dyslexic ? ReaderGroup.dyslexic : .control
    let pairs: [(KeyPath<Reader, Reader.Line>, ReaderGroup.SpreadLine)] = [
      (\.firstFixation, group.firstFixation), (\.gaze, group.gaze), (\.skipping, group.skipping),
      (\.fixations, group.fixations),
    ]
    for (line, expected) in pairs {
      let intercepts = some.map { $0[keyPath: line].intercept }
      let slopes = some.map { $0[keyPath: line].slope }
      #expect(abs(deviation(intercepts) / expected.spread.intercept - 1) < 0.15)
      #expect(abs(deviation(slopes) / expected.spread.slope - 1) < 0.15)
      #expect(abs(mean(intercepts) - expected.mean.intercept) < 0.22 * expected.spread.intercept)
      #expect(abs(mean(slopes) - expected.mean.slope) < 0.22 * expected.spread.slope)
    }
  }

  @Test("fixate long and stay long on a word")
  func together() {
    let some = readers[..<200].map { ($0.firstFixation.intercept, $0.gaze.intercept) }
    let (first, gaze) = (some.map(\.0), some.map(\.1))
    let products = some.map { ($0.0 - mean(first)) * ($0.1 - mean(gaze)) }
    #expect(mean(products) / deviation(first) / deviation(gaze) > 0.75)
  }

  @Test("are all alike where no spread is asked for")
  func uniform() {
    let study = ReadingStudy(of: CalibrationStudy(participants: 4, seed: 4), passages: 1)
    #expect(study.reader(0) == Reader(of: .dyslexic) && study.reader(1) == study.reader(0))
    #expect(study.reader(3) == Reader(of: .control))
  }
}
