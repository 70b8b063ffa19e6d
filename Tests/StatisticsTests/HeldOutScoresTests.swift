import Basics
import Testing

@testable import Statistics

@Suite("Scores of participants who were held back")
struct HeldOutScoresTests {
  @Test("are not compared with those of another rule")
  func withinParts() {
    // Both parts are in order, on levels of their own.
    let scores = HeldOutScores(
      everyone: [1, 2, 11, 12],
      parts: [.init(members: [0, 1], scores: [1, 2]), .init(members: [2, 3], scores: [11, 12])]
    )
    let isTarget = [false, true, false, true]
    #expect(scores.area(isTarget: isTarget) == 1)
    #expect(HeldOutScores(pooled: scores.everyone).area(isTarget: isTarget) == 0.75)
    #expect(scores.area(isTarget: isTarget) { $0 < 2 } == 1)
    #expect(scores.area(isTarget: isTarget) { $0 == 1 || $0 == 2 } == nil)
    #expect(scores.area(isTarget: [true, false, false, true]) == 0.5)
  }

  @Test("are of everybody in every turn, beside others of the other group each time", arguments: [3, 4, 9])
  func turns(count: Int) {
    var generator = SeededGenerator(seed: 8)
    let isTarget = (0..<count + 9).map { $0 < count }
    let turns = ParticipantSplit.paired.turns(isTarget, using: &generator)
    #expect(turns.count == min(4, count))
    var met: [[Int]: Int] = [:]
    for turn in turns {
      #expect(turn.flatMap(\.self).sorted() == Array(isTarget.indices))
      for part in turn {
        for one in part where isTarget[one] {
          for other in part where !isTarget[other] { met[[one, other], default: 0] += 1 }
        }
      }
    }
    #expect(met.values.allSatisfy { $0 == 1 })
    // Of small groups all pairs.
    #expect(count > 4 || met.count == count * 9)
    var same = SeededGenerator(seed: 8)
    #expect(turns.first == ParticipantSplit.paired.parts(isTarget, using: &same))
    #expect(ParticipantSplit.leaveOneOut.turns(isTarget, using: &same).count == 1)
  }
}
