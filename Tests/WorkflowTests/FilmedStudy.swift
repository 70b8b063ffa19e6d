import Basics
import Ingest
import Recordings
import Store
import TestSupport
import Testing

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

/// Recordings of forty seconds that somebody filmed, one of each participant.
func filmedReadings(
  _ trace: SyntheticTrace,
  of participants: [String] = ["Annabella Quist"]
) async throws -> TemporaryStudy {
  let study = try TemporaryStudy()
  for (place, participant) in participants.enumerated() {
    let frames = (0..<40 * 30).map { number in
      var frame = exampleFrames[(number + 7 * place) % exampleFrames.count]
      frame.labels.participant = participant
      frame.labels.kind = .reading
      frame.labels.passage = "B2"
      frame.values[.time] = 1_715_694_046 + 1000 * Double(place) + Double(number) / 30
      frame.values[.target] = nil
      frame.values[FaceColumn.target.index + 1] = .nan
      return frame
    }
    let outcome = try await study.ingest(try study.file("reading-\(place).json", frames))
    #expect(outcome.refusals == [])
  }
  let names = try study.reading().store.recordings().map(\.name)
  for name in names { try study.film(name, trace) }
  return study
}
