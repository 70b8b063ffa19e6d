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

/// A line of the truth about what one participant's face does, and how often.
///
/// No column is called `group`: a table with one would be read as a list of who took part, and what was drawn as what is known of them.
struct TrueHabits: PrintedRow {
  let participant: Participant
  let habits: FaceHabits

  static let table = "truth_participant"

  static let fields: [Field<Self>] = [
    .text("participant", \.participant.id, "Whose face it is."),
    .text("labelled", \.participant.group, "The group's name, which means nothing for the face."),
    .number("blinks_per_min", \.habits.blinks, decimals: 2, "Blinks a minute, on average."),
    .number("incomplete_share", \.habits.incomplete, decimals: 3, "The part of blinks that do not shut the eye."),
    .number("acts_per_min", \.habits.acts, decimals: 2, "Tilts, nods, smiles and the like a minute."),
    .number("closures_first", \.habits.sleepiness.from, decimals: 2, "Long closures a minute when it begins."),
    .number("closures_last", \.habits.sleepiness.to, decimals: 2, "Long closures a minute when it ends."),
    .number("askew_deg", \.habits.askew, decimals: 2, "By which the device lies askew."),
  ]
}
