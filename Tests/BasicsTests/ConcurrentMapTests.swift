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

  @Test("passes an error on")
  func failure() async {
    await #expect(throws: OptionError.notANumber(option: "x", text: "3")) {
      try await Array(0..<9).concurrentMap { number in
        if number == 3 { throw OptionError.notANumber(option: "x", text: "\(number)") }
      }
    }
  }
}
