import Basics
import Testing

@testable import Trackers

@Suite("A time of day")
struct ClockTimeTests {
  private func time(_ text: String) -> Time? {
    let bytes = Array(text.utf8)
    return clockTime(in: bytes.span, 0..<bytes.count)?.time
  }

  @Test(
    "counts milliseconds from midnight, or from 1970 where a date stands in front of it",
    arguments: [
      ("0:00:00", 0), ("14:02:03", 50_523_000), ("14:02:03.25", 50_523_250), ("14:02:03,250", 50_523_250),
      ("14:02:03:250", 50_523_250), ("14:02:03.123456789", 50_523_123.456789), ("23:59:60", 86_400_000),
      ("1970-01-01 00:00:00", 0), ("2026-03-01T14:02:03.25Z", 1_772_373_723_250),
      ("2026-03-01T14:02:03.25+01:00", 1_772_370_123_250), ("2026-03-01 14:02:03-0530", 1_772_393_523_000),
      ("2024-02-29 00:00:00", 1_709_164_800_000), ("2000-12-31T23:59:59", 978_307_199_000),
      ("01.03.2026 14:02:03,25", 1_772_373_723_250), ("1.3.2026 14:02:03.25", 1_772_373_723_250),
      ("31.12.2000 23:59:59", 978_307_199_000),
    ]
  )
  func read(text: String, expected: Double) {
    #expect(time(text) == .milliseconds(expected))
  }

  @Test(
    "is no other text",
    arguments: [
      "", "12", "14:02", "25:00:00", "14:60:00", "14:2:03", "14:02:03.", "14:02:03 pm", "a14:02:03",
      "2026-13-01 14:02:03",
      "2026-03-01", "03.13.2026 14:02:03", "01.03.26 14:02:03", "01/03/2026 14:02:03", "01.03.2026 14:02",
      "14:02:03.1234567890", "14:02:03+1", "14:02:03:29", "14:02:03:7", String(repeating: "1", count: 50),
    ]
  )
  func others(text: String) {
    #expect(time(text) == nil)
  }
}
