import Basics

/// Which columns of an ARKit log hold what.
struct ARKitLogLayout: Sendable {
  let delimiter: UInt8
  /// What stands between whole numbers and their parts.
  let decimal: UInt8
  let count: Int
  let time: Int
  /// Sixteen columns each, column after column of the matrix.
  let rightEye: [Int]
  let leftEye: [Int]
  let head: [Int]
  let camera: [Int]
  let lookAt: [Int]
  let shapes: [(name: String, column: Int)]

  init(_ header: TableHeader, decimal: UInt8, at place: Place) throws(FormatError) {
    var missing: [String] = []
    func columns(_ names: [String]) -> [Int] {
      let found = names.map { header.place(of: $0) }
      missing += zip(names, found).filter { $1 == nil }.map(\.0)
      return found.compactMap(\.self)
    }
    func matrix(_ name: String) -> [String] { (0..<4).flatMap { column in (0..<4).map { "\(name)\(column)\($0)" } } }
    delimiter = header.delimiter
    self.decimal = decimal
    count = header.names.count
    let times = columns(["Time"])
    rightEye = columns(matrix("RightEye"))
    leftEye = columns(matrix("LeftEye"))
    head = columns(matrix("Head"))
    camera = columns(matrix("Camera"))
    lookAt = columns(["lookAtPoint0", "lookAtPoint1", "lookAtPoint2"])
    // Blend shapes begin in small letters.
    shapes = header.names.enumerated().filter { $1.hasPrefix("eye") }.map { (name: $1, column: $0) }
    guard let time = times.first, missing.isEmpty else { throw .missingColumns(place, names: missing) }
    self.time = time
  }

  /// What the columns were taken for.
  func parts(_ header: TableHeader) -> [FilePart] {
    let read: [([Int], String)] = [
      ([time], "time"), (rightEye + leftEye, "eyes"), (head, "face"), (camera, "camera"), (lookAt, "point looked at"),
      (shapes.map(\.column), "blend shapes"),
    ]
    return header.parts(read.flatMap { columns, meaning in columns.map { ($0, meaning) } }) { name in
      let isAngle = ["RightEye", "LeftEye", "Head"].contains { name.hasPrefix($0) && name.count == $0.count + 1 }
      return isAngle ? "angles, which the transforms tell, too" : nil
    }
  }
}
