import Basics
import Recordings
import Simulation
import Tables

/// A line of the truth about what a face did.
struct TrueFaceAct: PrintedRow {
  let recording: String
  let kind: String
  let start: Time
  let end: Time
  let size: Double

  static func all(of session: FaceReading, recording: String) -> [Self] {
    let acts = session.script.acts.map { act in
      Self(
        recording: recording,
        kind: act.kind.rawValue,
        start: act.start,
        end: act.end,
        size: act.size
      )
    }
    let lids = session.script.lids.map { lid in
      Self(
        recording: recording,
        kind: "closure-\(lid.eyes.rawValue)",
        start: lid.onset,
        end: lid.offset,
        size: lid.depth
      )
    }
    return (acts + lids).sorted { ($0.start, $0.kind) < ($1.start, $1.kind) }
  }

  static let table = "truth"

  static let fields: [Field<Self>] = [
    .text("recording", \.recording, "The recording's file, without folder and ending."),
    .text("kind", \.kind, "What head or face did; closure of the left eye, the right or both."),
    .milliseconds("start_ms", \.start, decimals: 1, "When it began; of closures when the eye was half shut."),
    .milliseconds("end_ms", \.end, decimals: 1, "When it was over; of closures when the eye was half open."),
    .number("size", \.size, decimals: 3, "Degrees of a turn, or how far a shape or lid went, up to 1."),
  ]
}
