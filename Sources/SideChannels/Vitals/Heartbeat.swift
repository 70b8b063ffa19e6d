package import Basics
import Store
package import Tables

/// A heartbeat as a video shows it.
package struct Heartbeat: Sendable, Hashable {
  package let recording: String
  package let video: Int
  /// Of the recording: the top of the pulse.
  package let time: Time
}

extension Heartbeat: Row {
  package static let table = "heartbeat"

  package init(from row: inout RowReader<Self>) throws(TableError) {
    recording = try row.recording(\.recording)
    video = try row.integer("video", \.video, "The number of the recording's video.")
    time = try row.seconds("t_s", \.time, decimals: 4, "Seconds of the recording: the top of the pulse.")
  }
}
