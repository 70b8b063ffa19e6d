import Reading
import Statistics
import Tables

/// A group's mean of a measure, where enough participants have it.
struct PublishedMean: PrintedRow {
  let measure: TrialMeasure
  let sample: GroupMeans.Sample
  /// Nil where it is of too few.
  let mean: MeanInterval?

  init(measure: TrialMeasure, sample: GroupMeans.Sample, _ mean: MeanInterval?) {
    self.measure = measure
    self.sample = sample
    self.mean = mean
  }

  static let table = "group_means"

  static let fields: [Field<Self>] =
    [
      .text("measure", \.measure.name, "The measure; the data dictionary tells of each under its name."),
      .word("unit", \.measure.unit, "What it is measured in."),
      .text("group", \.sample.group, "The group; empty for participants who have none.", people: .group),
      .text(
        "passage",
        \.sample.passage,
        "What was read; empty for all passages of a participant taken together."
      ),
      .text("device", \.sample.device, "The device that recorded; empty as the passage is."),
      .integer(
        "participants",
        \.mean?.count,
        "How many participants have the measure; empty, as what follows, where too few.",
        people: .counted
      ),
    ] + MeanInterval.fields.map { $0.of(\.mean) }
}
