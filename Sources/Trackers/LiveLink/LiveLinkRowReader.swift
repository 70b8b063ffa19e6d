import Basics
import Recordings
import Tables

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
    try line.split(row, expecting: layout.names.count)
    let code = row.trimmed(line[layout.timecode])
    guard let timecode = Timecode(row, code) else {
      if code.isEmpty { throw .missing(field: layout.names[layout.timecode]) }
      throw .strange(found: excerpt(of: row, code), expected: "a timecode such as 12:34:56:07.000")
    }
    var frame = FaceFrame(labels: labels, values: FaceValues())
    frame.values[.time] = timecode.seconds(at: layout.rate)
    frame.blendShapes.reserveCapacity(layout.shapes.count + layout.turns.count)
    for shape in layout.shapes {
      guard let weight = try value(shape.column, in: row) else { continue }
      frame.blendShapes.append(FaceFrame.BlendShape(name: shape.name, weight: weight))
    }
    let count = looseNumber(in: row, row.trimmed(line[layout.count]), decimal: layout.decimal)
    if count == 0 || frame.blendShapes.isEmpty {
      frame.values[.tracked] = 0
      frame.blendShapes = []
      return frame
    }
    for turn in layout.turns {
      guard let angle = try value(turn.column, in: row) else { continue }
      frame.blendShapes.append(FaceFrame.BlendShape(name: turn.name, weight: angle * layout.turnUnit / 180))
    }
    return frame
  }

  /// Nil where the cell is empty.
  private func value(_ column: Int, in row: Span<UInt8>) throws(RowProblem) -> Double? {
    let field = row.trimmed(line[column])
    if field.isEmpty { return nil }
    guard let value = looseNumber(in: row, field, decimal: layout.decimal) else {
      throw .notANumber(field: layout.names[column], found: row.shown(field))
    }
    return value
  }
}
