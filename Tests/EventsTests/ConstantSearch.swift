import Basics
import Events
import Recordings

/// The constants of `adaptive` searched again on all recordings but one, and tried on that one.
struct ConstantSearch {
  /// Kappas on the recordings left out, each with the constants that the others chose.
  struct Outcome {
    let names: [String]
    /// Fixation, saccade, oscillation: one list per recording left out.
    let kappas: [[Double]]
    /// All recordings left out, stacked.
    let stacked: [Double]
    /// The constants chosen, one list per recording left out.
    let chosen: [[String: String]]
  }

  static let kinds: [EventKind] = [.fixation, .saccade, .pso]

  /// All combinations of the values of each constant in `grid` are tried.
  static func leavingOneOut(
    _ recordings: [LabelledRecording],
    grid: [(name: String, values: [Double])],
    fixed: [String: String] = [:]
  ) throws -> Outcome {
    var candidates = [fixed]
    for (name, values) in grid {
      candidates = candidates.flatMap { candidate in
        values.map { value in candidate.merging([name: "\(value)"]) { $1 } }
      }
    }
    let matrices = try candidates.map { options in
      let detector = try detectors.make("adaptive", Options(options))
      return try recordings.map { try matrix($0, detector) }
    }
    var (kappas, chosen, stacked) = ([[Double]](), [[String: String]](), ConfusionMatrix())
    for left in recordings.indices {
      let scores = matrices.map { rows in
        var others = ConfusionMatrix()
        for (number, row) in rows.enumerated() where number != left { others += row }
        return kinds.reduce(0) { $0 + (others.kappa(of: $1) ?? 0) }
      }
      let best = scores.indices.max { scores[$0] < scores[$1] } ?? 0
      kappas.append(kinds.map { matrices[best][left].kappa(of: $0) ?? .nan })
      chosen.append(candidates[best])
      stacked += matrices[best][left]
    }
    return Outcome(
      names: recordings.map(\.name),
      kappas: kappas,
      stacked: kinds.map { stacked.kappa(of: $0) ?? .nan },
      chosen: chosen
    )
  }

  private static func matrix(_ recording: LabelledRecording, _ detector: any Detector) throws -> ConfusionMatrix {
    let found = try detector.detect(in: recording.gaze).events.kinds(ofSamples: recording.gaze.count)
    var matrix = ConfusionMatrix()
    for labels in recording.labels { matrix.add(found: found, labelled: labels.kinds(at: recording.gaze.times)) }
    return matrix
  }
}
