import Basics
import Formats
import Foundation
import Recordings
import TestSupport
import Testing
import Trackers

extension Collected {
  /// Reads a file by a mapping.
  init(mapping: String, _ bytes: [UInt8]) async throws {
    let mapping = try Mapping(parsing: Array(mapping.utf8), source: "map.json")
    try await self.init(MappedFile(mapping), decoded(bytes))
  }

  init(mapping: String, _ text: String) async throws { try await self.init(mapping: mapping, Array(text.utf8)) }

  init(_ format: some Format, _ bytes: [UInt8], companions: [String: [UInt8]] = [:]) async throws {
    self.init()
    var source = MemorySource(bytes, name: "file", companions: companions)
    var head: [UInt8] = []
    _ = source.read(1 << 16, into: &head)
    try await format.read(source, beginning: head, into: &self)
  }

  /// The pieces of each recording as one, in the order of their first.
  var recordings: [GazePiece] {
    var whole: [GazePiece] = []
    for piece in pieces {
      guard let index = whole.firstIndex(where: { $0.labels == piece.labels }) else {
        whole.append(piece)
        continue
      }
      let columns =
        whole[index].samples.columns + piece.samples.columns.filter { !whole[index].samples.columns.contains($0) }
      let parts = [whole[index].samples, piece.samples]
      whole[index].samples = GazeSamples(
        columns,
        times: ContiguousArray(parts.flatMap(\.times)),
        values: columns.map { column in
          ContiguousArray(parts.flatMap { part in part.column(column) ?? Array(repeating: .nan, count: part.count) })
        }
      )
      whole[index].events += piece.events
      whole[index].messages += piece.messages
    }
    return whole
  }
}

extension GazeSamples {
  func column(_ column: GazeColumn) -> [Double]? { columns.firstIndex(of: column).map { Array(values[$0]) } }

  subscript(eye: Eye, quantity: GazeColumn.Quantity) -> [Double] { column(GazeColumn(eye, quantity)) ?? [] }
}

/// Equal, or both missing.
func same(_ a: [Double], _ b: [Double]) -> Bool {
  a.count == b.count && zip(a, b).allSatisfy { $0 == $1 || ($0.isNaN && $1.isNaN) }
}

/// A file as formats are given it: without UTF-16.
func decoded(_ bytes: [UInt8]) -> [UInt8] {
  let encoding = TextEncoding(of: bytes.span)
  guard case .utf16 = encoding else { return bytes }
  return TextEncoding.decoded(bytes, as: encoding)
}

/// UTF-16 with its byte order mark.
func utf16(_ text: String, isBigEndian: Bool = false) -> [UInt8] {
  ([0xFEFF] + Array(text.utf16)).flatMap { unit in
    isBigEndian ? [UInt8(unit >> 8), UInt8(unit & 0xFF)] : [UInt8(unit & 0xFF), UInt8(unit >> 8)]
  }
}

/// The bytes of a file among the references; the test has to be skipped where the folder is absent.
func sharedBytes(_ path: String) throws -> [UInt8] {
  let path = try #require(shared("data/" + path))
  return Array(try Data(contentsOf: URL(filePath: path)))
}
