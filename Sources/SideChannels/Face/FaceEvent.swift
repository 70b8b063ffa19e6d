package import Basics
import Face
package import Tables

/// Something that a face, or the recording of it, did for a while.
package struct FaceEvent: Sendable, Hashable {
  package enum Kind: String, Sendable, CaseIterable {
    /// Frames without a break.
    case segment
    /// No frames came.
    case interruption
    /// A face was seen.
    case presence
    /// The head lay or the eyes looked so that frames tell less.
    case state
    case blink
    case gesture
    case expression
  }

  package let recording: String
  package let kind: Kind
  /// Such as an eye of a blink, or a gesture's name.
  package let what: String
  /// Of the recording.
  package let start: Time
  package let end: Time
  /// Nil where frames come too seldom to tell.
  package var duration: Time?
  package var peak: Double?
  package var isComplete: Bool?
  /// By which rule, or with which code.
  package var detail: String?
}

extension FaceEvent: Row {
  package static let table = "face_event"

  package init(from row: inout RowReader<Self>) throws(TableError) {
    recording = try row.recording(\.recording)
    kind = try row.word("kind", \.kind, "segment, interruption, presence, state, blink, gesture or expression.")
    what = try row.text(
      "what",
      \.what,
      """
      Of a blink the eye; of a gesture or an expression its name, of which nodLeftDetected is a tilt to the person's own right, left as the \
      camera sees it; of a presence the face's number; of a state its name.
      """
    )
    start = try row.milliseconds("start_ms", \.start, decimals: 1, "When it began, in milliseconds of the recording.")
    end = try row.milliseconds("end_ms", \.end, decimals: 1, "When it was over.")
    duration = try row.milliseconds(
      "duration_ms",
      \.duration,
      decimals: 1,
      "How long it lasted; of blinks from 50 frames a second up that show the lids."
    )
    peak = try row.number(
      "peak",
      \.peak,
      decimals: 3,
      "Of a blink how far the lid went, 1 shut; of a tilt or movement degrees; of a smile or an expression its score."
    )
    isComplete = try row.truth("complete", \.isComplete, "Of a blink: whether it shut the eye.")
    detail = try row.text(
      "detail",
      \.detail,
      "Of a blink whether it is a long closure; of a gesture the rule; of an interruption its code."
    )
  }
}
