import Recordings
import Simulation
import Tables

/// A line of the truth about how one participant reads.
struct TrueReader: PrintedRow {
  let participant: Participant
  let reader: Reader

  static let table = "truth_participant"

  static let columns = [
    Column("participant", .text, "Who read."),
    Column("group", .text, "The group whose parameters were drawn from."),
    Column("first_fixation_intercept", .number(decimals: 4), "Of the logarithm of the first fixation's milliseconds."),
    Column("first_fixation_slope", .number(decimals: 4), "The same, a letter of the word."),
    Column("gaze_intercept", .number(decimals: 4), "Of the logarithm of the first run's milliseconds."),
    Column("gaze_slope", .number(decimals: 4), "The same, a letter of the word."),
    Column("skip_intercept", .number(decimals: 4), "Of the logit of the probability that a word is never fixated."),
    Column("skip_slope", .number(decimals: 4), "The same, a letter of the word."),
    Column("fixations_intercept", .number(decimals: 4), "Of the fixations on a word that is fixated."),
    Column("fixations_slope", .number(decimals: 4), "The same, a letter of the word."),
    Column("log_duration_sd", .number(decimals: 4), "Of the logarithm of a fixation's duration, about its line."),
    Column("undersweep_probability", .number(decimals: 4), "That a sweep to a new line falls short."),
    Column("blink_probability", .number(decimals: 4), "That the eyes close on their way to the next fixation."),
  ]

  var cells: [Cell] {
    let lines = [reader.firstFixation, reader.gaze, reader.skipping, reader.fixations]
    let numbers = lines.flatMap { [$0.intercept, $0.slope] } + [reader.residual, reader.undersweeps, reader.blinks]
    return [.text(participant.id), Cell(participant.group)] + numbers.map { .number($0) }
  }
}
