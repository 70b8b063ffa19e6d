import Basics
import Recordings
import Tables
import Testing

@testable import Store

@Suite("Recordings")
struct RecordingsTests {
  @Test("come back with their presentations and their file")
  func roundTrip() throws {
    let study = try ExampleStudy()
    let example = ExampleRecording()
    let id = try study.insert(example)
    let (found, all) = try (study.store.recording(named: "p1-reading"), study.store.recordings())
    #expect(found == Stored(id: id, value: example.header(source: 1)))
    #expect(all == [found])
    let (presentations, source) = try (
      study.store.presentations(of: id), study.store.source(sha256: example.source.sha256)
    )
    #expect(presentations == example.presentations)
    #expect(source == Stored(id: 1, value: example.source))
    let (sources, unread) = try (study.store.sources(), study.store.source(sha256: "00"))
    #expect(sources.map(\.value) == [example.source])
    #expect(unread == nil)
  }

  @Test(
    "count from where they begin without what rounding leaves, but for what is finer than that",
    arguments: [
      (1_027_542, 1_055_084, 27_542), (1_000_123.4, 1_027_542.3, 27_418.9),
      (1_732_790_000_123.4, 1_732_790_000_456.5, 333.1), (0.000_03, 1.000_05, 1.000_05 - 0.000_03),
    ]
  )
  func sinceStart(started: Double, time: Double, expected: Double) throws {
    let study = try ExampleStudy()
    var example = ExampleRecording()
    example.started = .milliseconds(started)
    _ = try study.insert(example)
    let found = try study.store.recording(named: "p1-reading").value
    #expect(found.sinceStart(.milliseconds(time)).milliseconds == expected)
  }

  @Test("have a column's numbers bit for bit")
  func bits() throws {
    let study = try ExampleStudy()
    let values: ContiguousArray = [Double(nan: 42, signaling: false), -0.0, -.infinity, .leastNonzeroMagnitude]
    let id = try study.insert(ExampleRecording(values: values))
    let found = try study.store.column("time", of: id, track: "face")
    #expect(found.map(\.bitPattern) == values.map(\.bitPattern))
    let weights = try study.store.column("jaw_open", of: id, track: "blend shapes")
    #expect(weights.map { $0.isNaN ? nil : $0 } == [0, 0.5, nil, 1])
    let names = try study.store.columnNames(of: id)
    #expect(names.map(\.name) == ["time", "jaw_open"])
  }

  @Test("are the same whether their columns came whole or in pieces", arguments: [1, 3, 1000, 5000])
  func pieces(length: Int) throws {
    var generator = SeededGenerator(seed: 3)
    let values = ContiguousArray((0..<5000).map { _ in Double.random(in: -1e3...1e3, using: &generator) })
    let columns = [
      TrackColumn(track: "gaze", name: "time", values: values),
      TrackColumn(track: "face", name: "jaw_open", values: values, isSingle: true),
    ]
    func stored(_ pieces: [(Int, TrackColumn)]) throws -> [ContiguousArray<Double>] {
      let study = try ExampleStudy()
      let file = Source(
        name: "a.csv",
        path: "/a.csv",
        format: "csv",
        sha256: "00",
        bytes: 512,
        rows: values.count,
        leftOut: 0
      )
      let source = try study.store.insert(file, run: study.run)
      var header = ExampleRecording().header(source: source)
      header.rows = values.count
      header.content = .gaze
      let id = try study.store.insert(
        header,
        presentations: [],
        fingerprints: [],
        run: study.run,
        columns: 2,
        pieces: { take in
          var coder = ColumnCoder(rows: values.count)
          for (number, piece) in pieces { try take(number, coder.coded(piece)) }
          return coder.hexadecimal()
        }
      )
      #expect(try study.store.verify() == [])
      return try columns.map { try study.store.column($0.name, of: id, track: $0.track) }
    }
    let whole = try stored(columns.enumerated().map { ($0, $1) })
    let parted = try stored(
      columns.enumerated().flatMap { number, column in
        stride(from: 0, to: values.count, by: length).map { start in
          let part = ContiguousArray(values[start..<min(start + length, values.count)])
          return (number, TrackColumn(track: column.track, name: column.name, values: part, isSingle: column.isSingle))
        }
      }
    )
    #expect(whole == parted && parted[0] == values && parted[1] == ContiguousArray(values.map { Double(Float($0)) }))
  }

