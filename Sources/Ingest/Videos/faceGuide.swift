import Geometry
import Studies
import Video

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
