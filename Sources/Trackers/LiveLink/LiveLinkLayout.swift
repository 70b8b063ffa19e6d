import Basics

/// Which columns of a Live Link Face file hold what.
struct LiveLinkLayout: Sendable {
  let delimiter: UInt8
  /// What stands between whole numbers and their parts.
  let decimal: UInt8
  let names: [String]
  let timecode: Int
  let count: Int
  let shapes: [(name: String, column: Int)]
  /// Columns of angles, under the names that are stored.
  let turns: [(name: String, column: Int)]
  /// Of what the file's angles are written in, degrees.
  let turnUnit: Double
  /// Frames of the timecode in a second.
  let rate: Double

  init(
    _ header: TableHeader,
    decimal: UInt8,
    rate: Double,
    turning turnUnit: Double,
    at place: Place
  ) throws(FormatError) {
    delimiter = header.delimiter
    self.decimal = decimal
    names = header.names
    guard let timecode = header.place(of: "Timecode") else { throw .missingColumns(place, names: ["Timecode"]) }
    guard let count = header.place(of: "BlendshapeCount") else {
      throw .missingColumns(place, names: ["BlendshapeCount"])
    }
    self.timecode = timecode
    self.count = count
    self.rate = rate
    self.turnUnit = turnUnit
    let angles = ["Yaw", "Pitch", "Roll"]
    let turns = header.names.indices.filter { index in angles.contains { header.names[index].hasSuffix($0) } }
    self.turns = turns.map { index in (name: header.names[index].lowercasedFirst, column: index) }
    shapes = header.names.indices.filter { $0 != timecode && $0 != count && !turns.contains($0) }.map { index in
      (name: header.names[index].lowercasedFirst, column: index)
    }
  }

  /// What the columns were taken for.
  var parts: [FilePart] {
    TableHeader(names, delimiter: delimiter).parts(
      [(timecode, "time"), (count, "whether the face was seen")] + shapes.map { ($0.column, "blend shapes") }
        + turns.map { ($0.column, "how head and eyes were turned") }
    )
  }
}
