import Basics
import Ingest
import Recordings
import Store
import TestSupport
import Testing

@testable import Studies

@Suite("Copies of a recording")
struct IngestCopiesTests {
  /// Copies that something happened to, all of them refused.
  private static let damages: [String: @Sendable ([FaceFrame]) -> [FaceFrame]] = [
    "lost rows at its end": { Array($0.dropLast(20)) },
    "lost rows at its beginning": { Array($0.dropFirst(20)) },
    "lost most rows": { Array($0[30..<50]) },
    "another number": { $0.changing(3) { $0.values[.lookAt] = 0.5 } },
    "another head position": { $0.changing(0..<10) { $0.labels.headPosition = "Top" } },
    "another name in one row": { $0.changing(0) { $0.labels.participant = "Annabella Qujst" } },
    "another device in one row": { $0.changing(50) { $0.labels.device = "iPad Mini 6tx" } },
    "another name and head position": {
      $0.changing(0..<90) {
        $0.labels.participant = "Middle"
        $0.labels.headPosition = "Anna"
      }
    },
    "another device": { $0.changing(0..<90) { $0.labels.device = "iqad" } },
    "other rows at the same time": { $0.changing(0..<90) { $0.values[.time] = $0.values.time.seconds + 0.25 } },
    "swapped columns": { frames in
      frames.changing(frames.indices) { frame in
        let x = frame.values[.lookAt]
        frame.values[.lookAt] = frame.values[FaceColumn.lookAt.index + 2]
        frame.values[FaceColumn.lookAt.index + 2] = x ?? .nan
      }
    },
    "another trial": { $0.changing(0..<90) { $0.labels.trial = $0.labels.trial.map { "\($0)9" } } },
  ]

  @Test("refuses a damaged copy, whatever it is called", arguments: damages.keys.sorted())
  func damaged(name: String) async throws {
    let study = try TemporaryStudy()
    let damage = try #require(Self.damages[name])
    let frames = exampleFrames.changing(exampleFrames.indices) { $0.labels.trial = "1" }
    try await study.ingest(try study.file("a.json", frames))
    let digest = try study.contentDigest()
    let outcome = try await study.ingest(try study.file("other.json", damage(frames)))
    #expect(outcome.files.map(\.status) == [.refused])
    #expect(try study.contentDigest() == digest)
    let sentence = try #require(outcome.refusals.first)
    if name == "another name and head position" {
      #expect(sentence.contains("rows that are stored as the recording 'a' of p") && !sentence.contains("--replace"))
    } else {
      #expect(sentence.contains("other.json holds the recording 'a' of p") && sentence.contains("with other content: "))
      #expect(sentence.hasSuffix("--replace puts it in the place of what is stored."))
    }
  }

  @Test("are not two people's files of Live Link Face that share some times and nothing else")
  func sharedTimes() async throws {
    let study = try TemporaryStudy()
    func file(_ name: String, from first: Int, weight: Double) throws -> String {
      var lines = ["Timecode,BlendshapeCount,EyeBlinkLeft,EyeBlinkRight,HeadYaw,HeadPitch,HeadRoll"]
      for frame in first..<first + 600 {
        let second = frame / 60 < 10 ? "0\(frame / 60)" : "\(frame / 60)"
        let lid = weight + 0.001 * Double(frame % 7)
        lines.append("10:00:\(second):\(frame % 60).0,61,\(lid),\(lid),\(weight / 2),-0.05,0.02")
      }
      return try study.file("\(name).csv", lines.joined(separator: "\n") + "\n")
    }
    try await study.ingest(try file("anna", from: 0, weight: 0.1))
    let outcome = try await study.ingest(try file("bo", from: 400, weight: 0.2))
    #expect(outcome.files.map(\.status) == [.stored] && outcome.refusals.isEmpty, "\(outcome.refusals)")
    #expect(!outcome.findings.entries.contains { $0.first.kind == "same-rows" })
    #expect(try study.reading().store.recordings().count == 2)
  }

  @Test("takes a recording that is all another's, and says so")
  func renamed() async throws {
    let study = try TemporaryStudy()
    try await study.ingest(try study.file("a.json", exampleFrames))
    let renamed = exampleFrames.changing(exampleFrames.indices) { $0.labels.participant = "Ben" }
    let outcome = try await study.ingest(try study.file("b.json", renamed))
    #expect(outcome.files.map(\.status) == [.stored])
    #expect(outcome.findings.entries.filter { $0.first.kind == "same-rows" }.map(\.count) == [1])
  }

  @Test("puts a damaged copy in the place of what is stored where that is wanted", arguments: damages.keys.sorted())
  func replaced(name: String) async throws {
    let study = try TemporaryStudy()
    let damage = try #require(Self.damages[name])
    let frames = exampleFrames.changing(exampleFrames.indices) { $0.labels.trial = "1" }
    try await study.ingest(try study.file("a.json", frames))
    let digest = try study.contentDigest()
    let copy = try study.file("other.json", damage(frames))
    let outcome = try await study.ingest(copy) { $0.replaces = true }
    #expect(outcome.files.map(\.status) == [.replaced] && outcome.refusals.isEmpty)
    let reading = try study.reading()
    #expect(try reading.store.recordings().contains { $0.name == "a" })
    #expect(try reading.store.recordings().reduce(0) { $0 + $1.rows } == damage(exampleFrames).count)
    #expect(try reading.store.verify().isEmpty)
    #expect(try study.contentDigest() != digest)
  }

