import Calibration
package import Geometry
package import Tables

/// How good uncalibrated gaze was while one target was shown.
///
/// Angles are seen from midway between the eyes, at the distance at which they were.
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

  package static let columns =
    [
      Column("participant", .text, "The participant's pseudonym."),
      Column("recording", .text, "The recording's name."),
      Column("presentation", .integer, "The number of the presentation in the recording, counted from 1."),
      Column("head_position", .text, "Where the head was."),
      Column("distance", .text, "How far the head was."),
      Column(
        "target_x",
        .number(decimals: 1),
        "The target's place in points, in the recording's screen frame.",
        unit: "pt"
      ),
      Column(
        "target_y",
        .number(decimals: 1),
        "The target's place in points, in the recording's screen frame.",
        unit: "pt"
      ),
      Column("samples", .integer, "Frames while the target was shown."),
      Column("valid_samples", .integer, "Those of them in which gaze is known."),
    ] + measures

  /// What is told of a presentation, and of several by their medians.
  static let measures = [
    Column(
      "accuracy_deg",
      .number(decimals: 2),
      "How far the middle of the gaze is from the target: the mean offset's length."
    ),
    Column("offset_x_deg", .number(decimals: 2), "The mean offset from the target to the right."),
    Column("offset_y_deg", .number(decimals: 2), "The mean offset from the target upwards."),
    Column("rms_s2s_deg", .number(decimals: 3), "From sample to sample, as a root mean square: RMS-S2S."),
    Column("std_deg", .number(decimals: 3), "The standard deviation about the mean, of both axes together."),
    Column("bcea_deg2", .number(decimals: 3), "The area of the ellipse that would hold 68.27 % of the samples: BCEA."),
    Column("signal_type", .number(decimals: 2), "RMS-S2S by STD: 1.41 for white noise, near 0 for a slow drift."),
    Column("data_loss_percent", .number(decimals: 1), "How many of the samples are missing."),
    Column("effective_hz", .number(decimals: 1), "Valid samples in a second."),
  ]

  /// In the order of `measures`.
  var values: [Double?] {
    [
      accuracy, offset?.x, offset?.y, sampleToSample, standardDeviation, ellipseArea, signalType, dataLoss,
      effectiveFrequency,
    ]
  }

  package var cells: [Cell] {
    [
      .text(participant), .text(recording), .integer(presentation), Cell(headPosition), Cell(distance),
      .number(target.x), .number(target.y), .integer(samples), .integer(validSamples),
    ] + values.map { Cell($0) }
  }

  package init(from cells: inout Cells) throws(TableError) {
    participant = try cells.requiredText()
    recording = try cells.requiredText()
    presentation = try cells.requiredInteger()
    headPosition = try cells.text()
    distance = try cells.text()
    target = Point(x: try cells.requiredNumber(), y: try cells.requiredNumber())
    samples = try cells.requiredInteger()
    validSamples = try cells.requiredInteger()
    // The accuracy follows from the offset.
    _ = try cells.number()
    let x = try cells.number()
    let y = try cells.number()
    offset = x.flatMap { x in y.map { Point(x: x, y: $0) } }
    sampleToSample = try cells.number()
    standardDeviation = try cells.number()
    ellipseArea = try cells.number()
    signalType = try cells.number()
    dataLoss = try cells.number()
    effectiveFrequency = try cells.number()
  }
}
