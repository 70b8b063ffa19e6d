import Basics
import Foundation
import Testing

@Suite("Work on every core")
struct ConcurrentMapTests {
  @Test("gives its results in the order of the elements")
  func order() async throws {
    let results = try await Array(0..<200).concurrentMap { number in
      if number.isMultiple(of: 7) { usleep(1000) }
      return number * number
    }
    let squares = (0..<200).map { $0 * $0 }
    #expect(results == squares)
    #expect(try await [Int]().concurrentMap { $0 }.isEmpty)
  }

  @Test("gives them in that order while the caller waits, of a part of a list, too")
  func waiting() {
    let numbers = Array(0..<200)
    #expect(numbers.parallelMap { $0 * $0 } == numbers.map { $0 * $0 })
    #expect(numbers[150...].parallelMap { -$0 } == (150..<200).map { -$0 })
    #expect([Int]().parallelMap { $0 }.isEmpty)
  }

  @Test("passes an error on")
  func failure() async {
    await #expect(throws: OptionError.notANumber(option: "x", text: "3")) {
      try await Array(0..<9).concurrentMap { number in
        if number == 3 { throw OptionError.notANumber(option: "x", text: "\(number)") }
      }
    }
  }
}
