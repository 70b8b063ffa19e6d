import Measurement
package import Tables

/// A number that tells how good a participant's data are.
package struct QualityMeasure: Sendable {
  package let column: Column
  package let value: @Sendable (ParticipantRecordings) -> Double?

  package var name: String { column.name }

  init(
    _ name: String,
    decimals: Int,
    _ meaning: String,
    value: @escaping @Sendable (ParticipantRecordings) -> Double?
  ) {
    column = Column(name, .number(decimals: decimals), meaning)
    self.value = value
  }
}

/// Of calibrations first, then of recordings in which events were looked for.
package let qualityMeasures: [QualityMeasure] = [
  QualityMeasure(
    "calibration_rmse_pt",
    decimals: 1,
    """
    RMSE of the model that applies, in head conditions that were held out of its fit and of its choice; none where there is one \
    condition, of which only fixations can be held out, nor of a single target. Over models: median.
    """
  ) { $0.modelError },
  QualityMeasure(
    "calibration_fixation_rmse_deg",
    decimals: 2,
    """
    RMSE of the model that applies, as a visual angle, in fixations that were held out of its fit, though not of its choice: with \
    the head as in the calibration; none of a single target, which tells of no other place. Over models: median.
    """
  ) { $0.fixationError },
  QualityMeasure(
    "uncalibrated_accuracy_deg",
    decimals: 2,
    "How far the middle of uncalibrated gaze is from a target. Over presentations, then over recordings: median."
  ) { $0.atTargets("accuracy_deg") },
  QualityMeasure(
    "calibration_rms_s2s_deg",
    decimals: 3,
    "Uncalibrated gaze at targets, from one sample to the next. Over presentations, then over recordings: median."
  ) { $0.atTargets("rms_s2s_deg") },
  QualityMeasure(
    "calibration_loss_percent",
    decimals: 1,
    "Samples without gaze while a target was shown. Over presentations, then over recordings: median."
  ) { $0.atTargets("data_loss_percent") },
  QualityMeasure(
    "calibration_effective_hz",
    decimals: 1,
    "Samples with gaze per second while a target was shown. Over presentations, then over recordings: median."
  ) { $0.atTargets("effective_hz") },
  QualityMeasure(
    "validation_accuracy_deg",
    decimals: 2,
    "Mean distance between gaze and targets, as the tracker's last validation before a recording says. Over recordings: median."
  ) { $0.middle { $0.accuracySource == RecordingQuality.validation ? $0.accuracy : nil } },
  QualityMeasure(
    "rms_s2s_deg",
    decimals: 3,
    "Gaze from one sample to the next, median over fixations. Over recordings: median."
  ) { $0.middle(\.sampleToSample) },
  QualityMeasure(
    "std_deg",
    decimals: 3,
    "Standard deviation of gaze, median over fixations. Over recordings: median."
  ) { $0.middle(\.standardDeviation) },
  QualityMeasure(
    "data_loss_percent",
    decimals: 1,
    "Samples without gaze, and those that a steady clock left out. Over recordings: median."
  ) {
    $0.middle(\.loss)
  },
  QualityMeasure(
    "effective_hz",
    decimals: 1,
    "Samples with gaze per second. Over recordings: median."
  ) {
    $0.middle(\.effectiveRate)
  },
]
