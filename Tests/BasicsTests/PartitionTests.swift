import Basics
import Testing

@Suite("The place behind which all do what is asked")
struct PartitionTests {
  @Test("is that of a search from the front, in any part of a collection", arguments: 0...20)
  func place(count: Int) {
    let numbers = (0..<count).map { $0 / 2 }
    for limit in -1...11 {
      #expect(numbers.partitioningIndex { $0 >= limit } == numbers.firstIndex { $0 >= limit } ?? count)
    }
    let part = numbers.dropFirst(3)
    #expect(part.partitioningIndex { $0 >= 4 } == part.firstIndex { $0 >= 4 } ?? part.endIndex)
  }
}
