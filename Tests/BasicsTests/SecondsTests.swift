import Basics
import Foundation
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

  @Test("are no plain numbers where everything is timed by them", arguments: ["Face", "Simulation", "Video", "Vitals"])
  func house(target: String) throws {
    let tests = URL(filePath: #filePath).deletingLastPathComponent()
    let folder = tests.appending(path: "../../Sources/\(target)").standardized
    let paths = try FileManager.default.subpathsOfDirectory(atPath: folder.path).filter { $0.hasSuffix(".swift") }
    #expect(!paths.isEmpty)
    for path in paths {
      let text = try String(contentsOf: folder.appending(path: path), encoding: .utf8)
      let told = text.matches(of: /\/\/\/ Seconds\b.*\n.*(?:Double|= -?[0-9_.]+\n)/).map { String($0.output) }
      #expect(told.isEmpty, "\(path)")
    }
  }

  @Test("take no more room than numbers")
  func layout() {
    #expect(MemoryLayout<Seconds>.stride == MemoryLayout<Double>.stride)
  }
}
