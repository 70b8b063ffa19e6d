import Basics
import Calibration
import Geometry
import Store
import Studies
import Tables

/// Everything that is fitted and tested for one participant on one device.
struct ParticipantFit: Sendable {
  /// One array for every split, feature set and calibrator, one element for every repeat.
  private(set) var accuracies: [[SplitAccuracy]] = []
  private(set) var summaries: [AccuracySummary] = []
  private(set) var models: [StoredModel] = []
  private(set) var findings: [Finding] = []
  let quality: [TargetQuality]
  var participant: String { calibration.participant }
  var fileName: String { calibration.fileName }
  /// The folds that were used.
  private(set) var splits: DrawnSplits?
  private let calibration: ParticipantCalibration

  /// `population`: the others; nil where nothing that is chosen learns from them.
  init(
    _ calibration: ParticipantCalibration,
    _ choices: FitChoices,
    population: Population?,
    version: String
  ) throws {
    self.calibration = calibration
    quality = calibration.targetQuality()
    if let slip = calibration.addedSlip() { findings.append(slip) }
    guard let (examples, numbers) = self.examples(choices.mode) else { return }
    let frames = Examples(examples, features: try choices.neededFeatures(), screen: calibration.source.screen)
    let fixations = frames.grouped()
    let drawn = try DrawnSplits(
      choices,
      of: calibration.participant,
      frames: frames,
      numbers,
      fixations: fixations,
      others: population?.people ?? 0
    )
    findings += drawn.findings
    splits = drawn
    let candidates = try candidates(choices, frames: frames, population: population)
    let tested = TestedCandidate.all(
      candidates,
      on: drawn.splits,
      frames: frames,
      fixations: fixations,
      population: population
    )
    for (place, split) in drawn.splits.enumerated() {
      for candidate in tested { collect(candidate, place, split) }
    }
    let choice = ModelChoice(among: candidates, frames, population)
    try keepModels(candidates, choice, frames: frames, choices, version: version)
    findings += calibration.doubts()
  }

  /// Nil, with the reason among the findings, where nothing can be fitted.
  private mutating func examples(_ mode: CalibrationMode?) -> ([Example], RowNumbers)? {
    let (examples, numbers) = calibration.examples()
    if numbers.leftOut > 0 {
      let frames = NumberText.counted(numbers.leftOut, "frame")
      note(.note, "frames-left-out", "No target or no face is known of \(frames), left out of the fit.")
    }
    guard !examples.isEmpty else {
      note(.error, "nothing-to-fit", "No frame has a target and a face; one at least is needed.")
      return nil
    }
    if let held = calibration.orientationFinding(of: examples) {
      findings.append(held)
      if held.severity == .error { return nil }
    }
    guard let mode else { return (examples, numbers) }
    do throws(CalibrationModeError) {
      let chosen = try ModeExamples(mode, of: calibration)
      note(.note, "samples-kept", chosen.progress)
      return (chosen.examples, RowNumbers(ofAll: chosen.examples.count))
    } catch {
      note(.error, "mode-not-fitted", "\(error)")
      return nil
    }
  }

  private mutating func candidates(
    _ choices: FitChoices,
    frames: Examples,
    population: Population?
  ) throws -> [Candidate] {
    var candidates: [Candidate] = []
    for chosen in choices.calibrators {
      let own = try chosen.calibrator.featureSet.map { [try NamedFeatures($0)] }
      for features in own ?? choices.features {
        do throws(CalibrationError) {
          candidates.append(try Candidate(chosen, features, frames: frames, population: population))
        } catch {
          note(.warning, "not-fitted", "'\(chosen.name)' with '\(features.name)' is not fitted. \(error)")
        }
      }
    }
    return candidates
  }

  /// `place`: the split's.
  private mutating func collect(_ tested: TestedCandidate, _ place: Int, _ split: DrawnSplits.Drawn) {
    let candidate = tested.candidate
    if let failure = tested.failures[place] {
      note(.warning, "not-tested", "'\(candidate.calibrator)' is not tested by '\(split.name)'. \(failure)")
      return
    }
    let others = split.learnsFromOthers ? tested.othersRows : nil
    let repeats = zip(split.repeats, tested.errors[place]).enumerated().compactMap { number, repeated in
      let (folds, errors) = repeated
      return Accuracy(errors).map { accuracy in
        SplitAccuracy(
          participant: calibration.participant,
          split: split.name,
          number: number,
          features: candidate.features.name,
          calibrator: candidate.calibrator,
          trained: others ?? folds.map(\.train.count).min() ?? 0,
          accuracy: accuracy,
          millimetresPerPoint: calibration.source.plane.screen.millimetres(inPoints: 1)
        )
      }
    }
    guard
      let summary = AccuracySummary(
        repeats,
        device: calibration.device.names[0],
        settings: tested.settings[place]
      )
    else { return }
    accuracies.append(repeats)
    summaries.append(summary)
  }

  private mutating func keepModels(
    _ candidates: [Candidate],
    _ choice: ModelChoice,
    frames: Examples,
    _ choices: FitChoices,
    version: String
  ) throws {
    for (index, candidate) in candidates.enumerated() {
      var model = model(candidate, frames: frames, choices, version: version)
      let accuracy = choice.accuracies[index]
      model.fit.leftOut = accuracy.flatMap { $0.rmseDegrees.map { .init(split: choice.split, degrees: $0) } }
      models.append(
        try StoredModel(
          model,
          name: calibration.name(of: model),
          error: accuracy?.rmse,
          leftOut: choice.split,
          errorOfChoice: index == choice.best ? choice.errorOfChoice : nil,
          chosenBy: index == choice.best ? .fit : nil
        )
      )
    }
  }

  private func model(_ candidate: Candidate, frames: Examples, _ choices: FitChoices, version: String) -> GazeModel {
    let rmse = summaries.filter { $0.features == candidate.features.name && $0.calibrator == candidate.calibrator }
    return GazeModel(
      participant: calibration.participant,
      device: calibration.device.identifiers.first ?? calibration.device.names[0],
      orientation: calibration.source.plane.orientation,
      screenFrame: calibration.source.frame,
      gaze: choices.gaze,
      calibrator: candidate.calibrator,
      featureSet: candidate.features.name,
      features: candidate.features.features.map(\.name),
      mapping: candidate.mapping,
      fit: GazeModel.Fit(
        rows: frames.count,
        fixations: Set(frames.fixations).count,
        targets: Set(frames.targetNumbers).count,
        headConditions: max(1, Set(frames.conditions).count { frames.conditionNames[$0].isKnown }),
        rmse: Dictionary(rmse.map { ($0.split, $0.rmse.median) }) { $1 },
        settings: candidate.settings
      ),
      mode: choices.mode?.document,
      provenance: GazeModel.Provenance(
        version: version,
        recordings: Dictionary(calibration.recordings.map { ($0.header.name, $0.digest) }) { $1 }
      )
    )
  }

  /// Keeps to what a person chose, and answers which of these models are there.
  mutating func keep(chosen: [ChosenModel]) -> [ChosenModel] {
    let kept = chosen.filter { choice in models.contains { choice.isSame(as: $0) } }
    for choice in kept {
      for index in models.indices { models[index].overview.chosenBy = choice.isSame(as: models[index]) ? .person : nil }
    }
    return kept
  }

  private mutating func note(_ severity: Finding.Severity, _ kind: String, _ message: String) {
    findings.append(Finding(severity, kind, at: Place(calibration.participant), message))
  }
}
