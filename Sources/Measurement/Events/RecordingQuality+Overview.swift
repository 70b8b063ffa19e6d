import Basics
package import Tables

extension RecordingQuality {
  /// What has room on a line.
  package static func overview(of qualities: [Self]) -> Table {
    Table(
      columns: [
        Column("recording", .text, "The recording's name."),
        Column("rate_hz", .number(decimals: 1), "Samples per second by the usual step."),
        Column("loss_percent", .number(decimals: 1), Self.lossMeaning),
        Column("accuracy_deg", .number(decimals: 2), Self.accuracyMeaning),
        Column("rms_deg", .number(decimals: 3), "From one sample to the next, median over fixations."),
        Column("fixations", .integer, "How many fixations."),
        Column("mean_ms", .number(decimals: 0), "Mean duration of fixations."),
        Column("saccades", .integer, "How many saccades."),
        Column("median_deg", .number(decimals: 2), "Median amplitude of saccades."),
        Column("blinks", .integer, "How many blinks, as losses of gaze tell."),
        Column("grade", .text, QualityGrade.rule),
        Column("graded_by", .text, "The part that the grade rests on."),
      ],
      rows: qualities.map { quality in
        [
          .text(quality.recording), Cell(quality.rate), Cell(quality.loss), Cell(quality.accuracy),
          Cell(quality.sampleToSample), Cell(quality.fixations), Cell(quality.fixationMean?.milliseconds),
          Cell(quality.saccades),
          Cell(quality.saccadeAmplitude), Cell(quality.blinks), Cell(quality.grade?.rawValue), Cell(quality.gradedBy),
        ]
      },
      caption: """
        Events and quality of the recordings. Empty: not known; or withheld, and 'study events --rows quality --json' says why
        """
    )
  }
}
