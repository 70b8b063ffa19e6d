import Basics
import Geometry

/// Where the face is in each picture, whoever tells.
struct FacePlaces {
  private var fixed: Region<PicturePixels>?
  private var recorded: PlacedBoxes?
  private var follower: FaceFollower?
  private var cuts = SceneCuts()
  /// Until when nothing is told behind a cut.
  private var silence = -Time.infinity
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

  private mutating func endScene(at time: Time) {
    cutCount += 1
    silence = time + Self.silenceAfterCut
  }

  /// How often the scene became another one, or another face was taken.
  private(set) var cutCount = 0

  /// Longer than what a trace without a face is carried over, so that a segment ends at a cut.
  private static let silenceAfterCut: Time = .milliseconds(600)

  mutating func box(in video: borrowing VideoReader) -> Region<PicturePixels>? {
    if cuts.isCut(in: video) {
      endScene(at: video.time)
      follower?.reset(until: silence)
    }
    let known = follower?.switches
    let box = fixed ?? recorded?.box(at: video.time) ?? follower?.box(in: video)
    faces = follower?.faces
    if follower?.switches != known { endScene(at: video.time) }
    return video.time < silence ? nil : box
  }
}
