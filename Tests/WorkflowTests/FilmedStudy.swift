import Basics
import Recordings
import Store
import TestSupport

@testable import Studies

extension TemporaryStudy {
  /// Gives a recording a video, as if it had been ingested.
  ///
  /// `start`: of the recording, when the video began.
  func film(_ recording: String, _ trace: SyntheticTrace, from start: Time = .zero) throws {
    let study = try writing()
    let run = try study.begin(Self.typed("ingest"))
    _ = try study.attach(
      trace.trace().shifted(by: start),
      file: "session.mp4",
      digest: String(repeating: "ab", count: 32),
      to: recording,
      run: run.number
    )
  }
}
