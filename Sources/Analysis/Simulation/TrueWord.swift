import Basics
import Simulation
import Tables

/// A line of the truth about one word that one participant read, or skipped.
struct TrueWord: PrintedRow {
  let participant: String
  let passage: String
  let times: WordTimes

  static let table = "truth_word"

  static let fields: [Field<Self>] = [
    .text("participant", \.participant, "Who read."),
    .text("passage", \.passage, "What was read."),
    .integer("word", { $0.times.word + 1 }, "Counted from 1 over the whole passage."),
    .integer(
      "first_fixation_ms",
      { $0.times.firstFixation.map(TrueEvent.milliseconds) },
      "The first fixation in first pass."
    ),
    .integer("gaze_ms", { $0.times.gaze.map(TrueEvent.milliseconds) }, "All fixations in first pass."),
    .integer(
      "first_run_ms",
      { $0.times.firstRun.map(TrueEvent.milliseconds) },
      "All fixations of the first run, in first pass or later."
    ),
    .integer("total_ms", { $0.times.total.map(TrueEvent.milliseconds) }, "All fixations."),
    .integer("fixations", \.times.fixations, "How many."),
    .truth("skipped", \.times.isSkipped, "Whether it was never fixated."),
  ]
}
