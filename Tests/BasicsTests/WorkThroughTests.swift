import Basics
import Foundation
import Synchronization
import Testing

@Suite("Work on what is loaded one by one")
struct WorkThroughTests {
  @Test("hands its results over in the order of the items")
  func order() async throws {
    var rest = (0..<200).makeIterator()
    var kept: [Int] = []
    try await workThrough(
      weighing: 5,
      next: { rest.next() },
      work: { number in
        if number.isMultiple(of: 7) { usleep(1000) }
        return number * number
      },
      keep: { kept.append($0) }
    )
    #expect(kept == (0..<200).map { $0 * $0 })
  }

  @Test("keeps nothing of nothing")
  func nothing() async throws {
    try await workThrough(
      weighing: 1,
      next: { nil as Int? },
      work: { $0 },
      keep: { Issue.record("\($0) was kept.") }
    )
  }

  @Test("has no more under way than it may, but for an item that weighs more alone", arguments: [1, 3, 10])
  func weight(most: Int) async throws {
    let weights = [2, 2, 1, 1, 1, 1, 7, 1, 2, 3, 1, 1, 4, 1]
    let sum = Mutex(0)
    var rest = weights.makeIterator()
    try await workThrough(
      weighing: most,
      by: \.self,
      next: { rest.next() },
      work: { weight in
        let here = sum.withLock { sum in
          sum += weight
          return sum
        }
        usleep(500)
        sum.withLock { $0 -= weight }
        return (here, weight)
      },
      keep: { here, weight in #expect(here <= max(most, weight)) }
    )
  }

  @Test("loads and keeps while items are worked on")
  func together() async throws {
    let isWaiting = Mutex(true)
    var rest = [1, 2].makeIterator()
    var kept: [Int] = []
    try await workThrough(
      weighing: 2,
      next: {
        let number = rest.next()
        // The first ends only once the second is loaded.
        if number == 2 { isWaiting.withLock { $0 = false } }
        return number
      },
      work: { number in
        while number == 1, isWaiting.withLock(\.self) { usleep(100) }
        return number
      },
      keep: { kept.append($0) }
    )
    #expect(kept == [1, 2])
  }

  @Test("passes an error on from wherever it comes", arguments: ["next", "work", "keep"])
  func failure(of place: String) async {
    let error = OptionError.notANumber(option: "x", text: place)
    var rest = (0..<9).makeIterator()
    await #expect(throws: error) {
      try await workThrough(
        weighing: 3,
        next: {
          let number = rest.next()
          if number == 4, place == "next" { throw error }
          return number
        },
        work: { number in
          if number == 4, place == "work" { throw error }
          return number
        },
        keep: { number in if number == 4, place == "keep" { throw error } }
      )
    }
  }
}
