public import Geometry
import Recordings

/// What tells where the face of a video is.
public enum FaceGuide: Sendable {
  /// The whole time at one place, told in shares of the shown picture's width and height.
  case user(Region<PictureShare>)
  case recorded(RecordedBoxes)
  /// It is looked for.
  case cascade(Cascade)

  var source: ColourTrace.BoxSource {
    switch self {
    case .user: .user
    case .recorded(let boxes): boxes.source
    case .cascade: .cascade
    }
  }
}

/// Shares of a picture's width and height.
public enum PictureShare: LengthUnit {}
