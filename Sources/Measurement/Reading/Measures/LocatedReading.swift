import Basics
import Geometry
package import Reading
import Recordings
import Store
import Studies
import Tables

/// A reading with its lines, and what its recording can support.
package struct LocatedReading: Sendable {
  let trial: ReadTrial
  /// The rule by which its fixations have their words.
  let words: any WordAssigner
  /// Before cleaning, those left out that came before reading began.
  let fixations: [LocatedFixation]
  let carriedOver: Int
  /// Nil where nothing tells how far gaze is off; where its accuracy is not known, it is off by its precision at least.
  let sufficiency: Sufficiency?
  let isAccuracyKnown: Bool
  /// Why nobody knows what was looked at; nil where it is known how far gaze is off, or trackers tell it.
  let withheldPlaces: String?
  /// Whether fixations were looked for in gaze, and not taken as a tracker or another program has them.
  let hasDetectedFixations: Bool
  /// Nil of fixations that were not detected here.
  let resolution: FixationResolution?
  /// Why fixations themselves are in doubt; nil where they are not.
  let withheldFixations: String?
  /// What is not known of the gaze's error.
  let cautions: [String]
}

extension LocatedReading {
  private static let withoutHeldOut = """
    Nobody knows how far calibrated gaze is off, since nothing could be left out of the fit; --accuracy says it.
    """

  /// `accuracy`: degrees in the place of what the quality tells.
  package init(
    _ trial: ReadTrial,
    _ lines: [AssignedLine],
    by words: any WordAssigner,
    _ quality: RecordingQuality?,
    accuracy: Double? = nil
  ) {
    self.words = words
    var fixations = trial.placed.compactMap { place -> LocatedFixation? in
      guard lines.indices.contains(place.number) else { return nil }
      let line = lines[place.number]
      if line.isCarriedOver { return nil }
      return LocatedFixation(
        place.fixation,
        index: place.number,
        line: line.line.flatMap { trial.text.layout.lines.indices.contains($0 &- 1) ? $0 - 1 : nil },
        confidence: line.confidence,
        isNextToBlink: trial.nextToBlink.contains(place.number)
      )
    }
    fixations.mark(losses: (trial.losses + trial.unplaced).sorted { $0.start < $1.start })
    self.fixations = fixations
    var cautions: [String] = []
    // Less than 0 is what somebody else wrote.
    let known = (accuracy ?? quality?.accuracy).flatMap { $0 >= 0 ? $0 : nil }
    let precision = quality?.standardDeviation.flatMap { $0 >= 0 ? $0 : nil }
    let interval = quality?.rate.map { Time.milliseconds(1000 / $0) }
    var sufficiency: Sufficiency?
    if let unitsPerDegree = trial.geometry?.unitsPerDegree, known != nil || precision != nil {
      let error = GazeError(accuracy: (known ?? 0) * unitsPerDegree, precision: (precision ?? 0) * unitsPerDegree)
      sufficiency = Sufficiency(of: error, for: trial.text, sampleInterval: interval)
    }
    isAccuracyKnown = known != nil
    let isDoubtful = known == nil && trial.header.content == .face && !trial.hasGivenWords
    withheldPlaces = isDoubtful ? Self.withoutHeldOut : nil
    if trial.hasGivenWords {
      cautions.append(TrialCaution.unknownEnd.sentence)
    } else if withheldPlaces == nil {
      if known == nil {
        cautions.append(TrialCaution.unknownAccuracy.sentence)
      } else if trial.geometry == nil {
        let unit = trial.text.passage.unit.rawValue
        cautions.append(TrialCaution.unknownDegree(isValidated: accuracy == nil, unit: unit).sentence)
      }
    }
    hasDetectedFixations = quality?.hasDetectedFixations ?? true
    let width = trial.text.layout.characterWidth
    resolution = quality.flatMap { quality in
      quality.resolution(
        ofCharacters: width > 0 ? width : nil,
        unitsPerDegree: trial.geometry?.unitsPerDegree
      )
    }
    carriedOver = lines.count(where: \.isCarriedOver)
    self.trial = trial
    self.sufficiency = sufficiency
    withheldFixations = quality?.withheldFixations
    self.cautions = cautions
  }
}

extension Study {
  /// A reading before the passage that its lines are of; a sentence where it has none.
  ///
  /// `accuracy`: degrees in the place of what the recording tells.
  func located(
    _ recording: Stored<RecordingHeader>,
    accuracy: Double?,
    of shelf: inout PassageShelf
  ) throws -> Located {
    let standing = try standing()
    guard let summary = try rows(LineSummary.self, of: recording.name).first else {
      if let reason = standing.keeping(.lines, of: recording.name)?.absence { return .failure(reason) }
      let problem = recording.passage.map { TrialProblem.unknownPassage($0, known: []) } ?? .noPassage
      return .failure(shelf.isEmpty ? problem.description : "It has no lines.")
    }
    switch try trial(recording, reading: summary.passage, of: &shelf) {
    case .failure(let problem): return .failure(problem.description)
    case .success(let trial):
      let chosen =
        standing.choices(.lines, of: recording.name)?.one(Run.Choice.wordAssignerKind) ?? (BoxWords.name, Options())
      let lines = try rows(AssignedLine.self, of: recording.name).sorted { $0.fixation < $1.fixation }
      return .success(
        LocatedReading(
          trial,
          lines,
          by: try wordAssigners.make(chosen.name, chosen.options),
          try rows(RecordingQuality.self, of: recording.name).first,
          accuracy: accuracy
        )
      )
    }
  }

  enum Located {
    case success(LocatedReading)
    case failure(String)
  }
}

extension ViewingGeometry {
  /// How many of the screen's units one degree is in its middle, as a mean over both axes.
  package var unitsPerDegree: Double {
    distance * tangent(Double.pi / 180) * (1 / unit.width + 1 / unit.height) / 2
  }
}

extension RecordingQuality {
  /// How well fixations are told apart; nil of those that a tracker or another program found.
  ///
  /// `width`: of a character, in the passage's unit, of which a degree has so many; nil where nobody knows.
  func resolution(ofCharacters width: Double?, unitsPerDegree: Double?) -> FixationResolution? {
    guard hasDetectedFixations else { return nil }
    return FixationResolution(
      smallestSaccade: smallestSaccade.flatMap { smallest in unitsPerDegree.map { smallest * $0 } },
      characterWidth: width,
      sampleInterval: rate.map { .milliseconds(1000 / $0) }
    )
  }
}
