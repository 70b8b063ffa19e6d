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
    let squares = (0..<200).map { $0 * $0 }
    #expect(kept == squares)
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

  @Test("holds no more than it may between loading and keeping, and one item that waits", arguments: [1, 3, 10])
  func weight(most: Int) async throws {
    let weights = [2, 2, 1, 1, 1, 1, 7, 1, 2, 3, 1, 1, 4, 1]
    var rest = weights.makeIterator()
    var (held, last) = (0, 0)
    try await workThrough(
      weighing: most,
      by: \.self,
      next: {
        // The item that was loaded before is under way by now, and none that is not allowed beside it.
        #expect(held <= max(most, last))
        last = rest.next() ?? 0
        held += last
        return last == 0 ? nil : last
      },
      work: { weight in
        usleep(500)
        return weight
      },
      keep: { held -= $0 }
    )
    #expect(held == 0)
  }

  @Test("ends where its task is cancelled")
  func cancelled() async {
    let task = Task {
      try await workThrough(weighing: 2, next: { 1 }, work: { $0 }, keep: { _ in })
    }
    task.cancel()
    await #expect(throws: CancellationError.self) { try await task.value }
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
