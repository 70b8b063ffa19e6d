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
