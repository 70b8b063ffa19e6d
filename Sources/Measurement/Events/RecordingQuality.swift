package import Basics
import Events
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
  package var duration: Time
  /// Samples per second by the usual step.
  package var rate: Double?
  /// Samples with gaze per second.
  package var effectiveRate: Double?
  /// How far the steps between samples stray from the usual one, gaps left out.
  package var jitter: Time?
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
  package var fixationMean: Time?
  package var fixationMedian: Time?
  package var fixationDeviation: Time?
  package var saccades: Int?
  /// Degrees: median.
  package var saccadeAmplitude: Double?
  /// Median.
  package var saccadeDuration: Time?
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
  /// What tells how large a degree is.
  package var degrees: Viewing.Source?
  package var withheld: String?
  package var cautions: String?
  /// The numbers that the detector worked with.
  package var parameters: String?

  init(recording: String, participant: String, detector: String, duration: Time) {
    self.recording = recording
    self.participant = participant
    self.detector = detector
    self.duration = duration
  }
}

extension RecordingQuality: Row {
  package static let table = "quality"
  package static let accuracyMeaning = """
    Mean distance between gaze and known targets; of calibrated gaze, the root mean square of those that were held out.
    """
  package static let lossMeaning = "Samples without gaze, among them those that a steady clock left out."

  package init(from row: inout RowReader<Self>) throws(TableError) {
    recording = try row.recording(\.recording)
    participant = try row.participant(\.participant)
    detector = try row.text("detector", \.detector, "The rule by which events were detected.")
    samples = try row.integer("samples", \.samples, "How many samples there are.")
    duration = try row.seconds("duration_s", \.duration, decimals: 3, "From the first sample to the end of the last.")
    rate = try row.number("rate_hz", \.rate, decimals: 2, "Samples per second by the usual step.")
    effectiveRate = try row.number("effective_hz", \.effectiveRate, decimals: 2, "Samples with gaze per second.")
    jitter = try row.milliseconds(
      "jitter_ms",
      \.jitter,
      decimals: 3,
      "How far the steps between samples stray from the usual one, as a standard deviation, gaps left out."
    )
    loss = try row.number("loss_percent", \.loss, decimals: 2, Self.lossMeaning)
    accuracy = try row.number("accuracy_deg", \.accuracy, decimals: 3, Self.accuracyMeaning)
    worstAccuracy = try row.number(
      "worst_accuracy_deg",
      \.worstAccuracy,
      decimals: 3,
      "Distance between gaze and the worst target."
    )
    accuracySource = try row.text(
      "accuracy_from",
      \.accuracySource,
      "Where the accuracy comes from: the tracker's validation, or a fitted calibration."
    )
    sampleToSample = try row.number(
      "rms_s2s_deg",
      \.sampleToSample,
      decimals: 4,
      "From one sample to the next, median over fixations."
    )
    standardDeviation = try row.number(
      "std_deg",
      \.standardDeviation,
      decimals: 4,
      "Standard deviation, by one less than the number of samples: median over fixations."
    )
    ellipseArea = try row.number(
      "bcea_deg2",
      \.ellipseArea,
      decimals: 5,
      "Area of the 68 per cent ellipse, by one less than the number of samples: median over fixations."
    )
    unclassified = try row.number(
      "unclassified_percent",
      \.unclassified,
      decimals: 2,
      "Samples with gaze that belong to no event."
    )
    fixations = try row.integer("fixations", \.fixations, "How many fixations.")
    fixationMean = try row.milliseconds("fixation_mean_ms", \.fixationMean, decimals: 1, "Mean duration of fixations.")
    fixationMedian = try row.milliseconds(
      "fixation_median_ms",
      \.fixationMedian,
      decimals: 1,
      "Median duration of fixations."
    )
    fixationDeviation = try row.milliseconds(
      "fixation_sd_ms",
      \.fixationDeviation,
      decimals: 1,
      "Standard deviation of the durations of fixations."
    )
    saccades = try row.integer("saccades", \.saccades, "How many saccades.")
    saccadeAmplitude = try row.number(
      "saccade_amplitude_deg",
      \.saccadeAmplitude,
      decimals: 3,
      "Median amplitude of saccades."
    )
    saccadeDuration = try row.milliseconds(
      "saccade_duration_ms",
      \.saccadeDuration,
      decimals: 1,
      "Median duration of saccades."
    )
    saccadePeakVelocity = try row.number(
      "saccade_peak_velocity_deg_s",
      \.saccadePeakVelocity,
      decimals: 1,
      "Median peak velocity of saccades."
    )
    mainSequenceOutliers = try row.number(
      "main_sequence_outliers_percent",
      \.mainSequenceOutliers,
      decimals: 2,
      MainSequence.rule
    )
    oscillations = try row.integer("oscillations", \.oscillations, "How many oscillations behind saccades.")
    blinks = try row.integer("blinks", \.blinks, "How many blinks, as losses of gaze tell; empty where these do not.")
    smallestSaccade = try row.number(
      "smallest_saccade_deg",
      \.smallestSaccade,
      decimals: 3,
      "The smallest saccade that noise and rate let through."
    )
    grade = try row.word("grade", \.grade, QualityGrade.rule)
    gradedBy = try row.text("graded_by", \.gradedBy, "The part that the grade rests on.")
    degrees = try row.word(
      "degrees_from",
      \.degrees,
      """
      What tells how large a degree is: the tracker's resolution, the screen's size and distance in the file, the \
      tracker's saccades, the device, the settings; or it is assumed, and nothing in degrees is shown.
      """
    )
    withheld = try row.text("withheld", \.withheld, "What is left empty, and why.")
    cautions = try row.text("cautions", \.cautions, "What is shown with a reason to doubt it.")
    parameters = try row.text("parameters", \.parameters, "The numbers that the detector worked with.")
  }
}
