import Simulation
import Tables

/// A line of the truth about how one participant reads.
struct TrueReader: PrintedRow {
  let name: String
  let group: String?
  let reader: Reader

  static let table = "truth_participant"

  static let fields: [Field<Self>] = [
    .text("participant", \.name, "Who read."),
    .text("drawn_from", \.group, "The group whose parameters were drawn from."),
    .number(
      "first_fixation_intercept",
      \.reader.firstFixation.intercept,
      decimals: 4,
      "Of the logarithm of the first fixation's milliseconds."
    ),
    .number("first_fixation_slope", \.reader.firstFixation.slope, decimals: 4, "The same, a letter of the word."),
    .number(
      "gaze_intercept",
      \.reader.gaze.intercept,
      decimals: 4,
      "Of the logarithm of the first run's milliseconds."
    ),
    .number("gaze_slope", \.reader.gaze.slope, decimals: 4, "The same, a letter of the word."),
    .number(
      "skip_intercept",
      \.reader.skipping.intercept,
      decimals: 4,
      "Of the logit of the probability that a word is never fixated."
    ),
    .number("skip_slope", \.reader.skipping.slope, decimals: 4, "The same, a letter of the word."),
    .number(
      "fixations_intercept",
      \.reader.fixations.intercept,
      decimals: 4,
      "Of the fixations on a word that is fixated."
    ),
    .number("fixations_slope", \.reader.fixations.slope, decimals: 4, "The same, a letter of the word."),
    .number(
      "log_duration_sd",
      \.reader.residual,
      decimals: 4,
      "Of the logarithm of a fixation's duration, about its line."
    ),
    .number(
      "undersweep_probability",
      \.reader.undersweeps,
      decimals: 4,
      "That a sweep to a new line falls short."
    ),
    .number(
      "blink_probability",
      \.reader.blinks,
      decimals: 4,
      "That the eyes close on their way to the next fixation."
    ),
  ]
}
