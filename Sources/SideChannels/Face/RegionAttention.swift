package import Basics
import Face
package import Tables

/// The share of time on one region, in one interval of a recording.
package struct RegionAttention: Sendable, Hashable {
  package let recording: String
  /// Of the recording.
  package let begin: Time
  package let end: Time
  package let region: String
  package let score: Double
  package let coverage: Double
  package let frames: Int

  init(recording: String, _ share: AttentionShare) {
    self.recording = recording
    (begin, end) = (share.start, share.end)
    region = share.region
    score = share.share
    coverage = share.coverage
    frames = share.frames
  }
}

extension RegionAttention: Row {
  package static let table = "attention"

  package init(from row: inout RowReader<Self>) throws(TableError) {
    recording = try row.recording(\.recording)
    begin = try row.milliseconds(
      "begin_ms",
      \.begin,
      decimals: 1,
      "When the interval began, in milliseconds of the recording."
    )
    end = try row.milliseconds("end_ms", \.end, decimals: 1, "When it ended.")
    region = try row.text(
      "region",
      \.region,
      """
      The screen, the text, one of its lines, or a region that was named. Lines are told however far off gaze is; a report has none of \
      recordings whose gaze cannot tell them.
      """
    )
    score = try row.number(
      "score",
      \.score,
      decimals: 4,
      "Share of the interval with gaze on the region and open eyes: dwell on a region, not engagement."
    )
    coverage = try row.number(
      "coverage",
      \.coverage,
      decimals: 4,
      "Share of the interval in which frames tell where the person looked."
    )
    frames = try row.integer("n_frames", \.frames, "Frames of the interval.")
  }
}
