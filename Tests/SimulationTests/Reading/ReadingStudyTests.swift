import Basics
import Geometry
import Recordings
import Simulation
import Testing

@Suite("A simulated study of reading")
struct ReadingStudyTests {
  private func study(seed: UInt64, participants: Int = 4, passages: Int = 3) -> ReadingStudy {
    let people = CalibrationStudy(participants: participants, seed: seed, variesBetweenParticipants: true)
    return ReadingStudy(of: people, passages: passages)
  }

  @Test("is the same for the same seed, and another for another")
  func repeatable() {
    func samples(_ study: ReadingStudy) -> [GazePiece] {
      study.recordings(of: [study.reading(of: 0, by: 1, on: .monitor)], by: 1, with: .eyeLink)
    }
    func bits(_ pieces: [GazePiece]) -> [UInt64] {
      pieces.flatMap { $0.samples.values.flatMap { $0.map(\.bitPattern) } }
    }
    let bits1 = bits(samples(study(seed: 1)))
    #expect(bits(samples(study(seed: 1))) == bits1)
    #expect(bits(samples(study(seed: 2))) != bits1)
  }

  @Test("gives a participant the same reading whoever else takes part, and whatever else is read")
  func independent() {
    let small = study(seed: 5, participants: 8, passages: 2).reading(of: 1, by: 6, on: .tablet)
    let large = study(seed: 5, participants: 30, passages: 5).reading(of: 1, by: 6, on: .tablet)
    #expect(small.passage == large.passage)
    let same = study(seed: 5, participants: 9, passages: 5).reading(of: 1, by: 6, on: .tablet)
    #expect(small.events == same.events)
    // Of 30 participants this one is in the other group.
    #expect(small.events != large.events)
  }

  @Test("has passages that fit on their screens", arguments: [PageLayout.monitor, .tablet])
  func pages(layout: PageLayout) throws {
    for seed in 1...40 {
      for passage in study(seed: UInt64(seed), passages: 5).passages(on: layout) {
        let text = try #require(passage.textRegion)
        #expect(text.left >= 20 && text.top >= 20)
        #expect(text.right <= layout.screen.width - 20 && text.bottom <= layout.screen.height - 20)
        #expect(passage.unit == layout.unit && passage.words.count >= 85)
      }
    }
  }

  @Test("has words and characters where their lines have them", arguments: [PageLayout.monitor, .tablet])
  func parts(layout: PageLayout) {
    for passage in study(seed: 3).passages(on: layout) {
      #expect(passage.words.map(\.index) == Array(passage.words.indices))
      for word in passage.words {
        let scalars = Array(passage.lines[word.line].text.unicodeScalars)
        #expect(scalars[word.scalars].map { String($0) }.joined() == word.text)
        #expect(word.letters == word.text.filter { $0.isLetter } && !word.letters.isEmpty)
        let own = passage.characters.filter { $0.word == word.index }
        #expect(own.map(\.scalars.lowerBound) == Array(word.scalars) && own.allSatisfy { $0.line == word.line })
        #expect(own.first?.box.left == word.box.left && own.last?.box.right == word.box.right)
      }
      for (one, next) in zip(passage.characters, passage.characters.dropFirst()) where one.line == next.line {
        #expect(one.box.right == next.box.left)
      }
      #expect(passage.characters.count == passage.lines.reduce(0) { $0 + $1.text.unicodeScalars.count })
      for (one, next) in zip(passage.lines, passage.lines.dropFirst()) { #expect(one.bottom == next.top) }
    }
  }

  @Test("has words as long as prose has: 4.75 letters on average")
  func lengths() {
    let lengths = study(seed: 1, passages: 60).passages(on: .monitor).flatMap {
      $0.words.map { Double($0.letters.count) }
    }
    // The standard error of 5,000 words is 0.04.
    #expect(abs(mean(lengths) - 4.75) < 0.12, "\(mean(lengths))")
    #expect(lengths.max() == 13 && lengths.min() == 1)
  }
}

@Suite("The truth about a word")
struct WordTimesTests {
  private let passage: Passage = {
    let people = CalibrationStudy(seed: 1)
    return ReadingStudy(of: people, passages: 1).passages(on: .monitor)[0]
  }()

  @Test("counts every fixation on it once, over all words")
  func sums() {
    for reading in SimulatedReadings.uniform(dyslexic: false).prefix(20) {
      let words = WordTimes.all(of: reading.passage, in: reading.events)
      let fixations = reading.events.filter { $0.kind == .fixation && $0.word != nil }
      #expect(words.reduce(0) { $0 + $1.fixations } == fixations.count)
      let total = words.compactMap(\.total).reduce(.zero, +)
      let sum = fixations.reduce(Time.zero) { $0 + $1.end - $1.start }
      #expect((total - sum).magnitude < .seconds(1e-9))
      for word in words {
        #expect((word.firstFixation ?? .zero) <= (word.gaze ?? .zero) && (word.gaze ?? .zero) <= (word.total ?? .zero))
        #expect(word.isSkipped == (word.total == nil) && (word.gaze == nil || word.gaze == word.firstRun))
      }
    }
  }

  @Test("has no first pass where a later word came before")
  func firstPass() {
    for reading in SimulatedReadings.uniform(dyslexic: true).prefix(20) {
      let path = reading.events.compactMap(\.word)
      for word in WordTimes.all(of: reading.passage, in: reading.events) where !word.isSkipped {
        let before = path.prefix { $0 != word.word }
        #expect((word.firstFixation == nil) == before.contains { $0 > word.word })
      }
    }
  }
}
