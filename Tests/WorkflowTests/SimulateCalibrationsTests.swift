import Basics
import Formats
import Foundation
import Ingest
import Store
import Tables
import TestSupport
import Testing
import Trackers

@testable import Analysis
@testable import Studies

@Suite("Simulated recordings")
struct SimulateCalibrationsTests {
  @Test("have the same bytes for the same seed, and are ingested without a warning", arguments: formatWriters.names)
  func roundTrip(format: String) async throws {
    let study = try TemporaryStudy()
    var contents: [[String: [UInt8]]] = []
    for name in ["one", "two"] {
      var simulation = SimulateCalibrations(folder: study.home.path(of: name), participants: 2, seed: 5)
      simulation.format = format
      let count = try await simulation.run()
      contents.append(try files(in: simulation.folder))
      #expect(contents.last?.count == count)
    }
    #expect(contents[0] == contents[1])
    let fileExtension = try formatWriters.make(format).fileExtension
    #expect(
      contents[0].keys.sorted() == [
        "README.md", "manifest.json", "recordings/c001.\(fileExtension)", "recordings/d000.\(fileExtension)",
        "recordings/participants.csv", "truth/c001.csv", "truth/d000.csv",
      ]
    )
    let truth = String(decoding: contents[0]["truth/d000.csv"] ?? [], as: UTF8.self).split(separator: "\n")
    #expect(truth.count == 901 && truth[0].hasPrefix("time,right_eye_azimuth_deg,"))
    let outcome = try await study.ingest(study.home.path(of: "one/recordings")) { $0.isStrict = true }
    #expect(outcome.files.map(\.status) == [.stored, .stored, .stored] && outcome.files.map(\.rows) == [900, 900, 2])
    #expect(outcome.findings.count(.error) + outcome.findings.count(.warning) == 0)
    #expect(
      try study.reading().participantOverviews().map(\.group).sorted { $0 ?? "" < $1 ?? "" } == ["control", "dyslexic"]
    )
  }

  @Test("take the place of other simulated ones, and of nobody's manifest")
  func foreign() async throws {
    let home = try TemporaryFolder()
    let simulation = SimulateCalibrations(folder: home.path, participants: 1, seed: 5)
    for _ in 1...2 { _ = try await simulation.run() }
    let manifest = home.path(of: "manifest.json")
    try Data("{\"name\": \"an app\"}".utf8).write(to: URL(filePath: manifest))
    await #expect(throws: FileError.self) { _ = try await simulation.run() }
    #expect(try String(contentsOfFile: manifest, encoding: .utf8).contains("an app"))
  }

  @Test("are listed with their digests")
  func manifest() async throws {
    let home = try TemporaryFolder()
    _ = try await SimulateCalibrations(folder: home.path, participants: 1, seed: 5).run()
    let files = try files(in: home.path)
    let manifest = try JSON(parsing: files["manifest.json"] ?? [], source: "manifest.json")
    #expect(manifest["seed"]?.number == 5)
    for entry in manifest["files"]?.elements ?? [] {
      let bytes = try #require(files[entry["file"]?.text ?? ""])
      var hash = SHA256()
      unsafe hash.update(bytes.span.bytes)
      #expect(entry["sha256"]?.text == hash.hexadecimal() && entry["bytes"]?.number == Double(bytes.count))
    }
    #expect(manifest["files"]?.elements?.count == files.count - 1)
  }
}
