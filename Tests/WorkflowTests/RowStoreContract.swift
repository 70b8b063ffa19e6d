import Basics
import Recordings
import Tables
import TestSupport
import Testing

@testable import Store
@testable import Studies

/// The results among the stored rows; the others have tables that are made for them.
private let results = storedRows.filter { !Store.ownTables.contains($0.type.table) }

@Suite("Every result in a database")
struct RowStoreContract {
  @Test("comes back as it was, with the ends of what numbers can be", arguments: results)
  func roundTrip(row: StoredRow) throws {
    func check<R: Row>(_ type: R.Type) throws {
      let study = try TwoReaders()
      let fields = R.fields
      var random = RandomCells(seed: 3)
      var rows = try (0..<5).map { _ in try R(cells: random.row(type)) }
      for number in [Double.infinity, -.infinity, .greatestFiniteMagnitude, .leastNonzeroMagnitude, -0.0, 1e300] {
        let cells = random.row(type)
        rows.append(try R(cells: zip(cells, fields).map { $0.number == nil || !$1.hasFraction ? $0 : .number(number) }))
      }
      let odd = random.row(type)
      rows.append(
        try R(cells: zip(odd, fields).map { $1.isFree ? .text("\"'; DROP TABLE run --\u{0}\n\t👁 ") : $0 })
      )
      rows.append(try R(cells: zip(odd, fields).map { $1.presence == .sometimes ? .missing : $0 }))
      try study.store.add(RowCells(rows), run: study.run)
      let found = try study.store.everyRow(type)
      #expect(found.count == rows.count)
      for field in fields where field.presence != .derived {
        #expect(found.map(field.cell) == rows.map(field.cell), "\(field.column.name)")
      }
    }
    try check(row.type)
  }

  @Test("holds a number that is none as missing", arguments: results)
  func notANumber(row: StoredRow) throws {
    func check<R: Row>(_ type: R.Type) throws {
      let study = try TwoReaders()
      let fields = R.fields
      var random = RandomCells(seed: 4)
      let cells = random.row(type)
      let row = try R(
        cells: zip(cells, fields).map { $1.presence == .sometimes && $1.hasFraction ? .number(.nan) : $0 }
      )
      try study.store.add(RowCells([row]), run: study.run)
      let found = try #require(try study.store.everyRow(type).first).cells
      for (place, field) in fields.enumerated() where field.presence == .sometimes && field.hasFraction {
        #expect(found[place] == .missing, "\(field.column.name)")
      }
    }
    try check(row.type)
  }

  @Test("goes with the participant whom it belongs to, and no other does", arguments: results)
  func forgotten(row: StoredRow) throws {
    try checkOwners(row.type, by: [.participant, .recording]) { study in
      try study.store.forget(participant: "p1", at: "2025-03-10T08:00:00Z", run: study.run)
    }
  }

  @Test("goes with the recording that it names, and no other does", arguments: results)
  func replaced(row: StoredRow) throws {
    try checkOwners(row.type, by: [.recording]) { study in try study.store.delete(recording: study.first) }
  }

  @Test("declares whom it belongs to where a column is called so", arguments: results)
  func declared(row: StoredRow) {
    func check<R: Row>(_ type: R.Type) {
      for field in R.fields where Owner(rawValue: field.column.name) != nil {
        #expect(field.owner?.rawValue == field.column.name)
      }
    }
    check(row.type)
  }

  private func checkOwners<R: Row>(
    _ type: R.Type,
    by owners: Set<Owner>,
    removing remove: (borrowing TwoReaders) throws -> Void
  ) throws {
    let study = try TwoReaders()
    let fields = R.fields
    var random = RandomCells(seed: 5)
    let rows = try ["p1", "p2"].map { participant in
      try R(
        cells: zip(random.row(type), fields).map { cell, field in
          switch field.owner {
          case .participant: .text(participant)
          case .recording: .text("\(participant)-reading")
          case nil: cell
          }
        }
      )
    }
    try study.store.add(RowCells(rows), run: study.run)
    try remove(study)
    let left = try study.store.everyRow(type)
    let isOwned = fields.contains { $0.owner.map(owners.contains) == true }
    #expect(R.cells(of: left) == R.cells(of: isOwned ? [rows[1]] : rows))
  }
}

extension Field {
  /// Whether it holds numbers that need not be whole.
  fileprivate var hasFraction: Bool {
    switch column.kind {
    case .number, .share, .probability: presence != .derived
    case .text, .composed, .integer, .truth: false
    }
  }

  /// Whether it holds any text.
  fileprivate var isFree: Bool {
    column.kind == .text && words == nil && presence != .derived && column.name != "correlation"
      && !column.name.hasSuffix("level")
  }
}

/// A study with a run and a recording of each of two participants.
private struct TwoReaders: ~Copyable {
  private let folder: TemporaryFolder
  let store: Store
  let run: Int
  /// The number of the first one's recording.
  let first: Int

  init() throws {
    let folder = try TemporaryFolder()
    let store = try Store(path: folder.path(of: "study.sqlite"), access: .readWrite)
    let run = try store.insert(Run(startedAt: "", version: "", command: [], choices: [], inputs: []))
    let numbers = try ["p1", "p2"].map { participant in
      let source = try store.insert(
        Source(name: participant, path: "", format: "", sha256: participant, bytes: 0, rows: 0, leftOut: 0),
        run: run
      )
      let header = RecordingHeader(
        name: "\(participant)-reading",
        participant: participant,
        device: "",
        kind: .reading,
        started: .zero,
        ended: .zero,
        rows: 0,
        leftOut: 0,
        screenFrame: "",
        source: source
      )
      return try store.insert(header, presentations: [], fingerprints: [], run: run, columns: 0) { _ in
        ColumnCoder(rows: 0).hexadecimal()
      }
    }
    self.folder = folder
    self.run = run
    first = numbers[0]
    self.store = store
  }
}
