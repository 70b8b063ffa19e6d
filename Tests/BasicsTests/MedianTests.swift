import Basics
import Testing

@Suite("A median")
struct MedianTests {
  @Test("is the middle of what is in order, or the mean of the two in the middle")
  func middle() {
    #expect(median(of: [3, 1, 2] as [Double]) == 2)
    #expect(median(of: [4, 1, 3, 2] as [Double]) == 2.5)
    #expect(median(of: [7] as [Double]) == 7)
    #expect(median(of: [] as [Double]) == nil)
    #expect(median(ofSorted: [1, 2, 3, 4]) == 2.5 && median(ofSorted: [1, 2, 7]) == 2 && median(ofSorted: []) == nil)
  }

  @Test("is the same of numbers in any order, as are each element by its rank and each quantile")
  func ranks() {
    for count in 1...60 {
      let values = ContiguousArray((0..<count).map { Double($0 * 37 % 11) })
      let sorted = values.sorted()
      #expect(median(of: values) == median(ofSorted: sorted))
      for rank in 0..<count {
        var copy = values
        #expect(selectedElement(rank, of: &copy, below: count) == sorted[rank])
        #expect(copy.sorted() == sorted && copy[..<rank].allSatisfy { $0 <= sorted[rank] })
      }
      for share in [0, 0.1, 0.5, 0.77, 1] {
        var copy = values
        #expect(quantile(share, reordering: &copy) == quantile(share, ofSorted: sorted))
        #expect(copy.sorted() == sorted)
      }
    }
  }

  @Test("gives way to the larger of two in the middle where it has to be one of the numbers")
  func oneOfThem() {
    #expect(([4, 1, 3, 2] as [Double]).middle == 3 && ([7, 1, 2] as [Double]).middle == 2)
    #expect(([] as [Double]).middle == nil)
  }

  @Test("is the quantile of a half")
  func quantiles() {
    #expect(quantile(0.5, of: [4, 1, 3, 2]) == median(of: [4, 1, 3, 2]))
    #expect(quantile(0.25, of: [4, 1, 3, 2]) == 1.75 && quantile(1, of: [4, 1, 3, 2]) == 4)
    #expect(quantile(0.5, of: []) == nil)
  }
}
