import Analysis
import Basics
import Foundation
import Ingest
import Measurement
import Reports
import Simulation
import Studies

@testable import Store

/// A study in whose database somebody changed numbers with another program: its tables are whole, and may say anything.
///
/// An input is changes of four bytes each: the table, the column, which rows, and what they hold then.
let editedStudy = FuzzTarget("edited-study", sample: "") { bytes in
  let folder = try await copy(of: StudyWithEverything.made())
  defer { try? FileManager.default.removeItem(atPath: folder.path) }
  try edit(folder.database, as: bytes)
  let study = try Study(folder, for: .writing(by: "fuzz"))
  for layout in ExportStudy.layouts {
    // Some need what nothing here has, such as videos.
    _ = try? await ExportStudy(as: layout, to: "\(folder.path)/\(layout)").run(on: study)
  }
  if let found = try? ChooseReadings().run(on: study) { _ = ReviewPage(found.readings, study: "fuzz", sure: 0.95).html }
  _ = try await WriteReport(name: "latest").run(on: study)
}

/// As SQL; a table takes no more of them than suit its column.
private let values = [
  "1e308", "-1e308", "1e160", "9e999", "-9e999", "5e-324", "-1", "0", "0.5", "2", "9223372036854775807",
  "-9223372036854775808", "NULL", "''",
]

private func edit(_ database: String, as bytes: [UInt8]) throws {
  let connection = try Connection(path: database, access: .readWrite, patience: 5)
  let tables = try connection.texts("SELECT name FROM sqlite_schema WHERE type = 'table' ORDER BY name")
  for start in stride(from: 0, to: bytes.count - 3, by: 4) {
    let change = bytes[start..<start + 4].map { Int($0) }
    let table = tables[change[0] % tables.count]
    let columns = try connection.texts(
      "SELECT name FROM pragma_table_info('\(table)') WHERE type IN ('INTEGER', 'REAL') AND pk = 0 AND name <> 'run'"
    )
    guard !columns.isEmpty else { continue }
    let column = columns[change[1] % columns.count]
    _ = try? connection.execute(
      """
      UPDATE "\(table)" SET "\(column)" = \(values[change[3] % values.count])
      WHERE \(change[2]) = 0 OR rowid % \(change[2]) = 0
      """
    )
  }
}

/// Calibrations, readings and faces of simulated people, and all that is computed of them by itself; made once.
private actor StudyWithEverything {
  private static let shared = StudyWithEverything()
  private var folder: StudyFolder?

  static func made() async throws -> StudyFolder { try await shared.made() }

  private func made() async throws -> StudyFolder {
    if let folder { return folder }
    let made = try makeStudy("everything")
    let files = "\(made.path)-files"
    var people = SimulateCalibrations(folder: "\(files)/both", participants: 4, seed: 1)
    var readings = SimulateReadings(calibrations: people)
    readings.includesCalibrations = true
    readings.passages = 1
    readings.eyeTracker.rate = 250
    _ = try await readings.run()
    (people.folder, people.participants, people.prefix) = ("\(files)/faces", 2, "f")
    var faces = SimulateFaces(calibrations: people)
    faces.duration = .seconds(30)
    _ = try await faces.run()
    let study = try Study(made, for: .writing(by: "fuzz"))
    _ = try await Ingest(paths: [files]).run(on: study, recordedAs: run)
    var update = UpdateStudy()
    update.startsKinds = true
    _ = try await update.run(on: study, recordedAs: run)
    folder = made
    return made
  }
}
