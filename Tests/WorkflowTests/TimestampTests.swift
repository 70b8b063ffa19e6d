import Foundation
import Testing

@testable import Studies

@Suite("The log's time")
struct TimestampTests {
  @Test(
    "has a year of four digits, whatever the clock says",
    arguments: [
      (1_741_529_111.25, "2025-03-09T14:05:11"), (253_402_300_800, "9999-12-31T23:59:59"),
      (1e15, "9999-12-31T23:59:59"), (-1e15, "0001-01-0"),
    ]
  )
  func years(seconds: Double, expected: String) {
    let told = timestamp(of: Date(timeIntervalSince1970: seconds))
    #expect(told.hasPrefix(expected) && told.hasSuffix("Z") && told.count == "2025-03-09T14:05:11.250Z".count)
  }
}
