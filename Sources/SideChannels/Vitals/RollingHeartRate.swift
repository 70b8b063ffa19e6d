package import Basics
package import Tables
import Vitals

/// A heart rate over ten seconds of a recording.
package struct RollingHeartRate: Sendable, Hashable {
  package let recording: String
  package let video: Int
  /// Of the recording: the middle of the ten seconds.
  package let time: Time
  /// Beats per minute.
  package let rate: Double
  /// The share of the power within five of the rate.
  package let confidence: Double
}

extension RollingHeartRate: Row {
  package static let table = "rolling_heart_rate"

  package init(from row: inout RowReader<Self>) throws(TableError) {
    recording = try row.recording(\.recording)
    video = try row.integer("video", \.video, "The number of the recording's video.")
    time = try row.seconds("t_s", \.time, decimals: 3, "Seconds of the recording: the middle of ten.")
    rate = try row.number("heart_rate", \.rate, decimals: 2, "Beats per minute.")
    confidence = try row.number("confidence", \.confidence, decimals: 3, "The share of power within five of the rate.")
  }
}
