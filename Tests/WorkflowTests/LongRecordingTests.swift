import Basics
import Events
import Recordings
import Store
import TestSupport
import Testing

@testable import Measurement
@testable import Studies

/// Recordings of many hours are worked through in parts; here, short ones in shorter parts.
@Suite("A recording worked through in parts")
struct LongRecordingTests {
  /// `asOneTrial`: the tracker pauses between its trials, and nothing tells them apart.
  private func study(_ file: TrackerFile, asOneTrial: Bool = false) async throws -> TemporaryStudy {
    let settings = #"{"screen": {"pixels": [1024, 768], "millimetres": [380, 300], "distance": 670}}"#
    let study = try TemporaryStudy(settings: settings)
    let blocks = ["START", "END", "PRESCALER", "SAMPLES", "MSG"]
    var lines = file.text.split(separator: "\n", omittingEmptySubsequences: false)
    if asOneTrial, let first = lines.firstIndex(where: { $0.hasPrefix("SAMPLES") }) {
      lines = lines[...first] + lines[first...].dropFirst().filter { line in !blocks.contains { line.hasPrefix($0) } }
    }
    try await study.ingest(study.file("anna.asc", lines.joined(separator: "\n")))
    return study
  }

  private func found(
    in study: borrowing TemporaryStudy,
    detector: String,
    partRows: Int
  ) async throws -> (events: [StoredEvent], quality: RecordingQuality, isInParts: Bool) {
    var detect = try DetectEvents(detector: detector)
    detect.partRows = partRows
    let outcome = try await detect.run(on: study.writing(), recordedAs: TemporaryStudy.typed("events"))
    let stored = try study.reading()
    return try (
      stored.rows(StoredEvent.self), #require(stored.rows(RecordingQuality.self).first),
      outcome.findings.entries.contains { $0.first.kind == "in-parts" }
    )
  }

  @Test("has the events and the quality that it has as a whole", arguments: ["adaptive", "ivt", "recorded"])
  func sameAsWhole(detector: String) async throws {
    let study = try await study(TrackerFile(samples: 2500, trials: 12), asOneTrial: true)
    let whole = try await found(in: study, detector: detector, partRows: .max)
    let parted = try await found(in: study, detector: detector, partRows: 10_000)
    #expect(parted.isInParts && !whole.isInParts)
    // Parts end in pauses: what differs is their own noise, and that no pause at a part's end is taken for a loss.
    let same = whole.events.count { event in
      parted.events.contains {
        $0.kind == event.kind && ($0.start - event.start).magnitude <= 1 && ($0.end - event.end).magnitude <= 1
      }
    }
    #expect(Double(same) >= 0.95 * Double(whole.events.count))
    #expect(whole.events.count > (detector == "recorded" ? 10 : 150))
    let (one, other) = (parted.quality, whole.quality)
    #expect(one.samples == other.samples && one.loss == other.loss && one.rate == other.rate)
    // Of 31,100 samples of a clock that never pauses, 1,100 were not written.
    #expect(abs(try #require(one.loss) - 110_000.0 / 31_100) < 1e-9)
    #expect(one.detector == other.detector && one.grade == other.grade && one.accuracy == other.accuracy)
    #expect((one.duration - other.duration).magnitude < .seconds(1e-9))
    let fixations = try (#require(one.fixations), #require(other.fixations))
    #expect(abs(fixations.0 - fixations.1) <= 2)
    let unclassified = try (#require(one.unclassified), #require(other.unclassified))
    #expect(abs(unclassified.0 - unclassified.1) < 0.5)
  }

  @Test("is parted where the tracker paused, else where gaze was lost, else where it must be")
  func cuts() async throws {
    func ends(_ file: TrackerFile) async throws -> [Int] {
      let study = try await study(file, asOneTrial: true).reading()
      let recording = try #require(study.recordingsInUse().first)
      #expect(recording.rows == file.samples * file.trials)
      let samples = try StoredGaze(of: recording, choosing: .better, keepsBoth: false, in: study)
      let parts = try samples.parts(ofAtMost: 10_000, in: study)
      #expect(parts.first?.lowerBound == 0 && parts.last?.upperBound == recording.rows)
      #expect(zip(parts, parts.dropFirst()).allSatisfy { $0.upperBound == $1.lowerBound })
      #expect(parts.allSatisfy { !$0.isEmpty && $0.count <= 10_000 })
      return parts.dropLast().map(\.upperBound)
    }
    #expect(try await ends(TrackerFile(trials: 3)) == [])
    #expect(try await ends(TrackerFile(samples: 2500, trials: 8)) == [7_500, 12_500])
    let lost = try await ends(TrackerFile(samples: 16_000, missing: 7_000..<7_400))
    #expect(lost == [7_200])
    let nothing = try await ends(TrackerFile(samples: 16_000))
    #expect(nothing == [8_000])
  }

  @Test("has parts of half the size where they are many", arguments: [(4000, 10), (3000, 25)])
  func many(partRows: Int, count: Int) async throws {
    let study = try await study(TrackerFile(samples: 2500, trials: 12), asOneTrial: true)
    var detect = try DetectEvents(detector: "ivt")
    detect.partRows = partRows
    let outcome = try await detect.run(on: study.writing(), recordedAs: TemporaryStudy.typed("events"))
    let note = try #require(outcome.findings.entries.first { $0.first.kind == "in-parts" }?.first.message)
    #expect(note.hasPrefix("Events were looked for in \(count) parts"), "\(note)")
  }

  @Test("is told as nothing to detect where no part has anything to detect")
  func nothing() async throws {
    let study = try await study(TrackerFile(samples: 30_000, missing: 0..<30_000))
    for rows in [Int.max, 10_000] {
      let found = try await found(in: study, detector: "adaptive", partRows: rows)
      #expect(found.quality.loss == 100 && found.quality.smallestSaccade == nil)
      #expect(found.quality.fixations == nil && found.quality.saccades == nil && found.quality.blinks == nil)
      #expect(found.quality.withheld?.contains("Fixations: No ") == true, "\(found.quality.withheld ?? "")")
    }
  }
}
