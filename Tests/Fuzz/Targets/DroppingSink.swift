import Basics
import Recordings
import Trackers

/// Takes what a format gives, and keeps nothing.
struct DroppingSink: RecordingSink {
  func append(_ frame: FaceFrame, at place: Place) {}
  func append(_ piece: GazePiece, at place: Place) {}
  func append(_ participant: Participant, at place: Place) {}
  func append(_ passage: Passage, at place: Place) {}
  func append(_ text: UnplacedPassage, at place: Place) {}
  func leaveOut(_ finding: Finding) {}
  func report(_ finding: Finding) {}
}
