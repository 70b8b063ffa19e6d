import Basics
import Foundation
import Geometry
import Recordings
import Store
import TestSupport
import Testing
import Video

@testable import Ingest
@testable import Studies

@Suite("Where videos belong")
struct PlacedVideoTests {
  /// A study with one reading, called `visit-1`.
  private func study() async throws -> TemporaryStudy {
    let study = try TemporaryStudy()
    try await study.ingest(try study.file("visit-1.json", exampleFrames.asReading))
    return study
  }

  private func video(_ name: String, in study: borrowing TemporaryStudy) throws -> String {
    try study.file(name, [UInt8](Data(contentsOf: IngestVideoTests.fixture)))
  }

  @Test("A video in a study without recordings is answered with what it needs, and what it tells alone")
  func alone() async throws {
    let study = try TemporaryStudy()
    let path = try video("my cam.mp4", in: study)
    for recording in [nil, "cam"] as [String?] {
      let outcome = try await study.ingest(path) { $0.videos.recording = recording }
      let sentence = try #require(outcome.refusals.first)
      #expect(sentence.contains("and the study has none: ingest the recording first."), "\(sentence)")
      #expect(sentence.hasSuffix(" study vitals '\(path)'"), "\(sentence)")
    }
  }

  @Test("What is said of a video that is known has no effect, and a warning says so")
  func saidAgain() async throws {
    let study = try await study()
    let other = exampleFrames.asReading.changing(exampleFrames.indices) { frame in
      frame.labels.participant = "Bertram"
      frame.values[.time] = frame.values.time.seconds + 3600
    }
    try await study.ingest(try study.file("visit-2.json", other))
    let path = try video("visit-1.mp4", in: study)
    try await study.ingest(path) { $0.videos.face = IngestVideoTests.face }
    let names = try study.reading().store.recordings().map(\.name).sorted()
    let before = try study.contentDigest()
    let said = try await study.ingest(path) {
      $0.videos.recording = names[1]
      $0.videos.started = .seconds(5)
      $0.videos.face = Region(left: 0.2, top: 0.2, right: 0.6, bottom: 0.8)
    }
    #expect(said.files.map(\.status) == [.alreadyIngested] && said.files.first?.findings == 1)
    let warning = try #require(said.findings.entries.first { $0.first.kind == "video-known" }?.first)
    for part in [
      "it belongs to '\(names[0])', not to '\(names[1])'", "at 0.000 s of the recording, not at 5.000 s",
      "another --roi", "--replace",
    ] {
      #expect(warning.message.contains(part), "\(part)")
    }
    let same = try await study.ingest(path) {
      $0.videos.recording = names[0]
      $0.videos.started = .zero
      $0.videos.face = IngestVideoTests.face
    }
    #expect(!same.findings.entries.contains { $0.first.kind == "video-known" })
    #expect(try study.contentDigest() == before)
    let moved = try await study.ingest(path) {
      $0.videos.recording = names[1]
      $0.videos.face = IngestVideoTests.face
      $0.replaces = true
    }
    #expect(moved.files.map(\.status) == [.replaced])
    let note = try #require(moved.findings.entries.first { $0.first.kind == "video-moved" }?.first)
    #expect(note.message.contains("'\(names[0])'"))
    #expect(try study.reading().recordingsWithVideo() == [names[1]])
  }

  @Test(
    "A start by a file's own clock is told to be one to the second",
    .enabled(if: Clip.isPossible, "the program ffmpeg is not installed")
  )
  func byClock() async throws {
    let study = try await study()
    let recording = try #require(try study.reading().store.recordings().first)
    let second = Date(timeIntervalSince1970: recording.value.started.seconds.rounded(.down))
    let clip = try Clip(
      "visit-1.mp4",
      Clip.colour("C89678", seconds: 3) + ["-metadata", "creation_time=\(second.ISO8601Format())", "-c:v", "mpeg4"]
    )
    let path = try study.file("visit-1.mp4", [UInt8](try clip.bytes()))
    let outcome = try await study.ingest(path) { $0.videos.face = IngestVideoTests.face }
    let note = try #require(outcome.findings.entries.first { $0.first.kind == "video-start" }?.first)
    #expect(note.severity == .note && note.message.contains("by its own clock"))
  }

  @Test("A video that lies outside its recording is stored with a warning")
  func outside() async throws {
    let study = try await study()
    let path = try video("visit-1.mp4", in: study)
    let outcome = try await study.ingest(path) {
      $0.videos.face = IngestVideoTests.face
      $0.videos.started = .seconds(500)
    }
    #expect(outcome.files.map(\.status) == [.stored] && outcome.files.first?.findings == 1)
    let warning = try #require(outcome.findings.entries.first { $0.first.kind == "video-outside" }?.first)
    #expect(warning.severity == .warning && warning.message.contains("500.0 to 540.0 s"))
  }

  @Test("A video called as a calibration and the only reading of one person is of the reading, with a note")
  func besideCalibration() async throws {
    let study = try TemporaryStudy()
    let reading = exampleFrames.asReading.changing(exampleFrames.indices) { frame in
      frame.values[.time] = frame.values.time.seconds + 3600
    }
    let outcome = try await study.ingest(
      try study.file("own/c001.json", exampleFrames),
      try study.file("face/c001.json", reading),
      try video("cameras/c001.mp4", in: study)
    ) { $0.videos.face = IngestVideoTests.face }
    #expect(outcome.refusals.isEmpty)
    let recordings = try study.reading().store.recordings()
    let read = recordings.filter { $0.kind == .reading }.map(\.name)
    #expect(recordings.count == 2 && outcome.files.compactMap(\.videoOf) == read)
    #expect(outcome.findings.entries.contains { $0.first.kind == "video-of-reading" && $0.first.severity == .note })
  }
}