  @Test("of participants and fixations that comes again unchanged leaves them, replacing or not")
  func unchanged() async throws {
    let study = try TemporaryStudy()
    let fixations = (0..<5).map { place in
      "{\"x\": \(100 + 40 * place), \"y\": 150, \"start\": \(250 * place), \"end\": \(250 * place + 200)}"
    }
    let text = """
      {"trial_1": {"participant_id": "5", "age_group": "adult", "passage_id": "3A", \
      "fixations": {"__FixationSequence__": [\(fixations.joined(separator: ", "))]}}}
      """
    let file = try study.file("a.json", text)
    #expect(try await study.ingest(file).files.map(\.rows) == [5])
    let digest = try study.contentDigest()
    #expect(try study.reading().store.recordings().map(\.rows) == [5])
    for path in [file, try study.file("b/a.json", text)] {
      let outcome = try await study.ingest(path) { $0.replaces = true }
      #expect(outcome.files.map(\.status) == [.alreadyIngested] && outcome.files.map(\.rows) == [5])
      #expect(try study.reading().store.recordings().map(\.rows) == [5])
      #expect(try study.contentDigest() == digest && study.reading().store.verify().isEmpty)
    }
  }

  @Test("tells two recordings of one participant apart by when they began")
  func identity() async throws {
    let study = try TemporaryStudy()
    try await study.ingest(try study.file("day1/a.json", exampleFrames))
    let later = exampleFrames.changing(exampleFrames.indices) { $0.values[.time] = $0.values.time.seconds + 86_400 }
    let outcome = try await study.ingest(try study.file("day2/a.json", later))
    #expect(outcome.files.map(\.status) == [.stored])
    #expect(try study.reading().store.recordings().map(\.name) == ["a", "a-2"])
  }

  @Test("warns where another participant has some of the same rows")
  func lookalikes() async throws {
    let study = try TemporaryStudy()
    try await study.ingest(try study.file("a.json", exampleFrames))
    let other = exampleFrames.changing(exampleFrames.indices) { $0.labels.participant = "Bertram" }
      .changing(20..<90) { $0.values[.lookAt] = 0.5 }
    let same = try await study.ingest(try study.file("b.json", other))
    #expect(same.findings.entries.map(\.first.kind).contains("same-rows"))
    #expect(same.files.map(\.status) == [.stored])
    let third = other.changing(other.indices) { $0.labels.participant = "Clara" }
    let again = try await study.ingest(try study.file("c.json", third))
    let warning = again.findings.entries.first { $0.first.kind == "same-rows" }
    #expect(warning?.count == 1 && warning?.first.message.hasSuffix("of the same rows, as has 1 other.") == true)
  }

  @Test("warns of a file that is stored, and not in its place of one that is refused")
  func besideRefused() async throws {
    let study = try TemporaryStudy()
    try await study.ingest(try study.file("a.json", exampleFrames))
    let other = exampleFrames.changing(exampleFrames.indices) { $0.labels.participant = "Bertram" }
      .changing(20..<90) { $0.values[.lookAt] = 0.5 }
    try await study.ingest(try study.file("b.json", other))
    let version = other.changing(30..<90) { $0.values[.lookAt] = 0.6 }
    let third = other.changing(other.indices) { $0.labels.participant = "Clara" }
    let paths = [try study.file("c.json", version), try study.file("d.json", third)]
    let outcome = try await study.ingest(paths[0], paths[1])
    #expect(outcome.files.map(\.status) == [.refused, .stored], "\(outcome.refusals)")
    let warnings = outcome.findings.entries.filter { $0.first.kind == "same-rows" }
    #expect(warnings.map(\.count) == [1] && warnings.map(\.first.place.source) == [paths[1]])
  }

  /// Two trials of a participant, an hour apart.
  private func trials(of participant: String, day: Double) -> [FaceFrame] {
    (1...2).flatMap { trial in
      exampleFrames.changing(exampleFrames.indices) { frame in
        frame.labels.participant = participant
        frame.labels.trial = "\(trial)"
        frame.values[.time] = frame.values.time.seconds + day * 86_400 + Double(trial) * 3600
      }
    }
  }

  @Test("at the same place does not replace it where people would be lost")
  func lostPeople() async throws {
    let study = try TemporaryStudy()
    try await study.ingest(try study.file("export.json", trials(of: "Ann", day: 0) + trials(of: "Ben", day: 1))) {
      $0.keepsNames = true
    }
    let digest = try study.contentDigest()
    let other = try study.file("export.json", trials(of: "Ann", day: 2))
    let outcome = try await study.ingest(other) { ingest in
      ingest.replaces = true
      ingest.keepsNames = true
    }
    #expect(outcome.files.map(\.status) == [.refused])
    #expect(outcome.refusals.first?.hasPrefix("With --replace, recordings of 'Ben' would go") == true)
    #expect(!outcome.findings.entries.contains { $0.first.kind == "no-longer-recorded" })
    #expect(try study.contentDigest() == digest)
  }

  @Test("at the same place is another version of it only where it is of the same people, and replaces it as a whole")
  func samePlace() async throws {
    let study = try TemporaryStudy()
    try await study.ingest(try study.file("export.json", trials(of: "Ann", day: 0)))
    let names = try study.reading().store.recordings().map(\.name)
    let others = try await study.ingest(try study.file("export.json", trials(of: "Ben", day: 3)))
    #expect(others.files.map(\.status) == [.stored])
    let later = try study.file("export.json", trials(of: "Ann", day: 1))
    #expect(try await study.ingest(later).files.map(\.status) == [.refused])
    let outcome = try await study.ingest(later) { $0.replaces = true }
    #expect(outcome.files.map(\.status) == [.replaced])
    let recordings = try study.reading().store.recordings()
    let ann = try study.reading().pseudonyms().pseudonym(for: "Ann")
    #expect(recordings.count == 4 && recordings.filter { $0.participant == ann }.map(\.name).sorted() == names.sorted())
    #expect(try study.reading().store.verify().isEmpty)
  }
}
