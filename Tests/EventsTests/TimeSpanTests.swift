import Basics
import Events
import Recordings
import TestSupport
import Testing

@Suite("A stretch of time")
struct TimeSpanTests {
  @Test("is half-open")
  func halfOpen() {
    let span = TimeSpan(start: 10, end: 20)
    #expect(span.duration == 10)
    #expect(span.contains(10) && span.contains(19.9) && !span.contains(20))
  }

  /// The samples, their times, and where the stretch ends.
  static let stretches: [(samples: Range<Int>, times: ContiguousArray<Time>, end: Time)] = [
    // The next sample begins there, the last lasts as long as the others, and one dropped sample belongs to it.
    (0..<3, [0, 4, 8, 12, 16], 12), (3..<5, [0, 4, 8, 12, 16], 20), (0..<3, [0, 4, 8, 16, 20, 24], 16),
    // A gap does not.
    (0..<3, [0, 4, 8, 100, 104, 108], 12),
    // Frames of a camera come unevenly.
    (0..<2, [0, 30, 72, 100, 135], 72), (0..<1, [0, 4, 8], 4), (0..<1, [5], 5), (0..<1, [5, 5, 5], 5),
  ]

  @Test("of samples ends where the next one begins", arguments: stretches)
  func samples(row: (samples: Range<Int>, times: ContiguousArray<Time>, end: Time)) {
    let span = TimeSpan(of: row.samples, at: row.times)
    #expect(span == TimeSpan(start: row.times[row.samples.lowerBound], end: row.end))
  }

  @Test("adds up with the others of a recording to all of it")
  func sums() throws {
    for rate in [1000.0, 250, 60, 30] {
      let gaze = SyntheticReading(rate: rate, fixations: 20, seed: 8).make().recording
      var detection = try detectors.make("ivt").detect(in: gaze).addingLosses(of: gaze)
      // What is none of the events lasts from one to the next.
      detection.events.sort { $0.start < $1.start }
      for (event, next) in zip(detection.events, detection.events.dropFirst())
      where event.samples.upperBound == next.samples.lowerBound { #expect(event.end == next.start) }
      let whole = TimeSpan(of: 0..<gaze.count, at: gaze.times)
      let parts = detection.events.reduce(Time.zero) { $0 + $1.duration }
      let between = zip(detection.events, detection.events.dropFirst()).reduce(Time.zero) { $0 + $1.1.start - $1.0.end }
      let first = try #require(detection.events.first), last = try #require(detection.events.last)
      let sum = parts + between + first.start - whole.start + whole.end - last.end
      #expect(nearly(sum.milliseconds, whole.duration.milliseconds, within: 1e-6))
    }
  }
}
