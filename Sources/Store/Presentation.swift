public import Geometry
public import Tables

/// Rows of a recording, one after the other, that share a target and a condition of the head.
public struct Presentation: Sendable, Hashable {
  /// Counted from 1 within the recording.
  public let number: Int
  /// Counted from 0.
  public let firstRow: Int
  public let rows: Int
  public let started: Double
  public let ended: Double
  public let headPosition: String?
  public let distance: String?
  /// In the recording's screen frame.
  public let target: Point<ScreenPoints>?

  public init(
    number: Int,
    firstRow: Int,
    rows: Int,
    started: Double,
    ended: Double,
    headPosition: String? = nil,
    distance: String? = nil,
    target: Point<ScreenPoints>? = nil
  ) {
    self.number = number
    self.firstRow = firstRow
    self.rows = rows
    self.started = started
    self.ended = ended
    self.headPosition = headPosition
    self.distance = distance
    self.target = target
  }
}

extension Presentation: Row {
  public static let table = "presentation"

  public static let columns = [
    Column("number", .integer, "Its place among the recording's presentations, counted from 1."),
    Column("first_row", .integer, "The first of its rows, counted from 0."),
    Column("rows", .integer, "How many rows it has."),
    Column("started", .number(decimals: 3), "The first time in seconds, by the device's clock."),
    Column("ended", .number(decimals: 3), "The last time in seconds, by the device's clock."),
    Column("head_position", .text, "Where the head was: Middle, Top, Down, Left or Right."),
    Column("distance", .text, "How far the head was: Regular or Close."),
    Column(
      "target_x",
      .number(decimals: 1),
      "The target's place in points, in the recording's screen frame.",
      unit: "pt"
    ),
    Column(
      "target_y",
      .number(decimals: 1),
      "The target's place in points, in the recording's screen frame.",
      unit: "pt"
    ),
  ]

  public var cells: [Cell] {
    [
      .integer(number), .integer(firstRow), .integer(rows), .number(started), .number(ended), Cell(headPosition),
      Cell(distance), Cell(target?.x), Cell(target?.y),
    ]
  }

  public init(from cells: inout Cells) throws(TableError) {
    number = try cells.requiredInteger()
    firstRow = try cells.requiredInteger()
    rows = try cells.requiredInteger()
    started = try cells.requiredNumber()
    ended = try cells.requiredNumber()
    headPosition = try cells.text()
    distance = try cells.text()
    if let x = try cells.number() {
      target = Point(x: x, y: try cells.requiredNumber())
    } else {
      target = nil
    }
  }
}
