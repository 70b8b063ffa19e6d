import Basics
import Recordings

/// On which words the eye rests and in which order: a reader's way through a passage, before it is known where in the words.
struct VisitPlan {
  /// A run of fixations on one word.
  struct Visit: Hashable {
    let word: Int
    let fixations: Int
  }

  /// Fixations that are due once the eye has gone on to some later word.
  private struct Due {
    let word: Int
    /// Among the words that are read from left to right.
    let rank: Int
    let fixations: Int
  }

  private(set) var visits: [Visit] = []

  /// How likely one more fixation on a word comes in the same later run as the one before: assumed.
  private static let stays = 0.5
  /// How likely the eye goes back to what is due, before it reads on: assumed.
  private static let regresses = 0.8

  init(of words: [Passage.Word], by reader: Reader, using generator: inout SeededGenerator) {
    let fixated = words.filter { generator.uniform() >= reader.skipProbability($0.letters.count) }
    // Searched for once for each length.
    let lengths = Set(fixated.map(\.letters.count))
    let habits = Dictionary(uniqueKeysWithValues: lengths.map { ($0, reader.habit($0)) })
    func habit(_ word: Passage.Word) -> Reader.Habit {
      habits[word.letters.count, default: reader.habit(word.letters.count)]
    }
    var forward: [Passage.Word] = []
    var due: [Due] = []
    for (place, word) in fixated.enumerated() {
      let isPassedOver = generator.uniform() < reader.passedOver && place > 0 && place < fixated.count - 1
      let rank = isPassedOver ? forward.count : forward.count - 1
      if isPassedOver {
        let run = Self.run(habit(word), using: &generator)
        due.append(Due(word: word.index, rank: rank, fixations: run))
      } else {
        forward.append(word)
      }
      let first = isPassedOver ? rank : rank + 1
      let isReread = generator.uniform() < reader.returns
      let count = isReread ? generator.geometric(mean: habit(word).rereads / reader.returns) : 0
      var fixations = 0
      for number in 0..<count {
        fixations += 1
        let staysOn = generator.uniform() < Self.stays && number + 1 < count
        if staysOn { continue }
        let later = first + 1 + generator.run(reader.reach, atMost: 8)
        due.append(Due(word: word.index, rank: later, fixations: fixations))
        fixations = 0
      }
    }
    for (rank, word) in forward.enumerated() {
      visits.append(Visit(word: word.index, fixations: Self.run(habit(word), using: &generator)))
      let isLast = rank == forward.count - 1
      guard isLast || generator.uniform() < Self.regresses else { continue }
      let now = due.filter { $0.word != word.index && ($0.rank <= rank || isLast) }
      due.removeAll { $0.word != word.index && ($0.rank <= rank || isLast) }
      // Once the eye is back, it reads on from there.
      for back in Set(now.map(\.word)).sorted() {
        let fixations = now.filter { $0.word == back }.reduce(0) { $0 + $1.fixations }
        visits.append(Visit(word: back, fixations: fixations))
      }
    }
  }

  private static func run(_ habit: Reader.Habit, using generator: inout SeededGenerator) -> Int {
    1 + generator.run(habit.refixates, atMost: 7)
  }
}

extension SeededGenerator {
  /// How many times in a row something happens that is as likely each time.
  mutating func run(_ probability: Double, atMost most: Int) -> Int {
    var count = 0
    while count < most, uniform() < probability { count += 1 }
    return count
  }

  /// A count from 0 on, each further one as likely.
  mutating func geometric(mean: Double) -> Int { run(mean / (1 + mean), atMost: 30) }
}
