import Basics
import Tables

/// Where the rows of a JSON file begin and end: its lines, or its objects one behind the other, in an array, or in the
/// array `rows` of one object.
///
/// It looks at brackets and quotes only; whether a row is good JSON shows when it is read.
struct JSONRowSplitter: RowSplitter {
  private enum Shape {
    case lines
    case objects
    case array
    case rowsOfObject
    /// The rows have ended, and so has what was open around them.
    case closed
  }

  private let source: String
  private var shape: Shape?
  private(set) var line = 1
  /// How many rows were found.
  private var count = 0
  private var lineOfLastRow = 0

  init(source: String) {
    self.source = source
  }

  mutating func split(
    _ bytes: Span<UInt8>,
    isLast: Bool,
    into rows: inout [RowChunk.Row]
  ) throws(FormatError) -> Int {
    var start = 0
    if shape == nil {
      guard let (found, place) = try shape(of: bytes, isLast: isLast) else { return 0 }
      for passed in 0..<place where bytes[passed] == 0x0A { line += 1 }
      (shape, start) = (found, place)
    }
    if case .lines = shape {
      var splitter = LineSplitter(line: line)
      let used = splitter.split(bytes, from: start, isLast: isLast, into: &rows)
      line = splitter.line
      return used
    }
    return try splitObjects(bytes, from: start, isLast: isLast, into: &rows)
  }

  private mutating func splitObjects(
    _ bytes: Span<UInt8>,
    from start: Int,
    isLast: Bool,
    into rows: inout [RowChunk.Row]
  ) throws(FormatError) -> Int {
    var index = start
    while index < bytes.count {
      let lineBefore = line
      switch (bytes[index], shape) {
      case (0x0A, _):
        line += 1
        index += 1
      case (0x20, _), (0x09, _), (0x0D, _):
        index += 1
      case (UInt8(ascii: ","), .array), (UInt8(ascii: ","), .rowsOfObject):
        index += 1
      case (UInt8(ascii: "{"), .objects), (UInt8(ascii: "{"), .array), (UInt8(ascii: "{"), .rowsOfObject):
        guard let end = closing(bytes, from: index) else {
          if isLast {
            throw .endsInside(Place(source, line: lineBefore, row: nextNumber(at: lineBefore)), what: "a row")
          }
          line = lineBefore
          return index
        }
        rows.append(RowChunk.Row(range: index..<end, line: lineBefore, number: nextNumber(at: lineBefore)))
        count += 1
        lineOfLastRow = lineBefore
        index = end
      case (UInt8(ascii: "]"), .array):
        shape = .closed
        index += 1
      case (UInt8(ascii: "]"), .rowsOfObject):
        guard let end = closing(bytes, from: index + 1, open: 1) else {
          if isLast { throw .endsInside(Place(source, line: lineBefore), what: "what follows the rows") }
          line = lineBefore
          return index
        }
        shape = .closed
        index = end
      default:
        throw .notRows(Place(source, line: line), found: "'\(character(bytes[index]))'")
      }
    }
    if isLast {
      switch shape {
      case .array, .rowsOfObject: throw .endsInside(Place(source, line: line), what: "the array of rows")
      default: break
      }
    }
    return index
  }

  /// The next row's number, where its line does not tell it from the row before.
  private func nextNumber(at line: Int) -> Int? { line == lineOfLastRow ? count + 1 : nil }

  /// Finds out where rows stand, and where the first may begin; nil where more bytes are needed.
  private func shape(of bytes: Span<UInt8>, isLast: Bool) throws(FormatError) -> (Shape, Int)? {
    var index = bytes.markLength
    while index < bytes.count, [0x20, 0x09, 0x0A, 0x0D].contains(bytes[index]) { index += 1 }
    guard index < bytes.count else {
      if isLast { throw .empty(Place(source)) }
      return nil
    }
    switch bytes[index] {
    case UInt8(ascii: "["): return (.array, index + 1)
    case UInt8(ascii: "{"): break
    default:
      let line = (0..<index).reduce(1) { bytes[$1] == 0x0A ? $0 + 1 : $0 }
      throw .notRows(Place(source, line: line), found: "'\(character(bytes[index]))'")
    }
    switch rowsArray(bytes, from: index, isLast: isLast) {
    case .undecided: return nil
    case .found(let place): return (.rowsOfObject, place)
    case .none(let end):
      var next = end
      while next < bytes.count, [0x20, 0x09, 0x0D].contains(bytes[next]) { next += 1 }
      guard next < bytes.count else { return isLast ? (.objects, index) : nil }
      let isLine = newline(in: bytes, from: index) == next
      return (isLine ? .lines : .objects, index)
    }
  }

  private enum RowsArray {
    case found(Int)
    /// The object's end.
    case none(Int)
    case undecided
  }

  /// Whether the object that begins here has an array `rows`, and the place behind its bracket.
  private func rowsArray(_ bytes: Span<UInt8>, from start: Int, isLast: Bool) -> RowsArray {
    var depth = 0
    var index = start
    var lastText = 0..<0
    while index < bytes.count {
      switch bytes[index] {
      case UInt8(ascii: "{"): depth += 1
      case UInt8(ascii: "["):
        if depth == 1, isRows(bytes, lastText) { return .found(index + 1) }
        depth += 1
      case UInt8(ascii: "}"), UInt8(ascii: "]"):
        depth -= 1
        if depth == 0 { return .none(index + 1) }
      case UInt8(ascii: "\""):
        guard let end = endOfText(bytes, from: index) else { return isLast ? .none(bytes.count) : .undecided }
        lastText = index + 1..<end - 1
        index = end - 1
      default: break
      }
      index += 1
    }
    return isLast ? .none(bytes.count) : .undecided
  }

  private func isRows(_ bytes: Span<UInt8>, _ range: Range<Int>) -> Bool {
    range.count == 4 && zip(range, "rows".utf8).allSatisfy { bytes[$0] == $1 }
  }

  /// The place behind the bracket that closes what is open; nil where it lies behind the bytes at hand.
  private mutating func closing(_ bytes: Span<UInt8>, from start: Int, open opened: Int = 0) -> Int? {
    var open = opened
    var index = start
    while index < bytes.count {
      switch bytes[index] {
      case UInt8(ascii: "{"), UInt8(ascii: "["): open += 1
      case UInt8(ascii: "}"), UInt8(ascii: "]"):
        open -= 1
        if open == 0 { return index + 1 }
      case UInt8(ascii: "\""):
        guard let end = endOfText(bytes, from: index) else { return nil }
        index = end - 1
      case 0x0A: line += 1
      default: break
      }
      index += 1
    }
    return nil
  }

  /// The place behind the closing quote.
  private func endOfText(_ bytes: Span<UInt8>, from start: Int) -> Int? {
    var index = start + 1
    while index < bytes.count {
      switch bytes[index] {
      case UInt8(ascii: "\\"): index += 2
      case UInt8(ascii: "\""): return index + 1
      default: index += 1
      }
    }
    return nil
  }

  private func character(_ byte: UInt8) -> String { String(decoding: [byte], as: UTF8.self) }
}
