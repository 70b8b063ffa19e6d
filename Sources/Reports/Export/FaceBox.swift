import Basics
import Recordings
import Studies
import Tables

/// Where the face was in a frame of a recording's video, as shares of the picture.
struct FaceBox: PrintedRow {
  let recording: String
  let video: Int
  /// Of the recording.
  let time: Time
  let x: Double
  let y: Double
  let width: Double
  let height: Double
  let source: ColourTrace.BoxSource

  static let table = "face_box"

  static let fields: [Field<Self>] = [
    .text("recording", \.recording, "The recording's name."),
    .integer("video", \.video, "The number of the recording's video."),
    .seconds("t_s", \.time, decimals: 3, "Seconds of the recording."),
    .number("x", \.x, decimals: 4, "The left edge, as a share of the picture's width."),
    .number("y", \.y, decimals: 4, "The upper edge, as a share of the picture's height."),
    .number("w", \.width, decimals: 4, "The width, as a share of the picture's."),
    .number("h", \.height, decimals: 4, "The height, as a share of the picture's."),
    .word("source", \.source, "How the box was found."),
  ]

  /// Of the frames with a face.
  static func all(in recording: String, of study: borrowing Study) throws -> [Self] {
    try study.videos(of: recording).flatMap { video -> [Self] in
      let trace = try study.colourTrace(of: video)
      let (x, y) = (trace[.boxX], trace[.boxY])
      let (width, height) = (trace[.boxWidth], trace[.boxHeight])
      return trace.times.indices.filter { !x[$0].isNaN }.map { frame in
        Self(
          recording: recording,
          video: video.number,
          time: trace.times[frame],
          x: x[frame] / Double(trace.width),
          y: y[frame] / Double(trace.height),
          width: width[frame] / Double(trace.width),
          height: height[frame] / Double(trace.height),
          source: trace.boxSource
        )
      }
    }
  }
}

/// When a face came into a recording's video, or left it.
struct FaceChange: PrintedRow {
  let recording: String
  let video: Int
  /// Of the recording.
  let time: Time
  let isPresent: Bool

  static let table = "face_event"

  static let fields: [Field<Self>] = [
    .text("recording", \.recording, "The recording's name."),
    .integer("video", \.video, "The number of the recording's video."),
    .seconds("t_s", \.time, decimals: 3, "Seconds of the recording."),
    .truth("present", \.isPresent, "Whether there is a face from here on."),
  ]

  /// The first frame's, and every change behind it.
  static func all(in recording: String, of study: borrowing Study) throws -> [Self] {
    try study.videos(of: recording).flatMap { video -> [Self] in
      let trace = try study.colourTrace(of: video)
      let isPresent = trace[.boxX].map { !$0.isNaN }
      return isPresent.indices.filter { $0 == 0 || isPresent[$0] != isPresent[$0 - 1] }.map { frame in
        Self(recording: recording, video: video.number, time: trace.times[frame], isPresent: isPresent[frame])
      }
    }
  }
}
