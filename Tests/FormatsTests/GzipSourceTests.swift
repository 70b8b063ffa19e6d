import Basics
import TestSupport
import Testing
import Trackers

@Suite("A gzip stream")
struct GzipSourceTests {
  /// It shrinks to half its length.
  private static let plain: [UInt8] = {
    var generator = SeededGenerator(seed: 3)
    return (0..<50_000).map { _ in UInt8.random(in: 0..<16, using: &generator) }
  }()

  private func unpacked(_ bytes: [UInt8], step: Int = 1 << 12) throws -> [UInt8] {
    var source = GzipSource(MemorySource(bytes, name: "a.gz"))
    var unpacked: [UInt8] = []
    while try source.read(step, into: &unpacked) > 0 {}
    return unpacked
  }

  @Test("gives what was packed, however little is asked for", arguments: [1, 100, 1 << 20])
  func whole(step: Int) throws {
    #expect(try unpacked(gzip(Self.plain), step: step) == Self.plain)
  }

  @Test("has room for bytes that do not shrink, however many")
  func incompressible() throws {
    var generator = SeededGenerator(seed: 5)
    let noise = (0..<4_000_000).map { _ in UInt8.random(in: 0...255, using: &generator) }
    #expect(try unpacked(gzip(noise), step: 1 << 20) == noise)
  }

  @Test("may have several members")
  func members() throws {
    #expect(try unpacked(gzip(Self.plain) + gzip([]) + gzip(Self.plain)) == Self.plain + Self.plain)
  }

  @Test("that is cut is refused", arguments: [1, 2, 9, 10, 11, 1000, 20_000])
  func cut(count: Int) {
    #expect(throws: FormatError.brokenCompression(Place("a.gz"), problem: "it ends before its end mark")) {
      try unpacked(Array(gzip(Self.plain).prefix(count)))
    }
    #expect(throws: FormatError.brokenCompression(Place("a.gz"), problem: "it ends before its end mark")) {
      try unpacked(gzip(Self.plain).dropLast())
    }
  }

  @Test("with a wrong byte, checksum or length is refused", arguments: [0, 3000, -8, -1])
  func damaged(place: Int) {
    var bytes = gzip(Self.plain)
    bytes[place < 0 ? bytes.count + place : place] ^= 0x10
    #expect(throws: FormatError.brokenCompression(Place("a.gz"), problem: "its bytes or their checksum do not fit")) {
      try unpacked(bytes)
    }
  }

  @Test("with something else behind it is refused")
  func garbage() {
    #expect(throws: FormatError.self) { try unpacked(gzip(Self.plain) + Array("garbage".utf8)) }
  }
}
