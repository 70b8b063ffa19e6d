import Basics
import Tables

/// The columns of a table of gaze, and what is between its fields.
struct GazeHeader: Sendable {
  let names: [String]
  let delimiter: UInt8

  init(_ names: [String], delimiter: UInt8) {
    self.names = names
    self.delimiter = delimiter
  }

  /// Reads a line of names, quoted or not.
  init(_ bytes: Span<UInt8>, delimiter: UInt8? = nil) {
    self.delimiter = delimiter ?? Delimited.delimiter(ofHeader: bytes)
    var cells = GazeCells(GazeHeader([], delimiter: self.delimiter))
    cells.find(in: bytes)
    names = cells.ranges.map { text(in: bytes, $0).trimmedOfBlanks }
  }

  /// The place of the first of these columns that there is, however its letters are written.
  func place(of wanted: String...) -> Int? {
    for name in wanted {
      if let place = names.firstIndex(where: { $0.lowercased() == name.lowercased() }) { return place }
    }
    return nil
  }
}

extension String {
  var trimmedOfBlanks: String {
    guard let start = firstIndex(where: { !$0.isWhitespace }), let end = lastIndex(where: { !$0.isWhitespace }) else {
      return ""
    }
    return String(self[start...end])
  }
}

/// The columns that the first line names, and where the next begins.
func firstLine(of bytes: Span<UInt8>) -> (header: GazeHeader, end: Int) {
  let start = bytes.markLength
  let stop = newline(in: bytes, from: start) ?? bytes.count
  let end = stop > start && bytes[stop - 1] == 0x0D ? stop - 1 : stop
  return (GazeHeader(bytes.extracting(start..<end)), min(stop + 1, bytes.count))
}
