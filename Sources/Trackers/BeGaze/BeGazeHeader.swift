import Basics
import Geometry
import Recordings
import Tables

/// What stands in a BeGaze file above its rows.
struct BeGazeHeader: Sendable {
  static let subject = "Subject"

  private(set) var table = TableHeader([], delimiter: 0x09)
  /// The line of the names.
  private(set) var line = 1
  /// Where the rows begin.
  private(set) var end = 0
  /// Whether the line of the names is among the bytes, and not behind them.
  private(set) var isWhole = false
  private(set) var participant: String?
  private(set) var device: String?
  private(set) var setup = GazeSetup(unit: .pixels, clock: .tracker)
  /// What the lines above the names were taken for.
  private(set) var parts: [FilePart] = []

  /// Nil where another line than that of the names follows the lines that begin with `##`.
  init?(_ bytes: Span<UInt8>) {
    var start = bytes.markLength
    while start < bytes.count {
      let found = bytes.line(from: start)
      let row = bytes.extracting(found.text)
      end = found.next
      if Self.isOfHeader(row) {
        if let field = Self.field(in: row) { read(field.name, field.value) }
      } else if !row.isEmpty {
        table = TableHeader(row, delimiter: 0x09)
        guard table.names.count > 2, table.names[0] == "Time", table.names[1] == "Type" else {
          // It may be cut.
          if line > 1, end == bytes.count { return }
          return nil
        }
        isWhole = true
        return
      }
      start = end
      line += 1
    }
    guard line > 1 else { return nil }
  }

  /// Whether a line stands above the names.
  static func isOfHeader(_ line: Span<UInt8>) -> Bool {
    line.count > 1 && line[0] == UInt8(ascii: "#") && line[1] == UInt8(ascii: "#")
  }

  /// What a line above the names says, such as `## Calibration Area:⇥1680⇥1050`; nil where it says nothing.
  static func field(in line: Span<UInt8>) -> (name: String, value: String)? {
    let text = Trackers.text(in: line, 2..<line.count)
    guard let colon = text.firstIndex(of: ":") else { return nil }
    let value = String(text[text.index(after: colon)...]).trimmedOfBlanks
    return value.isEmpty ? nil : (String(text[..<colon]).trimmedOfBlanks, value)
  }

  private mutating func read(_ name: String, _ value: String) {
    let words = value.replacing(",", with: ".").split(whereSeparator: \.isWhitespace)
    let numbers = words.compactMap { Double($0) }.filter { $0 > 0 && $0 < 1e6 }
    let meaning: String
    switch name {
    case Self.subject: (participant, meaning) = (value, "participant")
    case "System ID": (device, meaning) = (value, "device")
    case "Sample Rate": (setup.statedRate, meaning) = (numbers.first, "rate")
    case "Head Distance [mm]": (setup.distance, meaning) = (numbers.first, "distance from the screen")
    case "Calibration Area" where numbers.count == 2:
      (setup.screen, meaning) = (Size(width: numbers[0], height: numbers[1]), "screen's pixels")
    case "Stimulus Dimension [mm]" where numbers.count == 2:
      (setup.screenSize, meaning) = (Size(width: numbers[0], height: numbers[1]), "screen's size")
    default:
      return parts.append(.left(.line, name, because: FilePart.unused))
    }
    parts.append(.read(.line, name, as: meaning))
  }
}
