package import Recordings
package import Tables

/// What the eye did over a stretch of a recording.
///
/// Places are in the recording's unit, from the screen's top left corner; degrees count from straight ahead, upwards.
package struct StoredEvent: Sendable, Hashable {
  package let recording: String
  package let kind: EventKind
  /// Milliseconds of the recording.
  package let start: Double
  /// The time of the last sample.
  package let end: Double
  /// The start by the tracker's clock, in milliseconds; nil where the file has no other time than the recording's.
  package var trackerTime: Double?
  /// Milliseconds, the last sample's own included.
  package var duration: Double
  package var eye: Eye?
  /// Means.
  package var x: Double?
  package var y: Double?
  package var medianX: Double?
  package var medianY: Double?
  package var azimuth: Double?
  package var elevation: Double?
  /// Degrees, as everything below but the shares.
  package var dispersion: Double?
  package var amplitude: Double?
  /// From 0 to the right, counterclockwise.
  package var direction: Double?
  package var peakVelocity: Double?
  package var meanVelocity: Double?
  package var sampleToSample: Double?
  package var standardDeviation: Double?
  package var ellipseArea: Double?
  /// From 0 to 1.
  package var lost: Double?
  package var pupil: Double?
  /// Where the last fixation was that a live tracker would have known of at the event's start.
  package var fixationX: Double?
  package var fixationY: Double?

  init(recording: String, kind: EventKind, start: Double, end: Double, duration: Double) {
    self.recording = recording
    self.kind = kind
    self.start = start
    self.end = end
    self.duration = duration
  }
}

extension StoredEvent: Row {
  package static let table = "event"

  package static let columns = [
    Column("recording", .text, "The recording's name."),
    Column("kind", .text, "fixation, saccade, pso (oscillation behind a saccade), pursuit, drift, blink or loss."),
    Column("start_ms", .number(decimals: 3), "When it began, in milliseconds of the recording."),
    Column("end_ms", .number(decimals: 3), "The time of its last sample."),
    Column("tracker_time", .number(decimals: 3), "When it began by the tracker's clock, in milliseconds.", unit: "ms"),
    Column("duration_ms", .number(decimals: 3), "How long it lasted, its last sample included."),
    Column("eye", .text, "Whose gaze was classified."),
    Column("x", .number(decimals: 3), "Mean place, in the recording's unit from the left edge."),
    Column("y", .number(decimals: 3), "Mean place, in the recording's unit from the top edge."),
    Column("median_x", .number(decimals: 3), "Median place from the left edge."),
    Column("median_y", .number(decimals: 3), "Median place from the top edge."),
    Column("azimuth_deg", .number(decimals: 4), "Mean direction to the right of straight ahead."),
    Column("elevation_deg", .number(decimals: 4), "Mean direction above straight ahead."),
    Column("dispersion_deg", .number(decimals: 4), "Width and height of the samples together."),
    Column("amplitude_deg", .number(decimals: 4), "From the first sample to the last."),
    Column("direction_deg", .number(decimals: 2), "Where it went: 0 to the right, 90 up."),
    Column("peak_velocity_deg_s", .number(decimals: 2), "Highest speed."),
    Column("mean_velocity_deg_s", .number(decimals: 2), "Mean speed."),
    Column("rms_s2s_deg", .number(decimals: 5), "From one sample to the next, as a root mean square."),
    Column("std_deg", .number(decimals: 5), "Standard deviation of both axes together."),
    Column("bcea_deg2", .number(decimals: 6), "Area of the ellipse that holds 68 per cent of the samples."),
    Column("lost_share", .number(decimals: 4), "Share of its samples that are missing."),
    Column("pupil", .number(decimals: 3), "Mean pupil size in the tracker's unit."),
    Column("fixation_x", .number(decimals: 3), "The last fixation known at its start, as a live tracker would tell."),
    Column("fixation_y", .number(decimals: 3), "The last fixation known at its start, as a live tracker would tell."),
  ]

  package var cells: [Cell] {
    [
      .text(recording), .text(kind.rawValue), .number(start), .number(end), Cell(trackerTime), .number(duration),
      Cell(eye?.rawValue), Cell(x), Cell(y), Cell(medianX), Cell(medianY), Cell(azimuth), Cell(elevation),
      Cell(dispersion), Cell(amplitude), Cell(direction), Cell(peakVelocity), Cell(meanVelocity),
      Cell(sampleToSample), Cell(standardDeviation), Cell(ellipseArea), Cell(lost), Cell(pupil), Cell(fixationX),
      Cell(fixationY),
    ]
  }

  package init(from cells: inout Cells) throws(TableError) {
    recording = try cells.requiredText()
    kind = try cells.requiredWord(EventKind.self)
    start = try cells.requiredNumber()
    end = try cells.requiredNumber()
    trackerTime = try cells.number()
    duration = try cells.requiredNumber()
    eye = try cells.text().flatMap(Eye.init)
    x = try cells.number()
    y = try cells.number()
    medianX = try cells.number()
    medianY = try cells.number()
    azimuth = try cells.number()
    elevation = try cells.number()
    dispersion = try cells.number()
    amplitude = try cells.number()
    direction = try cells.number()
    peakVelocity = try cells.number()
    meanVelocity = try cells.number()
    sampleToSample = try cells.number()
    standardDeviation = try cells.number()
    ellipseArea = try cells.number()
    lost = try cells.number()
    pupil = try cells.number()
    fixationX = try cells.number()
    fixationY = try cells.number()
  }
}
