package import Tables

/// How good a recording of gaze is, and what was found in it.
///
/// What the recording cannot carry is nil, and `withheld` says why.
package struct RecordingQuality: Sendable, Hashable {
  package enum Grade: String, Sendable, CaseIterable {
    case good
    case fair
    case poor
  }

  package let recording: String
  package let participant: String
  package let detector: String
  package var samples: Int?
  /// Seconds.
  package var duration: Double
  /// Samples per second by the median step.
  package var rate: Double?
  /// Samples with gaze per second.
  package var effectiveRate: Double?
  /// Milliseconds: how far the steps between samples stray from the usual one, gaps left out.
  package var jitter: Double?
  /// Per cent.
  package var loss: Double?
  /// Degrees.
  package var accuracy: Double?
  /// Degrees, at the worst target.
  package var worstAccuracy: Double?
  package var accuracySource: String?
  /// Degrees: medians over fixations.
  package var sampleToSample: Double?
  package var standardDeviation: Double?
  package var ellipseArea: Double?
  /// Per cent of the samples with gaze.
  package var unclassified: Double?
  package var fixations: Int?
  /// Milliseconds.
  package var fixationMean: Double?
  package var fixationMedian: Double?
  package var fixationDeviation: Double?
  package var saccades: Int?
  /// Degrees: median.
  package var saccadeAmplitude: Double?
  /// Milliseconds: median.
  package var saccadeDuration: Double?
  /// Degrees per second: median.
  package var saccadePeakVelocity: Double?
  /// Per cent of the saccades.
  package var mainSequenceOutliers: Double?
  package var oscillations: Int?
  package var blinks: Int?
  /// Degrees: the smallest saccade that the recording can show.
  package var smallestSaccade: Double?
  package var grade: Grade?
  /// What the grade rests on.
  package var gradedBy: String?
  package var withheld: String?
  package var cautions: String?
  /// The numbers that the detector worked with.
  package var parameters: String?

  init(recording: String, participant: String, detector: String, duration: Double) {
    self.recording = recording
    self.participant = participant
    self.detector = detector
    self.duration = duration
  }
}

extension RecordingQuality: Row {
  package static let table = "quality"

  package static let columns = [
    Column("recording", .text, "The recording's name."),
    Column("participant", .text, "The participant's pseudonym."),
    Column("detector", .text, "The rule by which events were detected."),
    Column("samples", .integer, "How many samples there are."),
    Column("duration_s", .number(decimals: 3), "From the first sample to the last."),
    Column("rate_hz", .number(decimals: 2), "Samples per second by the median step."),
    Column("effective_hz", .number(decimals: 2), "Samples with gaze per second."),
    Column(
      "jitter_ms",
      .number(decimals: 3),
      "How far the steps between samples stray from the usual one, as a standard deviation, gaps left out."
    ),
    Column("loss_percent", .number(decimals: 2), "Samples without gaze."),
    Column("accuracy_deg", .number(decimals: 3), "Mean distance between gaze and known targets."),
    Column("worst_accuracy_deg", .number(decimals: 3), "Distance between gaze and the worst target."),
    Column("accuracy_from", .text, "Where the accuracy comes from: the tracker's validation, or a fitted calibration."),
    Column("rms_s2s_deg", .number(decimals: 4), "From one sample to the next, median over fixations."),
    Column("std_deg", .number(decimals: 4), "Standard deviation, median over fixations."),
    Column("bcea_deg2", .number(decimals: 5), "Area of the 68 per cent ellipse, median over fixations."),
    Column("unclassified_percent", .number(decimals: 2), "Samples with gaze that belong to no event."),
    Column("fixations", .integer, "How many fixations."),
    Column("fixation_mean_ms", .number(decimals: 1), "Mean duration of fixations."),
    Column("fixation_median_ms", .number(decimals: 1), "Median duration of fixations."),
    Column("fixation_sd_ms", .number(decimals: 1), "Standard deviation of the durations of fixations."),
    Column("saccades", .integer, "How many saccades."),
    Column("saccade_amplitude_deg", .number(decimals: 3), "Median amplitude of saccades."),
    Column("saccade_duration_ms", .number(decimals: 1), "Median duration of saccades."),
    Column("saccade_peak_velocity_deg_s", .number(decimals: 1), "Median peak velocity of saccades."),
    Column("main_sequence_outliers_percent", .number(decimals: 2), MainSequence.rule),
    Column("oscillations", .integer, "How many oscillations behind saccades."),
    Column("blinks", .integer, "How many blinks."),
    Column("smallest_saccade_deg", .number(decimals: 3), "The smallest saccade that noise and rate let through."),
    Column("grade", .text, QualityGrade.rule),
    Column("graded_by", .text, "The part that the grade rests on."),
    Column("withheld", .text, "What is left empty, and why."),
    Column("cautions", .text, "What is shown with a reason to doubt it."),
    Column("parameters", .text, "The numbers that the detector worked with."),
  ]

  package var cells: [Cell] {
    [
      .text(recording), .text(participant), .text(detector), Cell(samples), .number(duration), Cell(rate),
      Cell(effectiveRate), Cell(jitter), Cell(loss), Cell(accuracy), Cell(worstAccuracy), Cell(accuracySource),
      Cell(sampleToSample), Cell(standardDeviation), Cell(ellipseArea), Cell(unclassified), Cell(fixations),
      Cell(fixationMean), Cell(fixationMedian), Cell(fixationDeviation), Cell(saccades), Cell(saccadeAmplitude),
      Cell(saccadeDuration), Cell(saccadePeakVelocity), Cell(mainSequenceOutliers), Cell(oscillations), Cell(blinks),
      Cell(smallestSaccade), Cell(grade?.rawValue), Cell(gradedBy), Cell(withheld), Cell(cautions), Cell(parameters),
    ]
  }

  package init(from cells: inout Cells) throws(TableError) {
    recording = try cells.requiredText()
    participant = try cells.requiredText()
    detector = try cells.requiredText()
    samples = try cells.integer()
    duration = try cells.requiredNumber()
    rate = try cells.number()
    effectiveRate = try cells.number()
    jitter = try cells.number()
    loss = try cells.number()
    accuracy = try cells.number()
    worstAccuracy = try cells.number()
    accuracySource = try cells.text()
    sampleToSample = try cells.number()
    standardDeviation = try cells.number()
    ellipseArea = try cells.number()
    unclassified = try cells.number()
    fixations = try cells.integer()
    fixationMean = try cells.number()
    fixationMedian = try cells.number()
    fixationDeviation = try cells.number()
    saccades = try cells.integer()
    saccadeAmplitude = try cells.number()
    saccadeDuration = try cells.number()
    saccadePeakVelocity = try cells.number()
    mainSequenceOutliers = try cells.number()
    oscillations = try cells.integer()
    blinks = try cells.integer()
    smallestSaccade = try cells.number()
    grade = try cells.text().flatMap(Grade.init)
    gradedBy = try cells.text()
    withheld = try cells.text()
    cautions = try cells.text()
    parameters = try cells.text()
  }
}
