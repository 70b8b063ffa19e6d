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

  static let columns =
    [
      Column("measure", .text, "The measure; the data dictionary tells of each under its name."),
      Column("unit", .text, "What it is measured in."),
      Column("group", .text, "The group; empty for participants who have none."),
      Column("passage", .text, "What was read; empty for all passages of a participant taken together."),
      Column("device", .text, "The device that recorded; empty as the passage is."),
      Column(
        "participants",
        .integer,
        "How many participants have the measure; empty, as what follows, where too few."
      ),
    ] + GroupMean.columns.suffix(4)

  var cells: [Cell] {
    [
      .text(measure.name), .text(measure.unit.rawValue), Cell(sample.group),
      Cell(sample.passage), Cell(sample.device), Cell(mean?.count), Cell(mean?.mean), Cell(mean?.deviation),
      Cell(mean?.interval?.lowerBound), Cell(mean?.interval?.upperBound),
    ]
  }
}
