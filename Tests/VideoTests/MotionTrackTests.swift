import Foundation
import Testing

@testable import Video

@Suite("Shifts of profiles")
struct MotionTrackTests {
  private func profile(shiftedBy shift: Double, gain: Double = 1, offset: Double = 0) -> Profile {
    Profile(
      levels: ContiguousArray(
        (0..<120).map { index in
          let place = Double(index) - shift
          return offset + gain * (100 + 40 * sin(place / 7) + 20 * cos(place / 11))
        }
      )
    )
  }

  @Test(
    "A shift is found to a hundredth of a pixel, though brightness changes",
    arguments: [-0.5, -0.3, 0, 0.05, 0.5]
  )
  func shift(by shift: Double) throws {
    let found = try #require(profile(shiftedBy: shift, gain: 1.2, offset: -9).shift(from: profile(shiftedBy: 0)))
    #expect(abs(found.pixels - shift) < 0.01)
    #expect(found.likeness > 0.99)
  }

  @Test("What is flat has no shift, and what is something else is not alike")
  func others() {
    let flat = Profile(levels: ContiguousArray(repeating: 3, count: 120))
    #expect(profile(shiftedBy: 0).shift(from: flat) == nil)
    #expect(flat.shift(from: profile(shiftedBy: 0)) == nil)
    let other = profile(shiftedBy: 22).shift(from: profile(shiftedBy: 0))
    #expect((other?.likeness ?? 0) < 0.7)
  }
}
