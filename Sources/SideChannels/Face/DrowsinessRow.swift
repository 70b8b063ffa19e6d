package import Basics
import Face
package import Tables

/// What the lids did in the minute before one second of a recording.
package struct DrowsinessRow: Sendable, Hashable {
  package let recording: String
  package let time: Time
  package let perclos: Double?
  package let slowPerclos: Double?
  package let blinkRate: Double?
  /// Nil where fewer than 50 frames a second show the lids, too.
  package let meanBlink: Time?
  package let longClosures: Int?
  package let isDrowsy: Bool?
  package let intensity: Double?
  package let coverage: Double

  init(recording: String, _ second: DrowsinessSecond, tellsDurations: Bool) {
    self.recording = recording
    time = second.time
    perclos = second.perclos
    slowPerclos = second.slowPerclos
    blinkRate = second.blinkRate
    meanBlink = tellsDurations ? second.meanBlink : nil
    longClosures = second.longClosures
    isDrowsy = second.isDrowsy
    intensity = second.intensity
    coverage = second.coverage
  }
}

extension DrowsinessRow: Row {
  package static let table = "drowsiness"

  package init(from row: inout RowReader<Self>) throws(TableError) {
    recording = try row.recording(\.recording)
    time = try row.milliseconds("t_ms", \.time, decimals: 1, "The end of the window, in milliseconds of the recording.")
    perclos = try row.number("perclos80", \.perclos, decimals: 4, "Share of time with eyes shut by four fifths.")
    slowPerclos = try row.number("perclos80_slow", \.slowPerclos, decimals: 4, "The same, without blinks.")
    blinkRate = try row.number(
      "blink_rate",
      \.blinkRate,
      decimals: 2,
      "Blinks a minute in which both eyes are known; empty below 10 Hz."
    )
    meanBlink = try row.milliseconds(
      "mean_blink_ms",
      \.meanBlink,
      decimals: 1,
      "Mean duration of blinks, from 50 frames a second up that show the lids."
    )
    longClosures = try row.integer("long_closures", \.longClosures, "Closures longer than a blink; empty below 10 Hz.")
    isDrowsy = try row.truth("is_drowsy", \.isDrowsy, "Above the limits of driving studies; no diagnosis.")
    intensity = try row.number("intensity", \.intensity, decimals: 4, "PERCLOS as a part of 30 per cent, at most 1.")
    coverage = try row.number("coverage", \.coverage, decimals: 4, "Share of the window in which lids are known.")
  }
}
