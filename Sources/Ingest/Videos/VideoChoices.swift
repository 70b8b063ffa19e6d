package import Basics
package import Geometry
package import Video

/// What somebody says of the videos that are ingested.
package struct VideoChoices: Sendable {
  /// Whose they are; nil where their names, or their clocks, are to tell.
  package var recording: String?
  /// From the recording's first time to the first picture; nil where the clocks are to tell.
  package var started: Time?
  /// Where the face is the whole time, in shares of the picture; nil where the recording tells, or it is looked for.
  package var face: Region<PictureShare>?
  /// Told the file's name, how much is done, and of how much.
  package var progress: @Sendable (String, Time, Time?) -> Void = { _, _, _ in }

  package init() {}
}
