import Basics
import Foundation
import Ingest
import Simulation
import Store
import TestSupport
import Testing
import Trackers

@testable import Analysis
@testable import Studies

@Suite("Simulated readings")
struct SimulateReadingsTests {
  private func simulation(_ folder: String) -> SimulateReadings {
    var simulation = SimulateReadings(
      calibrations: SimulateCalibrations(folder: folder, participants: 2, seed: 5)
    )
    simulation.trackers = SimulateReadings.Tracker.allCases
    simulation.passages = 2
    simulation.eyeTracker.rate = 250
    simulation.includesCalibrations = true
    return simulation
  }

  @Test("have the same bytes for the same seed, and are ingested without a warning")
  func roundTrip() async throws {
    let study = try TemporaryStudy()
    var contents: [[String: [UInt8]]] = []
    for name in ["one", "two"] {
      let simulation = simulation(study.home.path(of: name))
      let count = try await simulation.run()
      contents.append(try files(in: simulation.calibrations.folder))
      #expect(contents.last?.count == count)
    }
    #expect(contents[0] == contents[1])
    let recordings = ["ideal/c001.asc", "eyelink/c001.asc", "tablet/c001.json", "c001.csv", "participants.csv"]
    for name in recordings { #expect(contents[0]["recordings/\(name)"] != nil) }
    let outcome = try await study.ingest(study.home.path(of: "one/recordings")) { $0.isStrict = true }
    #expect(outcome.files.allSatisfy { $0.status == .stored } && outcome.files.count == 9)
    #expect(outcome.findings.count(.error) == 0 && outcome.findings.count(.warning) == 0)
    let overviews = try study.reading().recordingOverviews()
    // Of both persons two trials before three trackers each, and a calibration.
    #expect(overviews.count == 14)
    #expect(try study.reading().participantOverviews().count == 2)
  }

  @Test("leave the calibrations as they are without them")
  func calibrations() async throws {
    let home = try TemporaryFolder()
    _ = try await simulation(home.path(of: "both")).run()
    _ = try await SimulateCalibrations(folder: home.path(of: "alone"), participants: 2, seed: 5).run()
    let (both, alone) = (try files(in: home.path(of: "both")), try files(in: home.path(of: "alone")))
    for name in ["recordings/c001.csv", "recordings/d000.csv", "truth/d000.csv", "recordings/participants.csv"] {
      #expect(both[name] == alone[name] && both[name] != nil)
    }
  }

  @Test("have their truth beside them, event by event and word by word")
  func truth() async throws {
    let home = try TemporaryFolder()
    _ = try await simulation(home.path).run()
    let files = try files(in: home.path)
    let events = try rows(files["truth/eyelink-d000-events.csv"])
    #expect(Set(events.map { $0["recording"] }) == ["d000"])
    for trial in ["1", "2"] {
      let own = events.filter { $0["trial"] == trial }
      #expect(own.first?["start_ms"] == "0" && own.allSatisfy { $0["passage"] == "P\(trial)" })
      #expect(
        zip(own, own.dropFirst()).allSatisfy {
          number($0, "start_ms") + number($0, "duration_ms") == number($1, "start_ms")
        }
      )
      #expect(own.allSatisfy { number($0, "end_ms") == number($0, "start_ms") + number($0, "duration_ms") })
      // 250 samples a second, of which the last lies before the end.
      let text = String(decoding: files["recordings/eyelink/d000.asc"] ?? [], as: UTF8.self)
      let block = text.split(separator: "TRIALID \(trial)")[1].split(separator: "END")[0]
      let samples = block.split(separator: "\n").count { $0.hasSuffix("...") }
      let end = try #require(own.last.map { number($0, "start_ms") + number($0, "duration_ms") })
      #expect((0..<4).contains(samples * 4 - end))
    }
    for event in events where event["word"] != "" {
      #expect(event["kind"] == "fixation" && event["character"] != "" && event["line"] != "" && event["x"] != "")
    }
    let words = try rows(files["truth/words.csv"])
    #expect(Set(words.map { $0["passage"] }) == ["P1", "P2", "P1-tablet", "P2-tablet"])
    let fixated = events.filter { $0["passage"] == "P1" && $0["word"] == "3" }
    let word = try #require(words.first { $0["participant"] == "d000" && $0["passage"] == "P1" && $0["word"] == "3" })
    #expect(word["fixations"] == String(fixated.count))
    let total = fixated.reduce(0) { $0 + number($1, "duration_ms") }
    #expect(word["total_ms"] == (total > 0 ? String(total) : ""))
    #expect(try rows(files["truth/participants.csv"]).map { $0["drawn_from"] } == ["dyslexic", "control"])
    #expect(try JSON(parsing: files["passages.json"] ?? [], source: "passages.json").elements?.count == 4)
  }

  @Test("have the tablet's truth in degrees of each reader's own distance")
  func ownDistance() async throws {
    let home = try TemporaryFolder()
    let simulation = simulation(home.path)
    _ = try await simulation.run()
    let events = try rows(try files(in: home.path)["truth/tablet-c001-events.csv"])
    let written = events.filter { $0["trial"] == "1" }.compactMap { Double($0["amplitude_deg"] ?? "") }
    let own = ReadingStudy(of: simulation.calibrations.people, passages: 2).tabletReading(of: 0, by: 1)
    let drawn = own.events.compactMap(\.amplitude)
    // The truth is written with three decimals at least.
    #expect(!drawn.isEmpty && written.count == drawn.count)
    #expect(zip(written, drawn).allSatisfy { abs($0 - $1) < 1e-3 })
  }

  private func number(_ row: [String: String], _ name: String) -> Int { row[name].flatMap(Int.init) ?? 0 }

  private func rows(_ bytes: [UInt8]?) throws -> [[String: String]] {
    let lines = String(decoding: try #require(bytes), as: UTF8.self).split(separator: "\n")
    let names = lines[0].split(separator: ",").map(String.init)
    return lines.dropFirst().map { line in
      let fields = line.split(separator: ",", omittingEmptySubsequences: false).map(String.init)
      return Dictionary(uniqueKeysWithValues: zip(names, fields))
    }
  }
}
