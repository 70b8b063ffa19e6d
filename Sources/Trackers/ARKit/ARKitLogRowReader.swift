import Basics
import Geometry
import Recordings
import Tables

/// Reads the rows of an ARKit log.
struct ARKitLogRowReader: FaceRowReader {
  private let layout: ARKitLogLayout
  private let labels: FaceFrame.Labels
  private var line: DelimitedLine

  init(_ layout: ARKitLogLayout, _ labels: FaceFrame.Labels) {
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
    try line.split(row, expecting: layout.count)
    var frame = FaceFrame(labels: labels, values: FaceValues())
    let time = try number(layout.time, "Time", row)
    guard let time, (0..<1e11).contains(time) else {
      if let time { throw .notSeconds(field: "Time", found: time) }
      throw .missing(field: "Time")
    }
    frame.values[.time] = time
    let camera = try matrix(layout.camera, "Camera", row)
    guard camera.rotationError < 1e-2, camera.bottomRowError < 1e-2 else {
      throw .strange(found: "Camera", expected: "a turn and a shift")
    }
    set(.face, camera.rigidInverse * (try matrix(layout.head, "Head", row)), &frame.values)
    set(.rightEye, try matrix(layout.rightEye, "RightEye", row), &frame.values)
    set(.leftEye, try matrix(layout.leftEye, "LeftEye", row), &frame.values)
    for (offset, column) in layout.lookAt.enumerated() {
      frame.values[FaceColumn.lookAt.index + offset] = try number(column, "lookAtPoint", row) ?? .nan
    }
    for shape in layout.shapes {
      // ARKit leaves out what it does not see.
      guard let weight = try number(shape.column, shape.name, row) else { continue }
      frame.blendShapes.append(FaceFrame.BlendShape(name: shape.name, weight: weight))
    }
    return frame
  }

  private func set(_ column: FaceColumn, _ transform: Transform, _ values: inout FaceValues) {
    values.replace(column.index..<column.index + 16) { transform.elements[$0] }
  }

  private func matrix(_ columns: [Int], _ name: String, _ row: Span<UInt8>) throws(RowProblem) -> Transform {
    var elements = [16 of Double](repeating: 0)
    for (offset, column) in columns.enumerated() {
      guard let element = try number(column, name, row) else { throw .missing(field: name) }
      elements[offset] = element
    }
    return Transform(elements)
  }

  /// Nil where it is missing.
  private func number(_ column: Int, _ name: String, _ row: Span<UInt8>) throws(RowProblem) -> Double? {
    let range = row.trimmed(line[column])
    if let number = looseNumber(in: row, range, decimal: layout.decimal) { return number }
    if range.isEmpty || excerpt(of: row, range).lowercased() == "nan" { return nil }
    throw .notANumber(field: name, found: row.shown(range))
  }
}

extension Transform {
  /// What undoes a turn and a shift.
  fileprivate var rigidInverse: Transform {
    var inverse = [16 of Double](repeating: 0)
    let place = position
    for axis in 0..<3 {
      let turned = column(axis)
      inverse[axis] = turned.x
      inverse[4 + axis] = turned.y
      inverse[8 + axis] = turned.z
      inverse[12 + axis] = -turned.dot(place)
    }
    inverse[15] = 1
    return Transform(inverse)
  }

  fileprivate static func * (a: Transform, b: Transform) -> Transform {
    var product = [16 of Double](repeating: 0)
    for column in 0..<4 {
      for row in 0..<4 {
        var sum = 0.0
        for inner in 0..<4 { sum += a[column: inner, row: row] * b[column: column, row: inner] }
        product[4 * column + row] = sum
      }
    }
    return Transform(product)
  }
}
