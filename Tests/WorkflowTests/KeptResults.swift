import Basics
import Recordings
import Store

@testable import Analysis
@testable import Studies

extension Study {
  /// Stores rows as the step that makes them would.
  func keepAll<R: ResultRow>(_ rows: [R], by run: Run) throws {
    let begun = try begin(run)
    for (scope, own) in Dictionary(grouping: rows, by: \.scope).sorted(by: { $0.key < $1.key }) {
      try keep(R.kind, of: scope, own, by: begun)
    }
  }
}

extension TemporaryStudy {
  /// Stores recordings of gaze without samples, for results to be of.
  func record(
    _ names: [String],
    of participant: String = "p",
    change: (inout RecordingHeader) -> Void = { _ in }
  ) throws {
    try store { store in
      let run = try store.insert(Self.typed("ingest"))
      for name in names {
        let source = Source(name: name, path: name, format: "test", sha256: name, bytes: 1, rows: 0, leftOut: 0)
        var header = RecordingHeader(
          name: name,
          participant: participant,
          device: "tracker",
          kind: .reading,
          content: .gaze,
          started: .seconds(0.0),
          ended: .seconds(1.0),
          rows: 0,
          leftOut: 0,
          screenFrame: "top-left",
          source: try store.insert(source, run: run)
        )
        change(&header)
        _ = try store.insert(header, presentations: [], fingerprints: [], run: run, columns: 0) { _ in
          ColumnCoder(rows: 0).hexadecimal()
        }
      }
    }
  }

  /// Brings everything up to date, as `study update` does.
  @discardableResult
  func update() async throws -> UpdateStudy.Outcome {
    try await UpdateStudy().run(on: writing(), recordedAs: Self.typed("update"))
  }
}
