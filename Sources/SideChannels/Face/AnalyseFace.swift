package import Basics
import Face
package import Measurement
import Recordings
package import Store
package import Studies
import Tables

/// Tells what faces did in every recording that has any, and how far its frames can be trusted.
package struct AnalyseFace: Sendable {
  package struct Outcome: Sendable {
    /// Sorted by recording.
    package fileprivate(set) var overviews: [FaceOverview] = []
    package fileprivate(set) var findings = FindingLog()
  }

  package let choices: FaceChoices
  /// Only these recordings; all where there are none.
  package var recordings: [String] = []

  package init(_ choices: FaceChoices) {
    self.choices = choices
  }

  /// What was found before in a recording is replaced as a whole.
  ///
  /// `each` is given what was found in every recording, in the order of recordings.
  package func run(
    on study: borrowing Study,
    recordedAs run: Run,
    each: (FaceOverview, [FaceEvent], [RegionAttention], [DrowsinessRow]) throws -> Void = { _, _, _, _ in }
  ) async throws -> Outcome {
    let chosen = try study.viewings(named: recordings)
    var run = run
    run.choices += choices.recorded
    var outcome = Outcome()
    let passages = try study.passages()
    if let passage = choices.passage, passages[passage] == nil {
      throw FaceError.unknownPassage(TrialProblem.unknownPassage(passage, known: Array(passages.keys)))
    }
    let begun = try study.begin(run)
    var rest = chosen.makeIterator()
    try await workThrough(
      weighing: Self.rowsAtOnce,
      by: \.header.rows,
      next: {
        while let recording = rest.next() {
          if let found = try study.faceRecording(recording, choices) { return found }
          if recordings.isEmpty { continue }
          outcome.findings.append(
            Finding(.warning, "no-face", at: Place(recording.name), "The recording has nothing of a face.")
          )
        }
        return nil
      },
      work: { [self] recording in FoundFace(in: recording, setting(of: recording, passages), choices) },
      keep: { face in
        let name = face.overview.recording
        try study.keep(
          .face,
          of: name,
          [face.overview],
          face.events,
          face.attention,
          face.drowsiness,
          by: begun
        )
        try each(face.overview, face.events, face.attention, face.drowsiness)
        outcome.overviews.append(face.overview)
      }
    )
    if outcome.overviews.isEmpty { throw FaceError.noFace }
    return outcome
  }

  /// Frames, of which each takes some hundred bytes while a recording is loaded.
  private static let rowsAtOnce = 100_000

  func setting(of recording: FaceRecording, _ passages: [String: Passage]) -> FaceSetting {
    let passage = (choices.passage ?? recording.header.passage).flatMap { passages[$0] }
    return FaceSetting(
      FaceBaseline(of: recording.track, choices.lids),
      regions: FaceRegions.all(of: recording, reading: passage, choices.regions)
    )
  }
}

/// Why nothing is told of faces.
package enum FaceError: Error, Equatable {
  case noFace
  case unknownPassage(TrialProblem)
}

extension FaceError: CustomStringConvertible {
  package var description: String {
    switch self {
    case .noFace:
      "No recording in use has frames of a face. Run 'study ingest FILES' with files of face tracking first."
    case .unknownPassage(let problem): "\(problem)"
    }
  }
}
