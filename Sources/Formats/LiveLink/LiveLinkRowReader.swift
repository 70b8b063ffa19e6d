import Basics
import Recordings
import Tables

/// Which columns of a Live Link Face file hold what.
struct LiveLinkLayout: Sendable {
  let delimiter: UInt8
  let names: [String]
  let timecode: Int
  let count: Int
  let shapes: [(name: String, column: Int)]
  /// Columns of angles.
  let turns: [Int]
  /// Frames of the timecode in a second.
  let rate: Double

  init(_ header: TableHeader, rate: Double, at place: Place) throws(FormatError) {
    delimiter = header.delimiter
    names = header.names
    guard let timecode = header.place(of: "Timecode") else { throw .missingColumns(place, names: ["Timecode"]) }
    guard let count = header.place(of: "BlendshapeCount") else {
      throw .missingColumns(place, names: ["BlendshapeCount"])
    }
    self.timecode = timecode
    self.count = count
    self.rate = rate
    let angles = ["Yaw", "Pitch", "Roll"]
    let turns = header.names.indices.filter { index in angles.contains { header.names[index].hasSuffix($0) } }
    self.turns = turns
    shapes = header.names.indices.filter { $0 != timecode && $0 != count && !turns.contains($0) }.map { index in
      // ARKit's own names begin in small letters.
      (name: header.names[index].prefix(1).lowercased() + header.names[index].dropFirst(), column: index)
    }
  }
}

/// Reads the rows of a Live Link Face file.
struct LiveLinkRowReader: FaceRowReader {
  private let layout: LiveLinkLayout
  private let labels: FaceFrame.Labels
  private var line: DelimitedLine

  init(_ layout: LiveLinkLayout, _ labels: FaceFrame.Labels) {
    self.layout = layout
    self.labels = labels
    line = DelimitedLine(delimiter: layout.delimiter)
  }

  mutating func frame(
    _ bytes: Span<UInt8>,
    _ range: Range<Int>,
    at place: Place,
    findings: inout [Finding]
  ) throws(RowProblem) -> FaceFrame {
    let row = bytes.extracting(range)
    if line.split(row) == .openQuote { throw .openQuote }
    guard line.count == layout.names.count else {
      throw .wrongFields(found: line.count, expected: layout.names.count)
    }
    let code = row.trimmed(line[layout.timecode])
    guard let timecode = Timecode(row, code) else {
      if code.isEmpty { throw .missing(field: layout.names[layout.timecode]) }
      throw .strange(found: excerpt(of: row, code), expected: "a timecode such as 12:34:56:07.000")
    }
    var frame = FaceFrame(labels: labels, values: FaceValues())
    frame.values[.time] = timecode.seconds(at: layout.rate)
    frame.blendShapes.reserveCapacity(layout.shapes.count)
    for shape in layout.shapes {
      let field = row.trimmed(line[shape.column])
      if field.isEmpty { continue }
      guard let weight = number(in: row, field) else {
        throw .notANumber(field: layout.names[shape.column], found: row.shown(field))
      }
      frame.blendShapes.append(FaceFrame.BlendShape(name: shape.name, weight: weight))
    }
    let count = number(in: row, row.trimmed(line[layout.count]))
    if count == 0 || frame.blendShapes.isEmpty {
      frame.values[.tracked] = 0
      frame.blendShapes = []
    }
    return frame
  }
}

/// A time of day as film counts it: hours, minutes, seconds and frames.
struct Timecode: Equatable {
  /// Without the frames.
  let seconds: Double
  /// With their parts.
  let frames: Double

  /// Nil for any other text.
  init?(_ bytes: Span<UInt8>, _ range: Range<Int>) {
    var parts: [Double] = []
    var start = range.lowerBound
    for index in range.lowerBound...range.upperBound
    where index == range.upperBound || bytes[index] == UInt8(ascii: ":") || bytes[index] == UInt8(ascii: ";") {
      guard parts.count < 4, let part = number(in: bytes, start..<index), part >= 0 else { return nil }
      parts.append(part)
      start = index + 1
    }
    guard parts.count == 4, parts[0] < 24, parts[1] < 60, parts[2] < 60, parts[3] < 240 else { return nil }
    seconds = parts[0] * 3600 + parts[1] * 60 + parts[2]
    frames = parts[3]
  }

  func seconds(at rate: Double) -> Double { seconds + frames / rate }

  /// The usual rate that holds the highest frame number of the first rows; 60, the app's own, where they end before a second does.
  static func rate(of rows: [UInt8], delimiter: UInt8) -> Double {
    var highest = 0.0
    var seconds: Set<Double> = []
    for row in rows.split(separator: 0x0A).prefix(2000) {
      let field = Array(row.prefix { $0 != delimiter })
      guard let code = Timecode(field.span, 0..<field.count) else { continue }
      highest = max(highest, code.frames.rounded(.down))
      seconds.insert(code.seconds)
    }
    guard seconds.count > 2 else { return max(60, highest + 1) }
    return [24, 25, 30, 50, 60, 120, 240].first { $0 > highest } ?? 60
  }
}
