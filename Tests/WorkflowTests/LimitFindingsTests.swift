import Basics
import Events
import Recordings
import Testing

@testable import Measurement

@Suite("What recordings cannot tell")
struct LimitFindingsTests {
  private func findings(_ limits: [Limit]) throws -> [Finding] {
    let track = GazeTrack.resting(.gaze, rate: 1000)
    let gaze = try #require(track.gaze)
    let part = DetectedPart(track, gaze, Detection(events: [], limits: limits), measuredBy: FittedPulse())
    return DetectedTrack(track, part, by: "ivt").findings.filter { $0.severity == .warning }
  }

  @Test("is told by what it is and why, and once where numbers alone differ")
  func kinds() throws {
    let slow = { (rate: Int) in
      [
        Limit(.withheld, .saccadeVelocities, reason: "At \(rate) samples per second speeds are too low."),
        Limit(.withheld, .saccadeDurations, reason: "At \(rate) samples per second they are too long."),
      ]
    }
    let blind = Limit.nothingSeen(because: "No sample has gaze.")
    let found = try findings(slow(10)) + findings(slow(12)) + findings(blind)
    #expect(FindingLog(found).entries.map(\.count) == [2, 2, 1, 1, 1])
    let both = try findings(blind) + findings([Limit(.withheld, .fixations, reason: "They merge.")])
    #expect(FindingLog(both).entries.map(\.count) == [1, 1, 1, 1])
  }
}
