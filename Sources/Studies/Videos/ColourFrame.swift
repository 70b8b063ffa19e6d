import Recordings
import Store
import Tables

/// What is kept of one frame of a recording's video.
struct ColourFrame: Sendable, Hashable {
  let recording: String
  let video: Int
  /// In the order of `ColourColumn.names`.
  let values: [Double?]
}

extension ColourFrame: GivenRow {
  static let table = "colour_frame"

  init(from row: inout RowReader<Self>) throws(TableError) {
    recording = try row.recording(\.recording)
    video = try row.integer("video", \.video, "The number of the recording's video.")
    values = try row.numbers(Self.columns, \.values)
  }

  private static let columns: [Column] = ColourColumn.names.enumerated().map { place, name in
    Column(name, .number(decimals: 4), meaning(of: ColourColumn(place)))
  }

  private static func meaning(of column: ColourColumn) -> String {
    switch column {
    case .time: "Seconds of the recording."
    case .boxX, .boxY: "The upper left corner of the face's box, in pixels of the picture as it is shown."
    case .boxWidth, .boxHeight: "The size of the face's box, in pixels."
    case .faces: "How many faces are in the picture."
    default: "The mean colour of a part of the face, or of the wall beside it, from 0 to 255."
    }
  }
}
