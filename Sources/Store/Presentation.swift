public import Basics
public import Geometry
public import Tables

/// Rows of a recording, one after the other, that share a target and a condition of the head.
public struct Presentation: Sendable, Hashable {
  /// Counted from 1 within the recording.
  public let number: Int
  /// Counted from 0.
  public let firstRow: Int
  public let rows: Int
  public let started: Time
  public let ended: Time
  public let headPosition: String?
  public let distance: String?
  /// In the recording's screen frame.
  public let target: Point<ScreenPoints>?

  public init(
    number: Int,
    firstRow: Int,
    rows: Int,
    started: Time,
    ended: Time,
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

  public init(from row: inout RowReader<Self>) throws(TableError) {
    number = try row.integer("number", \.number, "Its place among the recording's presentations, counted from 1.")
    firstRow = try row.integer("first_row", \.firstRow, "The first of its rows, counted from 0.")
    rows = try row.integer("rows", \.rows, "How many rows it has.")
    started = try row.seconds("started", \.started, decimals: 3, "The first time in seconds, by the device's clock.")
    ended = try row.seconds("ended", \.ended, decimals: 3, "The last time in seconds, by the device's clock.")
    headPosition = try row.text(
      "head_position",
      \.headPosition,
      "Where the head was: Middle, Top, Down, Left or Right."
    )
    distance = try row.text("distance", \.distance, "How far the head was: Regular or Close.")
    target = try row.part(\.target, Point.init(ofTarget:))
  }
}

extension Point<ScreenPoints> {
  /// Where a target was shown.
  public init(ofTarget row: inout RowReader<Self>) throws(TableError) {
    let meaning = "The target's place in points, in the recording's screen frame."
    self.init(
      x: try row.number("target_x", \.x, decimals: 1, meaning, unit: "pt"),
      y: try row.number("target_y", \.y, decimals: 1, meaning, unit: "pt")
    )
  }
}
