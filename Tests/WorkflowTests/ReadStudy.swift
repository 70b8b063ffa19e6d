import Basics
import Reading
import Simulation
import Store
import Tables
import TestSupport

@testable import Analysis
@testable import Measurement
@testable import Reports
@testable import SideChannels
@testable import Studies

extension TemporaryStudy {
  static func typed(_ command: String) -> Run {
    Run(startedAt: "2025-03-09T14:05:11Z", version: "1.0", command: ["study", command])
  }

  /// Simulated readings of one passage each, up to their measures.
  func read(participants: Int) async throws {
    let people = SimulateCalibrations(folder: home.path(of: "simulated"), participants: participants, seed: 5)
    try await read(SimulateReadings(calibrations: people))
  }

  /// The same of a simulation that is written to the folder `simulated`.
  func read(_ simulation: SimulateReadings) async throws {
    var simulation = simulation
    simulation.passages = 1
    simulation.eyeTracker.rate = 250
    _ = try await simulation.run()
    try await ingest(home.path(of: "simulated"))
    _ = try await DetectEvents(detector: "ivt").run(on: writing(), recordedAs: Self.typed("events"))
    let lines = try AssignLines(assigner: ("slice", Options()), words: ("box", Options()))
    _ = try await lines.run(on: writing(), recordedAs: Self.typed("lines"))
    let measures = try TakeMeasures(
      definitions: .eyekit,
      cleaning: ["merge-short", "drop-short"].map { ($0, Options()) }
    )
    _ = try await measures.run(on: writing(), recordedAs: Self.typed("measures"))
  }

  /// Stores what no command would.
  func store(_ change: (borrowing Store) throws -> Void) throws {
    let study = try writing()
    try change(study.store)
  }

  /// How many rows of a kind are stored.
  func count<R: Row>(_ type: R.Type) throws -> Int { try reading().store.everyRow(type).count }

  /// Every file of a report, by its name.
  func report(for audience: Audience = .team) async throws -> [String: String] {
    var report = WriteReport(name: "latest")
    report.audience = audience
    let folder = try await report.run(on: reading())
    return try files(in: folder).mapValues { String(textOr: $0) }
  }
}

extension [String: String] {
  /// The rows of a CSV file, by the names of its columns.
  func rows(_ name: String) throws -> [[String: String]] {
    let table = try Delimited.read(Array((self[name] ?? "").utf8).span)
    return table.rows.map { row in
      Dictionary(uniqueKeysWithValues: zip(table.header, row.fields))
    }
  }
}
