import Basics
import Testing

@Suite("Seconds")
struct SecondsTests {
  @Test("are milliseconds as numbers are: a thousand times as many", arguments: [0, 0.016, 1.0 / 3, 1_715_694_046.7])
  func milliseconds(number: Double) {
    #expect(Seconds(number).milliseconds == 1000 * number)
    #expect(Seconds(milliseconds: number).value == number / 1000)
  }

  @Test("add up, and go into each other")
  func arithmetic() {
    let (long, short): (Seconds, Seconds) = (1.5, 0.5)
    #expect(long + short == 2.0 && short - long == -1.0 && (short - long).magnitude == 1.0)
    #expect(2 * short == 1.0 && long / 2 == 0.75 && long / short == 3)
    #expect([long, short].reduce(.zero, +) == Seconds(milliseconds: 2000))
  }

  @Test("have an order, in which what is no number has no place", arguments: [0, .nan, .infinity] as [Double])
  func order(number: Double) {
    #expect((Seconds(number) < 1.0) == (number < 1) && (Seconds(number) <= 1.0) == (number <= 1))
    #expect((Seconds(number) > 1.0) == (number > 1) && (Seconds(number) >= 1.0) == (number >= 1))
    #expect(max(.zero, Seconds(number)).value.isNaN == max(0, number).isNaN)
  }

  @Test("take no more room than numbers")
  func layout() {
    #expect(MemoryLayout<Seconds>.stride == MemoryLayout<Double>.stride)
  }
}
