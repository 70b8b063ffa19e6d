import Basics
import Foundation
import Synchronization
import Testing

@Suite("What is made ahead")
struct MadeAheadTests {
  private struct Broken: Error {}

  @Test("comes in order, and then nothing more", arguments: [1, 3])
  func order(most: Int) throws {
    let numbers = MadeAhead(most: most) { hand in for number in 0..<500 { try hand(number) } }
    for number in 0..<500 { #expect(try numbers.next() == number) }
    for _ in 0..<3 { #expect(try numbers.next() == nil) }
  }

  @Test("comes before the error that ended it, which is told each time")
  func failure() throws {
    let numbers = MadeAhead(most: 1) { hand in
      try hand(1)
      try hand(2)
      throw Broken()
    }
    #expect(try numbers.next() == 1)
    #expect(try numbers.next() == 2)
    for _ in 0..<2 { #expect(throws: Broken.self) { try numbers.next() } }
  }

  @Test("is no more than may wait, and ends where nobody wants it")
  func stopping() {
    let made = Atomic(0)
    let ended = DispatchSemaphore(value: 0)
    let numbers = MadeAhead(most: 2) { hand in
      defer { ended.signal() }
      while true {
        made.add(1, ordering: .relaxed)
        try hand(0)
      }
    }
    while made.load(ordering: .relaxed) < 3 { usleep(100) }
    usleep(20_000)
    #expect(made.load(ordering: .relaxed) == 3)
    numbers.stop()
    ended.wait()
    #expect(made.load(ordering: .relaxed) == 3)
  }
}
