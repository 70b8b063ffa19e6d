import Basics
import Geometry
import Recordings
import TestSupport

@testable import Store

/// A study in a folder of its own, with one run.
struct ExampleStudy: ~Copyable {
  let folder: TemporaryFolder
  let store: Store
  let run: Int

  init() throws {
    let folder = try TemporaryFolder()
    let store = try Store(path: folder.path(of: "study.sqlite"), access: .readWrite)
    run = try store.insert(.example)
    self.folder = folder
    self.store = store
  }

  var path: String { folder.path(of: "study.sqlite") }

  /// Stores a recording from a file of its own, or from one stored before.
  @discardableResult
  func insert(_ example: ExampleRecording, from source: Int? = nil) throws -> Int {
    let source = try source ?? store.insert(example.source, run: run)
    return try store.insert(
      example.header(source: source),
      presentations: example.presentations,
      fingerprints: example.fingerprints,
      run: run,
      columns: example.columns.count
    ) { example.columns[$0] }
  }
}

extension Store {
  /// Stores a recording whose columns are asked for one at a time.
  func insert(
    _ recording: RecordingHeader,
    presentations: [Presentation],
    fingerprints: Set<UInt64>,
    run: Int,
    columns count: Int,
    column: (Int) throws -> TrackColumn
  ) throws -> Int {
    try insert(
      recording,
      presentations: presentations,
      fingerprints: fingerprints,
      run: run,
      columns: count,
      pieces: { take in
        var coder = ColumnCoder(rows: recording.rows)
        for number in 0..<count { try take(number, coder.coded(column(number))) }
        return coder.hexadecimal()
      }
    )
  }
}

/// Four rows of two columns.
struct ExampleRecording {
  var weights = TrackColumn(track: "blend shapes", name: "jaw_open", values: [0, 0.5, .nan, 1])
  var name = "p1-reading"
  var participant = "p1"
  var device = "iPad"
  var started = Time.seconds(100)
  var file = "anna.csv"
  var values: ContiguousArray<Double> = [1, 2, 3, 4]
  var fingerprints: Set<UInt64> = [1, 2, .max]

  var source: Source {
    let hash = SHA256.hexadecimal(of: "\(file) \(values) \(started.seconds)")
    return Source(name: file, path: "/data/\(file)", format: "csv", sha256: hash, bytes: 512, rows: 4, leftOut: 1)
  }

  func header(source: Int) -> RecordingHeader {
    RecordingHeader(
      name: name,
      participant: participant,
      device: device,
      kind: .reading,
      passage: "A",
      started: started,
      ended: started + .seconds(3),
      rows: 4,
      leftOut: 1,
      rateHz: 60,
      screenFrame: "portrait",
      source: source
    )
  }

  var presentations: [Presentation] {
    [
      Presentation(
        number: 1,
        firstRow: 0,
        rows: 3,
        started: started,
        ended: started + .seconds(2),
        headPosition: "Middle",
        distance: "Regular",
        target: .init(x: 10, y: 20)
      ),
      Presentation(number: 2, firstRow: 3, rows: 1, started: started + .seconds(3), ended: started + .seconds(3)),
    ]
  }

  var columns: [TrackColumn] {
    [
      TrackColumn(track: "face", name: "time", values: values),
      weights,
    ]
  }
}

extension Run {
  static let example = Run(
    startedAt: "2025-03-09T14:05:11Z",
    version: "1.0",
    command: ["study", "ingest", "folder/anna.csv", "quote \" and \\ and\nline 👁"],
    choices: [
      Choice(kind: "detector", name: "ivt", options: [Option(name: "threshold", value: "30")]),
      Choice(kind: "detector", name: "idt", options: []),
      Choice(
        kind: "calibrator",
        name: "ridge",
        options: [Option(name: "z", value: "1"), Option(name: "a", value: "2")]
      ),
    ],
    seed: .max,
    inputs: [Input(name: "anna.csv", sha256: "ab12", bytes: 512)]
  )
}
