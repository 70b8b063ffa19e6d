import Geometry

/// Where the face is in each picture, whoever tells.
struct FacePlaces {
  private var fixed: Region<PicturePixels>?
  private var recorded: PlacedBoxes?
  private var follower: FaceFollower?
  /// Of the whole video, where it is known before.
  let usual: Region<PicturePixels>?

  init(_ guide: FaceGuide, in video: borrowing VideoReader, file: String) throws(VideoError) {
    switch guide {
    case .user(let share):
      let (width, height) = (Double(video.width), Double(video.height))
      let box = Region<PicturePixels>(
        left: share.left * width,
        top: share.top * height,
        right: share.right * width,
        bottom: share.bottom * height
      )
      fixed = box
      usual = box
    case .recorded(let boxes):
      guard let placed = boxes.placed(in: video) else {
        throw .noFacePlace(
          file: file,
          reason: "its pictures have another shape than those that the recording tells of"
        )
      }
      recorded = placed
      usual = placed.usual
    case .cascade(let cascade):
      follower = FaceFollower(cascade)
      usual = nil
    }
  }

  /// How many faces are in the picture; nil where nobody looked.
  private(set) var faces: Int?

  mutating func box(in video: borrowing VideoReader) -> Region<PicturePixels>? {
    if let fixed { return fixed }
    if let recorded { return recorded.box(at: video.time) }
    let box = follower?.box(in: video)
    faces = follower?.faces
    return box
  }
}
