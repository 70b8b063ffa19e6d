package import Basics
package import Recordings
import Store
package import Tables

/// A video of a recording, of which the study keeps where the face was and its mean colours, but no picture.
package struct RecordedVideo: Sendable, Hashable {
  /// How it is known when its first picture was taken.
  package enum StartSource: String, Sendable, CaseIterable {
    /// Somebody said so.
    case told
    /// The file says when it was recorded, and the recording's clock is the world's.
    case clock
    /// Nothing tells, so that both are taken to begin together.
    case assumed
  }

  /// What is known of the file beside its name; nil where nobody looked.
  package struct Details: Sendable, Hashable {
    package var bytes: Int?
    /// The container that its content is in, whatever it is called.
    package var container: String?
    /// How its pictures are coded.
    package var codec: String?
    package var startSource: StartSource?

    package init(
      bytes: Int? = nil,
      container: String? = nil,
      codec: String? = nil,
      startSource: StartSource? = nil
    ) {
      self.bytes = bytes
      self.container = container
      self.codec = codec
      self.startSource = startSource
    }
  }

  package let recording: String
  /// Counted from 1 within the recording.
  package let number: Int
  /// The file, as it was named.
  package let file: String
  /// SHA-256 of the file.
  package let digest: String
  package let details: Details
  /// Of the numbers of all frames.
  let traceDigest: String
  package let frames: Int
  package let width: Int
  package let height: Int
  package let boxSource: ColourTrace.BoxSource
  /// The share of frames with a box.
  package let seen: Double
  /// The most faces in one picture; nil where nobody looked.
  package let faces: Int?
  package let declaredDuration: Time?
  package let decodedDuration: Time
  package let decodeErrors: Int
  /// Nil where nobody counted them.
  package let picturesLeftOut: Int?
  package let isTruncated: Bool

  init(
    _ trace: ColourTrace,
    file: String,
    digest: String,
    details: Details,
    traceDigest: String,
    recording: String,
    number: Int
  ) {
    self.recording = recording
    self.number = number
    self.file = file
    self.digest = digest
    self.details = details
    self.traceDigest = traceDigest
    frames = trace.count
    width = trace.width
    height = trace.height
    boxSource = trace.boxSource
    seen = trace.shareOfBoxes
    faces = trace.mostFaces
    declaredDuration = trace.declaredDuration
    decodedDuration = trace.decodedDuration
    decodeErrors = trace.decodeErrors
    picturesLeftOut = trace.picturesLeftOut
    isTruncated = trace.isTruncated
  }

  /// What its columns are stored under.
  var track: String { TrackName.video(number) }

  /// Without its frames.
  var emptyTrace: ColourTrace {
    ColourTrace(
      width: width,
      height: height,
      boxSource: boxSource,
      declaredDuration: declaredDuration,
      decodedDuration: decodedDuration,
      decodeErrors: decodeErrors,
      picturesLeftOut: picturesLeftOut ?? 0,
      isTruncated: isTruncated
    )
  }
}

extension ColourTrace {
  /// Of all frames; 0 where there is none.
  package var shareOfBoxes: Double {
    count > 0 ? Double(self[.boxX].count { !$0.isNaN }) / Double(count) : 0
  }

  /// In one picture; nil where nobody looked.
  package var mostFaces: Int? { self[.faces].filter { !$0.isNaN }.max().flatMap { Int(exactly: $0) } }
}

extension RecordedVideo: GivenRow {
  package static let table = Store.videoTable

  package init(from row: inout RowReader<Self>) throws(TableError) {
    recording = try row.recording(\.recording)
    number = try row.integer("number", \.number, "Its place among the recording's videos, counted from 1.")
    file = try row.text("file", \.file, "The file that was read, as it was named.")
    digest = try row.text("sha256", \.digest, "SHA-256 of the file.")
    details = Details(
      bytes: try row.integer("bytes", \.details.bytes, "How many bytes the file had."),
      container: try row.text("container", \.details.container, "What its content is in, whatever it is called."),
      codec: try row.text("codec", \.details.codec, "How its pictures are coded."),
      startSource: try row.word(
        "start_source",
        \.details.startSource,
        "How it is known when it began: told, by the clocks, or assumed to be the recording's beginning."
      )
    )
    traceDigest = try row.text("trace_digest", \.traceDigest, "A checksum of what is kept of the frames.")
    frames = try row.integer("frames", \.frames, "How many frames were decoded.")
    width = try row.integer("width_px", \.width, "The width of the picture as it is shown.")
    height = try row.integer("height_px", \.height, "The height of the picture as it is shown.")
    boxSource = try row.word("box_source", \.boxSource, "How the box of the face was found.")
    seen = try row.share("seen", \.seen, decimals: 4, "The share of frames in which the face's place is known.")
    faces = try row.integer("faces", \.faces, "The most faces in one picture; missing where nobody looked.")
    declaredDuration = try row.seconds(
      "declared_s",
      \.declaredDuration,
      decimals: 3,
      "How long the file says that it is."
    )
    decodedDuration = try row.seconds("decoded_s", \.decodedDuration, decimals: 3, "How much of it could be decoded.")
    decodeErrors = try row.integer("decode_errors", \.decodeErrors, "Frames and packets that could not be decoded.")
    picturesLeftOut = try row.integer(
      "pictures_left_out",
      \.picturesLeftOut,
      "Good pictures that are not used: of another size or form than the first, or whose time does not follow."
    )
    isTruncated = try row.truth("truncated", \.isTruncated, "Whether the file ends long before what it says.")
  }
}
