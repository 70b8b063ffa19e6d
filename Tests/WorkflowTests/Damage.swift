import Basics
import TestSupport
import Trackers

/// What can happen to a file on its way.
enum Damage: CaseIterable, Sendable {
  case cut, flippedBits, swappedColumns, noNumber, nesting, lostLine, doubledLine, movedLine, cutCompressed

  /// The file's bytes after it has happened at a place that the generator draws.
  func happening(to bytes: [UInt8], using generator: inout SeededGenerator) -> [UInt8] {
    var damaged = bytes
    switch self {
    case .cut: return Array(bytes.prefix(.random(in: 1..<bytes.count, using: &generator)))
    case .cutCompressed:
      let packed = gzip(bytes)
      return Array(packed.prefix(.random(in: 1..<packed.count, using: &generator)))
    case .flippedBits:
      for _ in 0..<Int.random(in: 1...20, using: &generator) {
        damaged[.random(in: 0..<bytes.count, using: &generator)] ^= 1 << UInt8.random(in: 0..<8, using: &generator)
      }
    case .nesting:
      let place = Int.random(in: 0..<bytes.count, using: &generator)
      let mark = Array("[]{}\",".utf8).randomElement(using: &generator) ?? 0
      damaged.insert(mark, at: place)
    case .noNumber:
      let digits = bytes.indices.filter { (0x30...0x39).contains(bytes[$0]) }
      let place = digits.randomElement(using: &generator) ?? 0
      damaged.replaceSubrange(place...place, with: Array("NaN".utf8))
    case .swappedColumns: return swapped(bytes, using: &generator)
    case .lostLine, .doubledLine, .movedLine:
      var lines = bytes.split(separator: 0x0A).map(Array.init)
      let place = Int.random(in: 1..<lines.count - 2, using: &generator)
      let line = lines[place]
      if self != .doubledLine { lines.remove(at: place) }
      if self != .lostLine { lines.insert(line, at: .random(in: 1..<lines.count - 1, using: &generator)) }
      return Array(lines.joined(separator: [0x0A])) + [0x0A]
    }
    return damaged
  }

  /// The columns of a table, or the names of the fields of JSON rows.
  private func swapped(_ bytes: [UInt8], using generator: inout SeededGenerator) -> [UInt8] {
    let text = String(textOr: bytes)
    if text.first == "{" {
      let names = ["username", "device", "headPosition", "distance", "timestamp", "target", "gazePoint", "lookAtPoint"]
      let pair = names.shuffled(using: &generator).prefix(2).map { "\"\($0)\":" }
      let swapped = text.replacing(pair[0], with: "\u{0}").replacing(pair[1], with: pair[0])
      return Array(swapped.replacing("\u{0}", with: pair[1]).utf8)
    }
    var lines = text.split(separator: "\n").map { $0.split(separator: ",", omittingEmptySubsequences: false) }
    let pair = Array(lines[0].indices.shuffled(using: &generator).prefix(2))
    for index in lines.indices.dropFirst() { lines[index].swapAt(pair[0], pair[1]) }
    return Array(lines.map { $0.joined(separator: ",") + "\n" }.joined().utf8)
  }
}
