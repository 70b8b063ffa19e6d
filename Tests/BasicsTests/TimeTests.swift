import Basics
import Foundation
import Testing

@Suite("Times")
struct TimeTests {
  @Test(
    "are milliseconds inside, and seconds a thousand times as few",
    arguments: [0, 0.016, 1.0 / 3, 1_715_694_046.7]
  )
  func scale(number: Double) {
    #expect(Time.milliseconds(number).milliseconds == number)
    #expect(abs(Time.milliseconds(number).seconds - number / 1000) <= number * 1e-18)
    #expect(Time.seconds(number) == .milliseconds(1000 * number))
  }

  @Test("of whole microseconds come back as the seconds they were; others are the same each time that they are told")
  func seconds() {
    var generator = SeededGenerator(seed: 1)
    for _ in 0..<100_000 {
      let written = (2e15 * generator.uniform() * generator.uniform()).rounded() / 1e6
      #expect(Time.seconds(written).seconds == written)
      let told = Time.milliseconds(1e6 * generator.normal()).seconds
      #expect(Time.seconds(told).seconds == told)
    }
  }

  @Test("of whole microseconds are as many milliseconds, whichever unit they were told in")
  func units() {
    #expect(1000 * 1027.542 != 1_027_542)
    var generator = SeededGenerator(seed: 2)
    for _ in 0..<100_000 {
      let microseconds = (1e15 * generator.uniform() * generator.uniform()).rounded()
      #expect(Time.seconds(microseconds / 1e6) == .milliseconds(microseconds / 1000))
    }
  }

  @Test("in whole milliseconds add up without rounding, as they would not in seconds")
  func exactness() {
    let end = Time.milliseconds(1_234_567)
    #expect(end - .milliseconds(1_234_344) == .milliseconds(223))
    #expect(1_234.567 - 1_234.344 != 0.223)
  }

  @Test("add up, and go into each other")
  func arithmetic() {
    let (long, short) = (Time.seconds(1.5), Time.seconds(0.5))
    #expect(long + short == .seconds(2) && short - long == .seconds(-1) && (short - long).magnitude == .seconds(1))
    #expect(2 * short == .seconds(1) && long / 2 == .seconds(0.75) && long / short == 3)
    let sum = [long, short].reduce(.zero, +)
    #expect(sum == .milliseconds(2000))
  }

  @Test("have an order, in which what is no number has no place", arguments: [0, .nan, .infinity] as [Double])
  func order(number: Double) {
    let (time, one) = (Time.milliseconds(number), Time.milliseconds(1))
    #expect((time < one) == (number < 1) && (time <= one) == (number <= 1))
    #expect((time > one) == (number > 1) && (time >= one) == (number >= 1))
    #expect(max(.zero, time).milliseconds.isNaN == max(0, number).isNaN)
  }

  /// Files that may count milliseconds or seconds: fits and sums, columns, axes, and what waits by the wall's clock.
  private static let counting: Set = [
    "PulseCourse", "PulseFit", "StepDeviations", "PupilChange", "HeartRateVariability",
    "FixationColumn", "SampledTable", "ReadTrial+Given", "ColourTrace", "FaceDraft", "CalibrationRecorder",
    "GazeGrid", "FixationShape", "TimePanels", "TimePlot+Samples", "ReadingRows",
    "Interrupt", "Store", "StudyLock", "Settings",
  ]

  @Test("are no plain numbers, but where a file is known to count them")
  func house() throws {
    let tests = URL(filePath: #filePath).deletingLastPathComponent()
    let folder = tests.appending(path: "../../Sources").standardized
    let paths = try FileManager.default.subpathsOfDirectory(atPath: folder.path).filter { $0.hasSuffix(".swift") }
    var found: Set<String> = []
    for path in paths {
      let text = try String(contentsOf: folder.appending(path: path), encoding: .utf8)
      let told = text.contains(
        /\/\/\/[^\n]*\b([Mm]illiseconds|Seconds|([Ii]n|as|many) seconds)\b[^\n]*\n[^\n]*(Double|= -?[0-9_.]+\n)/
      )
      if told { found.insert(String(path.dropLast(6).split(separator: "/").last ?? "")) }
    }
    #expect(found == Self.counting)
  }

  @Test("take no more room than numbers")
  func layout() {
    #expect(MemoryLayout<Time>.stride == MemoryLayout<Double>.stride)
  }
}
