import Basics
import Recordings
import Studies
package import Tables
package import Video

/// What a video holds, in a line.
package struct VideoOverview: PrintedRow {
  package let file: String
  package let outline: VideoOutline
  package let video: TracedVideo

  package init(_ video: TracedVideo, file: String) {
    self.video = video
    self.file = file
    outline = video.outline
  }

  package static let table = "videos"

  package static let fields: [Field<Self>] = [
    .text("file", \.file, "The file, as it was named."),
    .text("container", \.outline.format, "The container that its content is in, whatever it is called."),
    .text("codec", \.outline.codec, "How its pictures are coded."),
    .integer("width_px", \.video.trace.width, "Of a picture as it is shown."),
    .integer("height_px", \.video.trace.height, "Of a picture as it is shown."),
    .integer("frames", \.video.trace.count, "How many pictures could be decoded."),
    .seconds("declared_s", \.outline.duration, decimals: 3, "Seconds that the file promises."),
    .seconds("decoded_s", \.video.trace.decodedDuration, decimals: 3, "Seconds that could be decoded."),
    .integer("decode_errors", \.video.trace.decodeErrors, "What could not be decoded as it should be."),
    .integer(
      "pictures_left_out",
      \.video.trace.picturesLeftOut,
      "Good pictures that are not used: of another size or form than the first, or whose time does not follow."
    ),
    .text(
      "truncated",
      { $0.video.trace.isTruncated ? "yes" : "no" },
      "Whether the file ends long before what it promises."
    ),
    .text("boxes", { $0.video.trace.boxSource.rawValue }, "Where the place of the face comes from."),
    .number(
      "seen",
      \.video.trace.shareOfBoxes,
      decimals: 3,
      "The share of pictures in which the face's place is known."
    ),
    .integer(
      "faces",
      \.video.trace.mostFaces,
      "The most faces in one picture; missing where nobody looked."
    ),
    .text("recorded_at", \.outline.recordedAt, "When it was recorded, as the file says it."),
  ]
}
