package import Basics
import Events
package import Recordings
package import Tables

/// What the eye did over a stretch of a recording.
///
/// Places are in the recording's unit, from the screen's top left corner; degrees count from straight ahead, upwards.
package struct StoredEvent: Lasting, Sendable, Hashable {
  package let recording: String
  package let kind: EventKind
  /// Of the recording, in whole microseconds.
  package var span: TimeSpan
  /// The start by the tracker's clock; nil where the file has no other time than the recording's.
  package var trackerTime: Time?
  /// Whether samples are too coarse for how long it lasted, or noise merges it with others, so that nobody is told.
  package var isDurationWithheld = false
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
  /// Its standard error.
  package var peakVelocityError: Double?
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

  init(recording: String, kind: EventKind, span: TimeSpan) {
    self.recording = recording
    self.kind = kind
    self.span = span.rounded
  }
}

extension StoredEvent {
  /// Nil where that is withheld.
  package var toldDuration: Time? { isDurationWithheld ? nil : duration }

  /// Leaves empty what the recording cannot carry.
  mutating func withhold(_ limits: [Limit]) {
    for limit in limits where limit.severity == .withheld {
      switch (kind, limit.subject) {
      case (.saccade, .saccades): (amplitude, direction) = (nil, nil)
      case (.saccade, .saccadeVelocities): (peakVelocity, peakVelocityError) = (nil, nil)
      case (.saccade, .saccadeDurations): (isDurationWithheld, meanVelocity) = (true, nil)
      case (.fixation, .fixations):
        // What merged holds saccades, which no precision is told from.
        isDurationWithheld = true
        (sampleToSample, standardDeviation, ellipseArea) = (nil, nil, nil)
      default: break
      }
    }
  }
}

extension StoredEvent: Row {
  package static let table = "event"

  package init(from row: inout RowReader<Self>) throws(TableError) {
    recording = try row.recording(\.recording)
    kind = try row.word(
      "kind",
      \.kind,
      "fixation, saccade, pso (oscillation behind a saccade), pursuit, drift, blink or loss."
    )
    span = TimeSpan(
      start: try row.milliseconds("start_ms", \.start, decimals: 3, "When it began, in milliseconds of the recording."),
      end: try row.milliseconds(
        "end_ms",
        \.end,
        decimals: 3,
        "When what follows begins: its last sample's own time is in it."
      )
    )
    trackerTime = try row.number(
      "tracker_time",
      { $0.trackerTime?.milliseconds },
      decimals: 3,
      "When it began by the tracker's clock, in milliseconds.",
      unit: "ms"
    ).map(Time.milliseconds)
    row.derived(
      .milliseconds(
        "duration_ms",
        \.toldDuration,
        decimals: 3,
        "How long it lasted: its end less its start. Empty of saccades and fixations where samples cannot tell it."
      )
    )
    isDurationWithheld = try row.truth(
      "duration_withheld",
      \.isDurationWithheld,
      "Whether samples cannot tell how long it lasted: too coarse for saccades, or fixations merge."
    )
    eye = try row.word("eye", \.eye, "Whose gaze was classified.")
    x = try row.number(
      "x",
      \.x,
      decimals: 3,
      "Mean place, in the recording's unit from the left edge; degrees count from straight ahead to the right. Empty of blinks."
    )
    y = try row.number(
      "y",
      \.y,
      decimals: 3,
      "Mean place, in the recording's unit from the top edge; degrees count from straight ahead upwards. Empty of blinks."
    )
    medianX = try row.number("median_x", \.medianX, decimals: 3, "Median place, counted as x.")
    medianY = try row.number("median_y", \.medianY, decimals: 3, "Median place, counted as y.")
    azimuth = try row.number("azimuth_deg", \.azimuth, decimals: 4, "Mean direction to the right of straight ahead.")
    elevation = try row.number("elevation_deg", \.elevation, decimals: 4, "Mean direction above straight ahead.")
    dispersion = try row.number(
      "dispersion_deg",
      \.dispersion,
      decimals: 4,
      "Width and height of the samples together."
    )
    amplitude = try row.number(
      "amplitude_deg",
      \.amplitude,
      decimals: 4,
      """
      Of a saccade, from the settled gaze before it to that behind its oscillation: medians over up to 60 ms; empty where the gaze is not \
      known there. Of other events but blinks, from the first sample to the last.
      """
    )
    direction = try row.number("direction_deg", \.direction, decimals: 2, "Where it went: 0 to the right, 90 up.")
    peakVelocity = try row.number(
      "peak_velocity_deg_s",
      \.peakVelocity,
      decimals: 2,
      """
      Highest speed. Of a saccade that of the shape fitted to its samples (Dai et al. 2016, skewed), or of the filter chosen by \
      '--kinematics filter'; empty where samples are too coarse or noise hides it. Of other events but blinks that of a parabola over 20 ms.
      """
    )
    peakVelocityError = try row.number(
      "peak_velocity_se_deg_s",
      \.peakVelocityError,
      decimals: 2,
      "Standard error of a saccade's fitted peak velocity."
    )
    meanVelocity = try row.number(
      "mean_velocity_deg_s",
      \.meanVelocity,
      decimals: 2,
      "Of a saccade, amplitude by duration. Of other events but blinks, the mean speed of a parabola over 20 ms."
    )
    sampleToSample = try row.number(
      "rms_s2s_deg",
      \.sampleToSample,
      decimals: 5,
      "From one sample to the next, as a root mean square."
    )
    standardDeviation = try row.number(
      "std_deg",
      \.standardDeviation,
      decimals: 5,
      "Standard deviation of both axes together, by one less than the number of samples."
    )
    ellipseArea = try row.number(
      "bcea_deg2",
      \.ellipseArea,
      decimals: 6,
      "Area of the ellipse that holds 68 per cent of the samples, by one less than their number."
    )
    lost = try row.number("lost_share", \.lost, decimals: 4, "Share of its samples that are missing.")
    pupil = try row.number("pupil", \.pupil, decimals: 3, "Mean pupil size in the tracker's unit.")
    fixationX = try row.number(
      "fixation_x",
      \.fixationX,
      decimals: 3,
      "The last fixation known at its start, as a live tracker would tell."
    )
    fixationY = try row.number(
      "fixation_y",
      \.fixationY,
      decimals: 3,
      "The last fixation known at its start, as a live tracker would tell."
    )
  }
}
