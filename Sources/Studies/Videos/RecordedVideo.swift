package import Recordings
import Store
package import Tables

/// A video of a recording, of which the study keeps where the face was and its mean colours, but no picture.
package struct RecordedVideo: Sendable, Hashable {
  package let recording: String
  /// Counted from 1 within the recording.
  package let number: Int
  /// The file's name, without its folder.
  package let file: String
  /// SHA-256 of the file.
  package let digest: String
  /// Of the numbers of all frames.
  let traceDigest: String
  package let frames: Int
  package let width: Int
  package let height: Int
  package let boxSource: ColourTrace.BoxSource
  /// Seconds.
  package let declaredDuration: Double?
  package let decodedDuration: Double
  package let decodeErrors: Int
  package let isTruncated: Bool

  init(_ trace: ColourTrace, file: String, digest: String, traceDigest: String, recording: String, number: Int) {
    self.recording = recording
    self.number = number
    self.file = file
    self.digest = digest
    self.traceDigest = traceDigest
    frames = trace.count
    width = trace.width
    height = trace.height
    boxSource = trace.boxSource
    declaredDuration = trace.declaredDuration
    decodedDuration = trace.decodedDuration
    decodeErrors = trace.decodeErrors
    isTruncated = trace.isTruncated
  }

  /// Without its frames.
  var emptyTrace: ColourTrace {
    ColourTrace(
      width: width,
      height: height,
      boxSource: boxSource,
      declaredDuration: declaredDuration,
      decodedDuration: decodedDuration,
      decodeErrors: decodeErrors,
      isTruncated: isTruncated
    )
  }
}

extension RecordedVideo: GivenRow {
  package static let table = "recorded_video"

  package init(from row: inout RowReader<Self>) throws(TableError) {
    recording = try row.recording(\.recording)
    number = try row.integer("number", \.number, "Its place among the recording's videos, counted from 1.")
    file = try row.text("file", \.file, "The name of the file that was read.")
    digest = try row.text("sha256", \.digest, "SHA-256 of the file.")
    traceDigest = try row.text("trace_digest", \.traceDigest, "A checksum of what is kept of the frames.")
    frames = try row.integer("frames", \.frames, "How many frames were decoded.")
    width = try row.integer("width_px", \.width, "The width of the picture as it is shown.")
    height = try row.integer("height_px", \.height, "The height of the picture as it is shown.")
    boxSource = try row.word("box_source", \.boxSource, "How the box of the face was found.")
    declaredDuration = try row.number(
      "declared_s",
      \.declaredDuration,
      decimals: 3,
      "How long the file says that it is."
    )
    decodedDuration = try row.number("decoded_s", \.decodedDuration, decimals: 3, "How much of it could be decoded.")
    decodeErrors = try row.integer("decode_errors", \.decodeErrors, "Frames and packets that could not be decoded.")
    isTruncated = try row.truth("truncated", \.isTruncated, "Whether the file ends long before what it says.")
  }
}
