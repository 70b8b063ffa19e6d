import Basics
import Geometry
import Reading
import Recordings
import Store
import Studies
import Tables

/// A reading with its lines, and what its recording can support.
struct LocatedReading: Sendable {
  let trial: ReadTrial
  /// Before cleaning.
  let fixations: [LocatedFixation]
  /// Nil where nothing tells how far gaze is off.
  let sufficiency: Sufficiency?
  /// Why fixations themselves are in doubt; nil where they are not.
  let withheldFixations: String?
  /// What is not known of the gaze's error.
  let cautions: [String]
}

extension LocatedReading {
  /// `accuracy`: degrees in the place of what the quality tells.
  init(_ trial: ReadTrial, _ lines: [AssignedLine], _ quality: RecordingQuality?, accuracy: Double? = nil) {
    fixations = trial.placed.compactMap { place -> LocatedFixation? in
      guard lines.indices.contains(place.number) else { return nil }
      let line = lines[place.number]
      return LocatedFixation(
        place.fixation,
        index: place.number,
        line: line.line.map { $0 - 1 },
        confidence: line.confidence,
        isNextToBlink: trial.nextToBlink.contains(place.number)
      )
    }
    var cautions: [String] = []
    let known = accuracy ?? quality?.accuracy
    let precision = quality?.standardDeviation
    var sufficiency: Sufficiency?
    if let unitsPerDegree = trial.geometry?.unitsPerDegree, known != nil || precision != nil {
      let error = GazeError(accuracy: (known ?? 0) * unitsPerDegree, precision: (precision ?? 0) * unitsPerDegree)
      let interval = quality?.rate.map { 1000 / $0 }
      sufficiency = Sufficiency(of: error, for: trial.text, sampleInterval: interval)
    }
    if known == nil {
      cautions.append(
        "How accurate gaze was is not known: no validation was recorded, and nobody told it with --accuracy. Lines and words may be wrong."
      )
    }
    self.trial = trial
    self.sufficiency = sufficiency
    withheldFixations = quality.flatMap { $0.fixations == nil ? $0.withheld : nil }
    self.cautions = cautions
  }
}

extension Study {
  /// `accuracy`: degrees in the place of what the recording tells.
  func located(_ trial: ReadTrial, accuracy: Double?) throws -> LocatedReading {
    let own: Selection = ["recording": .text(trial.header.name)]
    let lines = try store.rows(AssignedLine.self, where: own).sorted { $0.fixation < $1.fixation }
    return LocatedReading(trial, lines, try store.rows(RecordingQuality.self, where: own).first, accuracy: accuracy)
  }
}

extension ViewingGeometry {
  /// How many of the screen's units one degree is in its middle, as a mean over both axes.
  var unitsPerDegree: Double {
    distance * tangent(Double.pi / 180) * (1 / unit.width + 1 / unit.height) / 2
  }
}
