import Geometry

/// Where the face is in each picture, whoever tells.
struct FacePlaces {
  private var fixed: Region<PicturePixels>?
  private var recorded: PlacedBoxes?
  private var follower: FaceFollower?
  private var cuts = SceneCuts()
  /// Seconds until which nothing is told behind a cut.
  private var silence = -Double.infinity
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

  /// How often the scene became another one.
  private(set) var cutCount = 0

  /// Longer than what a trace without a face is carried over, so that a segment ends at a cut.
  private static let silenceAfterCut = 0.6

  mutating func box(in video: borrowing VideoReader) -> Region<PicturePixels>? {
    if cuts.isCut(in: video) {
      cutCount += 1
      silence = video.time + Self.silenceAfterCut
      follower?.reset(until: silence)
    }
    if video.time < silence { return nil }
    if let fixed { return fixed }
    if let recorded { return recorded.box(at: video.time) }
    let box = follower?.box(in: video)
    faces = follower?.faces
    return box
  }
}
