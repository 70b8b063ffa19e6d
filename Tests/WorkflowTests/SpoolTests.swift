import Basics
import Foundation
import Geometry
import Recordings
import Store
import TestSupport
import Testing

@testable import Drafts
@testable import Ingest
@testable import Studies

@Suite("Numbers laid aside")
struct SpoolTests {
  @Test(
    "come back bit by bit, from memory and from a file that has no name",
    arguments: [0, 1, 1 << 17, 2 << 17, .max]
  )
  func numbers(limit: Int) throws {
    let home = try TemporaryFolder()
    let path = home.path(of: "spool")
    var spool = Spool(path: path, limit: limit)
    var generator = SeededGenerator(seed: 1)
    var blocks: [(place: Int, numbers: ContiguousArray<Double>)] = []
    for count in [1, 3, 64, 1 << 17, 5, (1 << 17) + 1, 100_000, 500] {
      let numbers = ContiguousArray((0..<count).map { _ in Double(bitPattern: generator.next()) })
      blocks.append((try spool.append(numbers), numbers))
    }
    #expect(try FileManager.default.contentsOfDirectory(atPath: home.path).isEmpty)
    for block in blocks {
      var read = ContiguousArray(repeating: 0.0, count: block.numbers.count)
      try spool.numbers.read(&read, read.indices, at: block.place)
      #expect(read.map(\.bitPattern) == block.numbers.map(\.bitPattern))
    }
  }

  @Test("that cannot be written are told of")
  func unwritable() throws {
    var spool = Spool(path: "/nowhere/spool", limit: 0)
    let numbers: ContiguousArray = [1.0]
    let error = #expect(throws: FileError.self) { _ = try spool.append(numbers) }
    #expect(error == .cannotWrite(path: "/nowhere/spool", reason: "no such file or directory"))
  }

  @Test("of a recording are the same whether they fit into memory or not")
  func recording() throws {
    let home = try TemporaryFolder()
    var frames = (0..<3).flatMap { hour in
      exampleFrames.changing(exampleFrames.indices) { frame in
        frame.values[.time] = frame.values.time.seconds + 3600 * Double(hour)
      }
    }
    frames[200].blendShapes = [.init(name: "jawOpen", weight: 0.5)]
    func columns(limit: Int) throws -> [[UInt64]] {
      var sink = DraftSink(
        source: "a.json",
        stem: "file",
        devices: DeviceNames(Device.known),
        spool: Spool(path: home.path(of: "spool"), limit: limit)
      )
      for (line, frame) in frames.enumerated() { try sink.append(frame, at: Place("a.json", line: line + 1)) }
      try sink.finish()
      let draft = sink.drafts[0]
      var bits = draft.columnNames.map { _ in [UInt64]() }
      try draft.columns(from: sink.spool.numbers) { column, piece in bits[column] += piece.values.map(\.bitPattern) }
      return bits
    }
    let inMemory = try columns(limit: .max)
    #expect(inMemory.count == 58 && inMemory.allSatisfy { $0.count == 270 })
    #expect(try columns(limit: 0) == inMemory)
    #expect(try columns(limit: 128 * 74) == inMemory)
  }

  @Test("of more columns than lie together in memory, 128 rows of each, are each those of its column")
  func wide() throws {
    let home = try TemporaryFolder()
    var spool = Spool(path: home.path(of: "spool"))
    var columns = SpooledColumns()
    let (rows, shapes) = (1000, 1200)
    var frame = exampleFrames[0]
    frame.blendShapes = (0..<shapes).map { .init(name: "shape\($0)", weight: 0) }
    for row in 0..<rows {
      for shape in 0..<shapes { frame.blendShapes[shape].weight = Double(shape * rows + row) }
      try columns.append(frame, row: row, spool: &spool)
    }
    try columns.close(&spool)
    var (found, wrong) = (0, 0)
    try columns.columns(order: nil, from: spool.numbers) { column, values in
      guard columns.isShape(column) else { return }
      wrong += values.indices.count { values[$0] != Double(found * rows + $0) }
      found += 1
    }
    #expect(found == shapes && wrong == 0)
  }
}
