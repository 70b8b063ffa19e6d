import Basics
import Face
package import Tables

/// What the lids did in the minute before one second of a recording.
package struct DrowsinessRow: Sendable, Hashable {
  package let recording: String
  /// Milliseconds.
  package let time: Double
  package let perclos: Double?
  package let slowPerclos: Double?
  package let blinkRate: Double?
  /// Milliseconds; nil below 50 Hz, too.
  package let meanBlink: Double?
  package let longClosures: Int?
  package let isDrowsy: Bool?
  package let intensity: Double?
  package let coverage: Double

  init(recording: String, _ second: DrowsinessSecond, tellsDurations: Bool) {
    self.recording = recording
    time = second.time.milliseconds
    perclos = second.perclos
    slowPerclos = second.slowPerclos
    blinkRate = second.blinkRate
    meanBlink = tellsDurations ? second.meanBlink?.milliseconds : nil
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
    time = try row.number("t_ms", \.time, decimals: 1, "The end of the window, in milliseconds of the recording.")
    perclos = try row.number("perclos80", \.perclos, decimals: 4, "Share of time with eyes shut by four fifths.")
    slowPerclos = try row.number("perclos80_slow", \.slowPerclos, decimals: 4, "The same, without blinks.")
    blinkRate = try row.number("blink_rate", \.blinkRate, decimals: 2, "Blinks a minute.")
    meanBlink = try row.number("mean_blink_ms", \.meanBlink, decimals: 1, "Mean duration of blinks, from 50 Hz up.")
    longClosures = try row.integer("long_closures", \.longClosures, "Closures longer than a blink.")
    isDrowsy = try row.truth("is_drowsy", \.isDrowsy, "Above the limits of driving studies; no diagnosis.")
    intensity = try row.number("intensity", \.intensity, decimals: 4, "PERCLOS as a part of 30 per cent, at most 1.")
    coverage = try row.number("coverage", \.coverage, decimals: 4, "Share of the window in which lids are known.")
  }
}
