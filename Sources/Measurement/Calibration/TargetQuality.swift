import Calibration
package import Geometry
import Store
package import Tables

/// How good uncalibrated gaze was while one target was shown.
///
/// Angles are seen from midway between the eyes, at the distance at which they were; where one eye is missing, from the other,
/// or else from the face's origin.
package struct TargetQuality: Sendable, Hashable {
  package let participant: String
  /// The recording's name.
  package let recording: String
  /// The number of the presentation in the recording, counted from 1.
  package let presentation: Int
  package let headPosition: String?
  package let distance: String?
  /// In the recording's screen frame.
  package let target: Point<ScreenPoints>
  package let samples: Int
  package let validSamples: Int
  /// From the target to the middle of the gaze, to the right and up.
  package let offset: Point<Degrees>?
  package let sampleToSample: Double?
  package let standardDeviation: Double?
  package let ellipseArea: Double?
  package let signalType: Double?
  /// In per cent.
  package let dataLoss: Double?
  package let effectiveFrequency: Double?

  init(
    _ quality: DataQuality,
    participant: String,
    recording: String,
    presentation: Int,
    condition: (headPosition: String?, distance: String?),
    target: Point<ScreenPoints>
  ) {
    self.participant = participant
    self.recording = recording
    self.presentation = presentation
    (headPosition, distance) = condition
    self.target = target
    samples = quality.samples
    validSamples = quality.validSamples
    offset = quality.offset
    sampleToSample = quality.precision.sampleToSample
    standardDeviation = quality.precision.standardDeviation
    ellipseArea = quality.precision.ellipseArea
    signalType = quality.precision.signalType
    dataLoss = quality.dataLoss
    effectiveFrequency = quality.effectiveFrequency
  }

  /// The length of the mean offset, in degrees: not the mean of the lengths.
  package var accuracy: Double? { offset.map { $0.distance(to: Point(x: 0, y: 0)) } }
}

extension TargetQuality: Row {
  package static let table = "target_quality"

  package init(from row: inout RowReader<Self>) throws(TableError) {
    participant = try row.participant(\.participant)
    recording = try row.recording(\.recording)
    presentation = try row.integer(
      "presentation",
      \.presentation,
      "The number of the presentation in the recording, counted from 1."
    )
    headPosition = try row.text("head_position", \.headPosition, "Where the head was.")
    distance = try row.text("distance", \.distance, "How far the head was.")
    target = try row.part(\.target, Point.init(ofTarget:))
    samples = try row.integer("samples", \.samples, "Frames while the target was shown.")
    validSamples = try row.integer("valid_samples", \.validSamples, "Those of them in which gaze is known.")
    row.derived(
      .number(
        "accuracy_deg",
        \.accuracy,
        decimals: 2,
        "How far the middle of the gaze is from the target: the mean offset's length."
      )
    )
    offset = try row.part(\.offset) { offset throws(TableError) in
      try Point(
        x: offset.number("offset_x_deg", \.x, decimals: 2, "The mean offset from the target to the right."),
        y: offset.number("offset_y_deg", \.y, decimals: 2, "The mean offset from the target upwards.")
      )
    }
    sampleToSample = try row.number(
      "rms_s2s_deg",
      \.sampleToSample,
      decimals: 3,
      "From sample to sample, as a root mean square: RMS-S2S."
    )
    standardDeviation = try row.number(
      "std_deg",
      \.standardDeviation,
      decimals: 3,
      "The standard deviation about the mean, of both axes together, by the number of samples."
    )
    ellipseArea = try row.number(
      "bcea_deg2",
      \.ellipseArea,
      decimals: 3,
      "The area of the ellipse that would hold 68.27 % of the samples, by one less than their number: BCEA."
    )
    signalType = try row.number(
      "signal_type",
      \.signalType,
      decimals: 2,
      "RMS-S2S by STD: 1.41 for white noise, near 0 for a slow drift."
    )
    dataLoss = try row.number("data_loss_percent", \.dataLoss, decimals: 1, "How many of the samples are missing.")
    effectiveFrequency = try row.number(
      "effective_hz",
      \.effectiveFrequency,
      decimals: 1,
      "Valid samples in a second."
    )
  }
}
