import Basics
import Geometry
import Recordings
import Store
import TestSupport
import Testing

@testable import Drafts
@testable import Ingest
@testable import Studies

@Suite("Columns that are prepared while others are stored")
struct PreparedColumnsTests {
  /// A file of these people, with so many rows of each that their columns make several batches.
  private func sink(of people: [String], in home: borrowing TemporaryFolder, rows: Int = 6000) throws -> DraftSink {
    var sink = DraftSink(
      source: "a.json",
      stem: "a",
      devices: DeviceNames(Device.known),
      spool: Spool(path: home.path(of: "spool"), limit: 0)
    )
    for (line, person) in people.enumerated() {
      var frame = exampleFrames[line]
      frame.labels.participant = person
      for row in 0..<rows {
        frame.values[.time] = 1e9 + Double(row) / 60
        try sink.append(frame, at: Place("a.json", line: row + 1))
      }
    }
    try sink.finish()
    return sink
  }

  @Test("are those of the recording that is asked for, also behind others, in their order and with their digest")
  func skipping() throws {
    let home = try TemporaryFolder()
    let sink = try sink(of: ["p1", "p2", "p3"], in: home)
    let drafts = sink.drafts
    let columns = PreparedColumns(of: drafts, from: sink.spool.numbers)
    for number in [0, 2] {
      var found: [Int] = []
      let digest = try columns.take(of: number) { column, piece in
        found.append(column)
        #expect([24_000, 48_000].contains(piece.byteCount))
      }
      let names = drafts[number].columnNames
      #expect(found == Array(names.indices))
      let expected = try drafts[number].digest(from: sink.spool.numbers)
      #expect(digest == expected)
    }
  }

  @Test("that cannot be prepared are told of")
  func unreadable() throws {
    let home = try TemporaryFolder()
    let whole = try sink(of: ["p1"], in: home)
    let other = try sink(of: ["p1"], in: home, rows: 1)
    let columns = PreparedColumns(of: whole.drafts, from: other.spool.numbers)
    let error = #expect(throws: FileError.self) { _ = try columns.take(of: 0) { _, _ in } }
    #expect(error?.description.contains("spool") == true)
  }

  @Test("need not be taken")
  func untaken() throws {
    let home = try TemporaryFolder()
    let sink = try sink(of: ["p1", "p2"], in: home)
    weak var columns: PreparedColumns?
    do {
      let own = PreparedColumns(of: sink.drafts, from: sink.spool.numbers)
      columns = own
      _ = try own.take(of: 0) { _, _ in }
    }
    #expect(columns == nil)
  }
}
