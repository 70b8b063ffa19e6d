package import Basics
package import Geometry
package import Video

extension TracedVideo {
  /// What is kept of a file that belongs to no study.
  ///
  /// `face`: nil where it is to be looked for.
  package init(
    ofFileAt path: String,
    face: Region<PictureShare>?,
    progress: (Time, Time?) -> Void = { _, _ in }
  ) throws {
    // Meanwhile the cascade is read, which takes as long.
    VideoReader.loadDecoder()
    try self.init(path: path, guide: try faceGuide(toFileAt: path, face: face), progress: progress)
  }
}
