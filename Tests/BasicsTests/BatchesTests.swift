import Basics
import Testing

@Suite("Batches")
struct BatchesTests {
  @Test("follow each other, and weigh no more than they may but where one element does")
  func weights() {
    let batches = [3, 1, 1, 9, 2, 2, 2].batches(weighing: 4) { $0 }
    #expect(batches.map { Array($0) } == [[3, 1], [1], [9], [2, 2], [2]])
    #expect([Int]().batches(weighing: 4).isEmpty)
  }
}
