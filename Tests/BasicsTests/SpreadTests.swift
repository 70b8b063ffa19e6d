import Basics
import Testing

@Suite("How far numbers spread")
struct SpreadTests {
  @Test("is their standard deviation by one less than their count, of times, too")
  func standard() {
    #expect(standardDeviation(of: [2, 4, 4, 4, 5, 5, 7, 9] as [Double]) == (32.0 / 7).squareRoot())
    #expect(standardDeviation(of: [7] as [Double]) == nil && standardDeviation(of: [] as [Double]) == nil)
    let times = [1.0, 3].map { Time.milliseconds($0) }
    #expect(standardDeviation(of: times) == Time.milliseconds(2.0.squareRoot()))
  }

  @Test("or the median of what they differ from their median")
  func median() {
    let numbers = [1, 1, 2, 2, 4, 6, 9] as [Double]
    #expect(medianDeviation(of: numbers, from: 2) == 1)
    #expect(medianDeviation(of: numbers.map { Time.milliseconds($0) }, from: .milliseconds(2)) == Time.milliseconds(1))
    #expect(medianDeviation(of: [] as [Double], from: 2) == nil)
  }
}
