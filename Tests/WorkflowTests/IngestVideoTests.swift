@testable import Analysis
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

@Suite("Videos of recordings")
struct IngestVideoTests {
  /// A drawn face of 40 s.
  static let fixture = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
    .appending(path: "Fixtures/videos/face.mp4")
  static let face = Region<PictureShare>(left: 0.3, top: 0.2, right: 0.7, bottom: 0.8)

  /// A study with one reading, called `visit-1`.
  private func study() async throws -> TemporaryStudy {
    let study = try TemporaryStudy()
    try await study.ingest(try study.file("visit-1.json", exampleFrames.asReading))
    return study
  }

  private func video(_ name: String, in study: borrowing TemporaryStudy) throws -> String {
    try study.file(name, [UInt8](Data(contentsOf: Self.fixture)))
  }

  @Test("A video of the same name becomes colours of its recording, whatever its ending")
  func byName() async throws {
    let study = try await study()
    let path = try video("visit-1.txt", in: study)
    let outcome = try await study.ingest(path) { $0.videos.face = Self.face }
    #expect(outcome.refusals.isEmpty)
    let row = try #require(outcome.files.first)
    #expect(row.status == .stored && row.rows == 1200)
    let reading = try study.reading()
    let recording = try #require(try reading.store.recordings().first?.name)
    #expect(row.videoOf == recording)
    let stored = try #require(try reading.videos(of: recording).first)
    #expect(stored.number == 1 && stored.frames == 1200 && stored.width == 320 && stored.details.codec == "h264")
    #expect(stored.boxSource == .user && stored.seen == 1 && stored.faces == nil)
    #expect(stored.details.startSource == .assumed)
    #expect(!stored.isTruncated && stored.decodeErrors == 0 && stored.picturesLeftOut == 0)
    let traces = try [reading.colourTrace(of: stored)]
    let direct = try TracedVideo(path: path, guide: .user(Self.face)).trace
    #expect(traces.count == 1 && traces[0].times == direct.times)
    for region in 0..<ColourColumn.regions {
      #expect(traces[0].colours(ofRegion: region) == direct.colours(ofRegion: region))
    }
    #expect(try reading.store.verify().isEmpty && reading.videoFaults().isEmpty)
  }

  @Test("A video is of the recording beside it where people's folders hold files of one name, and else nobody's")
  func besideRecording() async throws {
    let study = try TemporaryStudy()
    let others = exampleFrames.asReading.changing(exampleFrames.indices) { frame in
      frame.labels.participant = "Bertram"
      frame.values[.time] = frame.values.time.seconds + 3600
    }
    let outcome = try await study.ingest(
      try study.file("c003/calibration.json", exampleFrames.asReading),
      try study.file("d000/calibration.json", others),
      try video("d000/calibration.mp4", in: study)
    ) { $0.videos.face = Self.face }
    #expect(outcome.refusals.isEmpty)
    #expect(try study.reading().store.recordings().map(\.name) == ["calibration", "calibration-2"])
    #expect(outcome.files.compactMap(\.videoOf) == ["calibration-2"])
    let bytes = try [UInt8](Data(contentsOf: Self.fixture))
    let first = try await study.ingest(try study.file("c003/calibration.mp4", bytes + [0])) {
      $0.videos.face = Self.face
    }
    #expect(first.refusals.isEmpty && first.files.map(\.videoOf) == ["calibration"])
    let elsewhere = try await study.ingest(try study.file("videos/calibration.mp4", bytes + [0, 0])) {
      $0.videos.face = Self.face
    }
    #expect(elsewhere.refusals.count == 1 && elsewhere.refusals[0].contains("may belong to 2 recordings"))
    #expect(elsewhere.refusals[0].contains("'calibration', 'calibration-2'"))
  }

