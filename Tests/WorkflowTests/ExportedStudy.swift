import Basics
import Reading
import Recordings
import Store
import Studies
import Tables
import TestSupport

@testable import Measurement
@testable import Reports

extension TemporaryStudy {
  /// Every file of an export, by its name.
  func export(
    _ layout: String,
    _ options: [String: String] = [:],
    for audience: Audience = .team
  ) async throws -> [String: String] {
    var export = try ExportStudy(as: layout, options: Options(options), to: home.path(of: "exported"))
    export.audience = audience
    _ = try await export.run(on: reading())
    return try files(in: export.folder).mapValues { String(textOr: $0) }
  }

  /// Stores that the same passage was read again; `device`: nil for the same.
  func repeatReading(of trial: MeasuredTrial, as name: String, before device: String?) throws {
    let first = try reading().store.recordings().map(\.value).first { $0.name == trial.recording }
    guard var header = first else { return }
    header.name = name
    header.device = device ?? header.device
    var cells = trial.cells
    cells[0] = .text(name)
    let again = try MeasuredTrial(cells: cells)
    try store { store in
      let run = try store.insert(Self.typed("measures"))
      // Readings of one file tell each other where gaze is off.
      let source = Source(name: name, path: name, format: "test", sha256: name, bytes: 1, rows: 0, leftOut: 0)
      header.source = try store.insert(source, run: run)
      _ = try store.insert(header, presentations: [], fingerprints: [], run: run, columns: 0) { _ in
        ColumnCoder(rows: 0).hexadecimal()
      }
    }
    try writing().keepAll([again], by: Self.typed("measures"))
  }
}

extension [String: String] {
  /// The names of a CSV file's columns.
  func header(_ name: String) throws -> [String] {
    try Delimited.read(Array((self[name] ?? "").utf8).span).header
  }
}
