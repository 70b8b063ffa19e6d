package import Basics
package import Geometry
import Studies
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

/// A part of a picture, as one types it.
package func pictureShare(_ text: String) -> Region<PictureShare>? {
  guard let numbers = text.fourNumbers, numbers.allSatisfy({ (0...1).contains($0) }) else { return nil }
  let (right, bottom) = (numbers[0] + numbers[2], numbers[1] + numbers[3])
  // A share like .1 + .9 may come out a little above 1.
  guard numbers[2] > 0, numbers[3] > 0, right <= 1 + 1e-9, bottom <= 1 + 1e-9 else { return nil }
  return Region(left: numbers[0], top: numbers[1], right: min(1, right), bottom: min(1, bottom))
}

/// The cascade that Debian's package `opencv-data` has; nil where it is not installed.
package func installedCascade() throws -> Cascade? {
  for folder in ["/usr/share/opencv4", "/usr/share/opencv"] {
    let path = pathOf("haarcascades/haarcascade_frontalface_alt2.xml", in: folder)
    guard let file = try? FileDescriptor(reading: path) else { continue }
    var bytes: [UInt8] = []
    do {
      while true {
        let piece = try file.read(1 << 20)
        if piece.isEmpty { break }
        bytes += piece
      }
    } catch {
      throw FileError.cannotRead(path: path, reason: error.description)
    }
    return try Cascade(bytes, file: path)
  }
  return nil
}

/// What to say where nobody tells where the face is, and there is no cascade to look for it.
let noCascadeReason =
  "say it with --roi x,y,w,h in shares of the picture, or install Debian's package 'opencv-data' to have it looked for"

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

/// Somebody's word, or a look at the pictures.
func faceGuide(toFileAt path: String, face: Region<PictureShare>?) throws -> FaceGuide {
  // A file that is not there is another thing than one that is no video.
  _ = try inputFiles(at: [path])
  if let face { return .user(face) }
  guard let cascade = try installedCascade() else {
    throw VideoError.noFacePlace(file: path, reason: noCascadeReason)
  }
  return .cascade(cascade)
}