  @Test("A video stays with its recording when that is replaced, and the report of the file says so")
  func keptByReplacing() async throws {
    let study = try await study()
    try await study.ingest(try video("visit-1.mp4", in: study)) { $0.videos.face = Self.face }
    let name = try #require(try study.reading().store.recordings().first).name
    let before = try study.reading().videos(of: name)
    let trace = try study.reading().colourTrace(of: before[0])
    let changed = exampleFrames.asReading.changing(3) { $0.values[.gaze] = 1 }
    let outcome = try await study.ingest(try study.file("visit-1.json", changed)) { $0.replaces = true }
    #expect(outcome.files.first?.status == .replaced)
    let reading = try study.reading()
    let kept = try reading.colourTrace(of: before[0])
    #expect(try reading.videos(of: name) == before && kept.times == trace.times && kept.count == 1200)
    for region in 0..<ColourColumn.regions {
      #expect(kept.colours(ofRegion: region) == trace.colours(ofRegion: region))
    }
    #expect(try reading.store.findings().contains { $0.kind == "videos-kept" })
    #expect(try reading.store.verify().isEmpty && reading.videoFaults().isEmpty)
  }

  @Test("The same file twice changes nothing, and another one only with --replace")
  func again() async throws {
    let study = try await study()
    let path = try video("visit-1.mp4", in: study)
    try await study.ingest(path) { $0.videos.face = Self.face }
    let before = try study.contentDigest()
    let twice = try await study.ingest(path) { $0.videos.face = Self.face }
    #expect(twice.files.map(\.status) == [.alreadyIngested])
    let other = try video("other/visit-1.mp4", in: study)
    try (Data(contentsOf: URL(filePath: other)) + Data([0])).write(to: URL(filePath: other))
    let refused = try await study.ingest(other) { $0.videos.face = Self.face }
    #expect(refused.files.map(\.status) == [.refused] && refused.refusals.count == 1)
    #expect(try study.contentDigest() == before)
    let replaced = try await study.ingest(other) {
      $0.videos.face = Region(left: 0.2, top: 0.2, right: 0.6, bottom: 0.8)
      $0.replaces = true
    }
    #expect(replaced.files.map(\.status) == [.replaced])
    #expect(try study.contentDigest() != before)
    #expect(try study.reading().store.rows(RecordedVideo.self).count == 1)
    #expect(try study.reading().videoFaults().isEmpty)
  }

  @Test("What rests on a recording's videos is told when they change, and only then")
  func grounds() async throws {
    let study = try await study()
    let recording = try #require(try study.reading().store.recordings().first?.name)
    func key() throws -> String? {
      let kind = ResultKind.events
      let standing = try study.reading().standing()
      return standing.key(of: .videos, under: kind, scope: recording, [])
    }
    let without = try key()
    let ground = try study.reading().store.recordedGrounds().first?.key
    let path = try video("a.mp4", in: study)
    try await study.ingest(path) {
      $0.videos.recording = recording
      $0.videos.face = Self.face
      $0.videos.started = .seconds(2.5)
    }
    let with = try key()
    #expect(with != without)
    #expect(try study.reading().store.recordedGrounds().first?.key == ground)
    let reading = try study.reading()
    let video = try #require(try reading.videos(of: recording).first)
    #expect(try reading.colourTrace(of: video).times.first == .seconds(2.5))
    // A second one beside it.
    let bytes = try Data(contentsOf: Self.fixture) + Data([1])
    try await study.ingest(try study.file("b.mp4", [UInt8](bytes))) {
      $0.videos.recording = recording
      $0.videos.face = Self.face
    }
    #expect(try key() != with)
    #expect(try study.reading().videos(of: recording).map(\.number) == [1, 2])
  }

  @Test("The recording's own boxes tell where the face was, between its frames")
  func recorded() async throws {
    let study = try TemporaryStudy()
    let frames = exampleFrames.asReading.enumerated().map { number, frame in
      var frame = frame
      for (offset, value) in [200.0 + Double(number), 120, 256, 300].enumerated() {
        frame.values[FaceColumn.faceRect.index + offset] = value
      }
      frame.values[FaceColumn.imageSize.index] = 640
      frame.values[FaceColumn.imageSize.index + 1] = 480
      return frame
    }
    try await study.ingest(try study.file("visit-1.json", frames))
    try await study.ingest(try video("visit-1.mp4", in: study))
    let recording = try #require(try study.reading().store.recordings().first)
    let reading = try study.reading()
    let stored = try #require(try reading.videos(of: recording.name).first)
    #expect(stored.boxSource == .recorded)
    let trace = try reading.colourTrace(of: stored)
    // 64 frames a second for 90 frames, half as large in the video; then nothing tells.
    let x = trace[.boxX]
    #expect(abs(x[0] - 100) < 1e-6 && abs(x[15] - (100 + 0.5 * 0.5 * 64)) < 1e-6)
    #expect(x[60].isNaN && trace.colours(ofRegion: 0)[1][60].isNaN && !trace.colours(ofRegion: 0)[1][10].isNaN)
  }