  @Test("may have no row at all")
  func empty() throws {
    let study = try ExampleStudy()
    let source = try study.store.insert(ExampleRecording().source, run: study.run)
    var header = ExampleRecording().header(source: source)
    header.rows = 0
    let column = TrackColumn(track: "face", name: "time", values: [])
    let id = try study.store.insert(header, presentations: [], fingerprints: [], run: study.run, columns: 1) { _ in
      column
    }
    let found = try study.store.column("time", of: id, track: "face")
    #expect(found.isEmpty)
  }

  @Test("say which column they lack")
  func noColumn() throws {
    let study = try ExampleStudy()
    let id = try study.insert(ExampleRecording())
    #expect(throws: StoreError.unknownColumn(name: "time", track: "eyes", recording: "p1-reading")) {
      try study.store.column("time", of: id, track: "eyes")
    }
  }

  @Test("have columns of four bytes where their device had no more, which read as the others do")
  func singles() throws {
    let study = try ExampleStudy()
    var example = ExampleRecording()
    example.weights = TrackColumn(track: "blend shapes", name: "jaw_open", values: [0, 0.1, .nan, 1], isSingle: true)
    let column = example.weights
    let id = try study.insert(example)
    let (doubles, singles) = try (
      study.store.column(column.name, of: id, track: column.track),
      study.store.singleColumn(column.name, of: id, track: column.track)
    )
    #expect(doubles[1] == Double(Float(0.1)) && doubles[2].isNaN && singles[1] == 0.1 && singles[3] == 1)
    let times = try study.store.singleColumn("time", of: id, track: "face")
    let faults = try study.store.verify()
    #expect(times.count == 4 && faults.isEmpty)
    #expect(throws: StoreError.unknownColumn(name: "time", track: "eyes", recording: "p1-reading")) {
      try study.store.singleColumn("time", of: id, track: "eyes")
    }
  }

  @Test("have the digest of all their columns' bytes")
  func digest() throws {
    let study = try ExampleStudy()
    let id = try study.insert(ExampleRecording())
    var hash = ColumnDigest()
    for column in ExampleRecording().columns { hash.update(column) }
    let (found, expected) = (try study.store.digest(of: id), hash.hexadecimal())
    #expect(found == expected)
  }

  @Test("are recognised by the fingerprints they share")
  func fingerprints() throws {
    let study = try ExampleStudy()
    let first = try study.insert(ExampleRecording())
    let second = try study.insert(
      ExampleRecording(name: "p2-reading", participant: "p2", file: "ben.csv", fingerprints: [2, 3])
    )
    let (shared, none) = try (
      study.store.recordings(sharing: [2, 7, .max], of: "p1", most: 8),
      study.store.recordings(sharing: [7], of: "p1", most: 8)
    )
    #expect(shared == [first: 2, second: 1])
    #expect(none.isEmpty)
  }

  @Test("that share a fingerprint with very many are the first of them, and all of the participant")
  func manyShare() throws {
    let study = try ExampleStudy()
    let numbers = try (1...9).map { number in
      let name = "p\(number)"
      return try study.insert(
        ExampleRecording(
          name: name,
          participant: name,
          file: "\(name).csv",
          fingerprints: [1, UInt64(10 + number % 2)]
        )
      )
    }
    let found = try study.store.recordings(sharing: [1, 11], of: "p8", most: 3)
    #expect(found == [numbers[0]: 2, numbers[1]: 1, numbers[2]: 2, numbers[7]: 1])
    let all = try study.store.recordings(sharing: [1, 11], of: "p8", most: 9)
    #expect(all.count == 9)
  }

  @Test(
    "are found by the time they share",
    arguments: [(90.0...99.9, 0), (90...100, 1), (101...102, 1), (103...200, 1), (103.1...200, 0)]
  )
  func overlapping(span: ClosedRange<Double>, count: Int) throws {
    let study = try ExampleStudy()
    try study.insert(ExampleRecording())
    let span = Time.seconds(span.lowerBound)...Time.seconds(span.upperBound)
    let (same, other) = try (
      study.store.recordings(of: "p1", device: "iPad", kind: .reading, overlapping: span),
      study.store.recordings(of: "p1", device: "iPad", kind: .calibration, overlapping: span)
    )
    #expect(same.count == count)
    #expect(other.isEmpty)
  }

  @Test("are taken out with all that is theirs, and with the file that has no other")
  func deleted() throws {
    let study = try ExampleStudy()
    let first = try study.insert(ExampleRecording())
    let second = try study.insert(ExampleRecording(name: "p1-later", started: .seconds(200)), from: 1)
    try study.store.connection.execute("UPDATE source SET rows = 8")
    try study.store.delete(recording: first)
    let (rows, columns, marks) = try (
      study.store.sources().map(\.rows), study.store.columnNames(of: first),
      study.store.recordings(sharing: [1], of: "p1", most: 8)
    )
    #expect(rows == [4])
    #expect(columns.isEmpty)
    #expect(marks == [second: 1])
    try study.store.delete(recording: second)
    let left = try study.store.sources()
    #expect(left.isEmpty)
  }

  @Test("take along that anything was computed from them, and of a calibration that it holds of its participant")
  func keepings() throws {
    let study = try ExampleStudy()
    let reading = try study.insert(ExampleRecording())
    for (kind, scope) in [("events", "p1-reading"), ("calibrations", "p1"), ("calibrations", "p2")] {
      try study.store.keep(
        Keeping(kind: kind, scope: scope, key: "k", grounds: ["g"], absence: nil, content: "c", run: study.run)
      )
    }
    try study.store.connection.execute("UPDATE recording SET kind = 'calibration'")
    try study.store.delete(recording: reading)
    let left = try study.store.keepings().sorted { $0.scope < $1.scope }
    #expect(left.map(\.scope) == ["p1", "p2"])
    #expect(left.map(\.grounds) == [Keeping.takenOut, ["g"]])
    #expect(left.map(\.content) == [nil, "c"])
  }

  @Test("take along what was computed from them, and leave what was computed from others or of a participant")
  func results() throws {
    let study = try ExampleStudy()
    let first = try study.insert(ExampleRecording())
    try study.insert(ExampleRecording(name: "p2-reading", participant: "p2", file: "ben.csv"))
    var later = ExampleRow.examples[0]
    later.recording = "p1-later"
    try study.store.insert(ExampleRow.examples + [later], run: study.run)
    try study.store.insert([ParticipantRow(participant: "p1"), ParticipantRow(participant: "p2")], run: study.run)
    try study.store.insert([StudyRow(count: 3)], run: study.run)
    try study.store.delete(recording: first)
    let (theirs, participants, whole) = try (
      study.store.rows(ExampleRow.self), study.store.rows(ParticipantRow.self), study.store.rows(StudyRow.self)
    )
    #expect(theirs == [ExampleRow.examples[1], later])
    #expect(participants.map(\.participant) == ["p1", "p2"])
    #expect(whole.map(\.count) == [3])
    let faults = try study.store.verify()
    #expect(faults.isEmpty)
  }
}

/// A result of all recordings of a participant together.
private struct ParticipantRow: GivenRow {
  static let table = "per_participant"

  let participant: String

  init(participant: String) { self.participant = participant }

  init(from row: inout RowReader<Self>) throws(TableError) { participant = try row.participant(\.participant) }
}

/// A result of the study as a whole.
private struct StudyRow: GivenRow {
  static let table = "per_study"

  let count: Int

  init(count: Int) { self.count = count }

  init(from row: inout RowReader<Self>) throws(TableError) { count = try row.integer("count", \.count, "How many.") }
}
