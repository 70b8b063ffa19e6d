import Arguments
import Basics
import Geometry
import Ingest
import Measurement
import Video

/// What a command is told of videos beside their files.
struct VideoOptions {
  private(set) var choices = VideoChoices()

  init(from arguments: inout Arguments) throws(UsageError) {
    choices.recording = try arguments.option(
      "recording",
      .text("NAME"),
      help: "Whose videos or picture these are; else names tell."
    )
    choices.started = try arguments.number(
      "video-start",
      "SEC",
      in: -1e6...1e6,
      help: "In the recording's time."
    ).map(Time.seconds)
    choices.face = try FaceRegionOption(from: &arguments).region
  }
}

/// Where the face of a video is, told in shares of its pictures.
struct FaceRegionOption {
  /// Nil where nobody told.
  let region: Region<PictureShare>?

  init(from arguments: inout Arguments) throws(UsageError) {
    let text = try arguments.option(
      "roi",
      .text("X,Y,W,H"),
      help: "Where the face is, in shares of a video's picture."
    )
    region = text.flatMap(pictureShare)
    if let text, region == nil { throw .notAShare(option: "--roi", text) }
  }
}
