import Basics
import Events
import Recordings
import Store
import TestSupport
import Testing

@testable import Measurement
@testable import Reports
@testable import Studies

/// A tracker that tells gaze of each eye, and events of both together.
@Suite("Events that a tracker found in both eyes together")
struct RecordedOfBothEyesTests {
  /// Samples 4 ms apart: three fixations of 200 ms, with a saccade of 20 ms behind each.
  private var table: String {
    let header = [
      "Recording timestamp [ms]", "Participant name", "Presented Stimulus name", "Gaze point left X",
      "Gaze point left Y", "Gaze point right X", "Gaze point right Y", "Eye movement type", "Eye movement type index",
      "Fixation point X", "Fixation point Y",
    ]
    let rows = (0..<165).map { sample in
      let (number, within) = (sample / 55, sample % 55)
      let (from, isFixation) = (100 + 200 * number, within < 50)
      let x = isFixation ? from : from + 40 * (within - 49)
      let place = ["\(x - 3)", "300", "\(x + 3)", "301"]
      let event = isFixation ? ["Fixation", "\(number)", "\(from)", "300"] : ["Saccade", "\(number)", "", ""]
      return (["\(4 * sample)", "A", "page.png"] + place + event).joined(separator: "\t")
    }
    return ([header.joined(separator: "\t")] + rows).joined(separator: "\n") + "\n"
  }

  private func detect(_ eye: EyeChoice, in study: borrowing TemporaryStudy) async throws -> [StoredEvent] {
    var detect = try DetectEvents(detector: "recorded")
    detect.eye = eye
    _ = try await detect.run(on: study.writing(), recordedAs: TemporaryStudy.typed("events"))
    return try study.reading().rows(StoredEvent.self)
  }

  @Test("are taken where nobody knows how large a degree is, and methods say so")
  func fallback() async throws {
    let study = try TemporaryStudy()
    try await study.ingest(study.file("both.tsv", table))
    let detect = try DetectEvents(detector: DetectEvents.defaultDetector)
    let outcome = try await detect.run(on: study.writing(), recordedAs: TemporaryStudy.typed("events"))
    #expect(outcome.quality.map(\.detector) == [Recorded.name] && outcome.quality.map(\.degrees) == [.assumed])
    let found = try study.reading().rows(StoredEvent.self).filter { $0.kind == .fixation }
    #expect(found.map { $0.duration.milliseconds.rounded() } == [200, 200, 200])
    let page = try #require(try await study.report()["report.md"])
    #expect(page.contains("Fixations and saccades are those that the tracker itself found"))
    #expect(!page.contains("saccades were detected by") && !page.contains("noise-quantile"))
  }

  @Test("are taken unless one eye was asked for, which is told by which other they are")
  func eyes() async throws {
    let study = try TemporaryStudy()
    try await study.ingest(study.file("both.tsv", table))
    for eye in [EyeChoice.better, .cyclopean] {
      let found = try await detect(eye, in: study).filter { $0.kind == .fixation }
      #expect(found.map { $0.duration.milliseconds.rounded() } == [200, 200, 200], "\(eye)")
    }
    for eye in [EyeChoice.left, .right] {
      let error = await #expect(throws: EventsError.self) { _ = try await detect(eye, in: study) }
      #expect(error.map { "\($0)".contains("choose --eye cyclopean") } == true, "\(eye)")
    }
  }
}
