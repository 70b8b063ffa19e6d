import Basics
import Recordings
import Simulation
import Tables

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