  @Test("A video that nobody can place is refused with a sentence, and nothing is stored")
  func nobody() async throws {
    let empty = try TemporaryStudy()
    let alone = try await empty.ingest(try video("x.mp4", in: empty))
    #expect(alone.refusals.count == 1 && alone.files.map(\.status) == [.refused])
    let study = try await study()
    let before = try study.contentDigest()
    let outcome = try await study.ingest(try video("x.mp4", in: study))
    #expect(outcome.refusals.count == 1 && outcome.files.map(\.status) == [.refused])
    let dry = try await study.ingest(try video("visit-1.mp4", in: study)) {
      $0.videos.face = Self.face
      $0.isDryRun = true
    }
    #expect(dry.files.map(\.status) == [.wouldBeStored])
    #expect(try study.contentDigest() == before)
  }

  @Test("A video of a recording that is not there is refused, and what is ingested with it is stored as without it")
  func unknownRecording() async throws {
    let study = try TemporaryStudy()
    let file = try study.file("visit-1.json", exampleFrames.asReading)
    let path = try video("camera.mp4", in: study)
    let outcome = try await study.ingest(file, path) {
      $0.videos.recording = "visit-2"
      $0.videos.face = Self.face
    }
    #expect(outcome.files.map(\.status) == [.stored, .refused])
    #expect(outcome.refusals.first?.hasPrefix("The study has no recording 'visit-2'.") == true)
    let run = try #require(try study.reading().store.runs().first)
    #expect(run.command == ["study", "ingest", file, path] && run.choices.map(\.name) == ["study-json"])
  }

  @Test("A video that was cut is read as far as it goes, and refused under --strict")
  func cut() async throws {
    let study = try await study()
    let whole = try Data(contentsOf: Self.fixture)
    let path = try study.file("visit-1.mp4", [UInt8](whole.prefix(whole.count / 2)))
    let strict = try await study.ingest(path) {
      $0.videos.face = Self.face
      $0.isStrict = true
    }
    #expect(strict.files.map(\.status) == [.refused])
    #expect(try study.reading().store.rows(RecordedVideo.self).isEmpty)
    let outcome = try await study.ingest(path) { $0.videos.face = Self.face }
    #expect(outcome.findings.entries.contains { $0.first.kind == "video-truncated" })
    let stored = try #require(try study.reading().store.rows(RecordedVideo.self).first)
    #expect(stored.isTruncated && stored.declaredDuration == .seconds(40))
    #expect((5...35).contains(stored.decodedDuration.seconds))
  }

  @Test("Forgetting a participant takes their videos along, and their files' names")
  func forgetting() async throws {
    let study = try await study()
    let path = try video("secret-camera.mp4", in: study)
    let recording = try #require(try study.reading().store.recordings().first)
    try await study.ingest(path) {
      $0.videos.recording = recording.name
      $0.videos.face = Self.face
    }
    let sha = try #require(try study.reading().store.rows(RecordedVideo.self).first?.digest)
    let traces = [Data("secret-camera".utf8), Data(sha.utf8)]
    let before = try study.state()
    for trace in traces { #expect(before.range(of: trace) != nil) }
    _ = try study.writing().forget(participantNamed: recording.participant, version: "1.0")
    let after = try study.state()
    for trace in traces { #expect(after.range(of: trace) == nil) }
    #expect(try study.reading().store.rows(RecordedVideo.self).isEmpty)
  }

  @Test("Shares of a picture are four numbers that make an area within it")
  func shares() {
    #expect(pictureShare(".1,.2,.3,.4") == Region(left: 0.1, top: 0.2, right: 0.1 + 0.3, bottom: 0.2 + 0.4))
    #expect(pictureShare("0, 0, 1, 1") == Region(left: 0, top: 0, right: 1, bottom: 1))
    for text in [
      "", "1,2,3", ".1,.2,.3,.4,.5", ".5,.5,.6,.2", ".1,.1,0,.3", "nan,0,1,1", "-0.1,0,1,1", "0,0,1e300,1", "a,b,c,d",
    ] {
      #expect(pictureShare(text) == nil, "\(text)")
    }
  }
}
