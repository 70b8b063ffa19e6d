package import Basics
import Calibration
package import Store
package import Studies
import Tables

/// Fits calibrations of every participant, tests them, and keeps models and how far off they are.
package struct FitModels: Sendable {
  /// What became of the participants together.
  package struct Outcome: Sendable {
    package fileprivate(set) var participants = 0
    package fileprivate(set) var summaries: [AccuracySummary] = []
    package fileprivate(set) var findings = FindingLog()
  }

  package var choices: FitChoices
  /// Whether every single repeat is stored, not only what they are together.
  package var keepsRepeats = false
  /// Where the folds that were used are written, a file for each participant; nil for nowhere.
  package var splitsFolder: String?

  package init(_ choices: FitChoices) {
    self.choices = choices
  }

  /// What an earlier fit left of a participant is replaced as a whole once there is something in its place; models that a
  /// person chose stay chosen.
  ///
  /// Participants are fitted on every core, some at a time, so that memory does not grow with the study. `each` is
  /// given every participant's repeats, in the order of participants.
  package func run(
    on study: borrowing Study,
    recordedAs run: Run,
    each: ([SplitAccuracy]) throws -> Void = { _ in }
  ) async throws -> Outcome {
    let plan = try CalibrationPlan(study)
    var outcome = Outcome()
    for finding in plan.findings { outcome.findings.append(finding) }
    guard !plan.entries.isEmpty else {
      throw plan.findings.first.map { FitError.nothingUsable($0.message) } ?? FitError.noCalibrations
    }
    var run = run
    run.choices += choices.recorded
    run.seed = choices.seed
    var chosen = try study.modelOverviews().filter { $0.chosenBy == .person }
    let earlier = Set(try study.modelOverviews().map(\.participant))
    var replaced: Set<String> = []
    let number = try study.store.insert(run)
    let populations = try await StudyPopulations(plan, choices, atOnce: Self.participantsAtOnce, in: study.store)
    for start in stride(from: 0, to: plan.entries.count, by: Self.participantsAtOnce) {
      let entries = plan.entries[start..<min(start + Self.participantsAtOnce, plan.entries.count)]
      let calibrations = try entries.map {
        try plan.calibration($0, gaze: choices.gaze, orientation: choices.orientation, in: study.store)
      }
      var fits = try await Array(zip(calibrations, entries.indices)).concurrentMap {
        [choices, version = run.version] calibration, entry in
        try ParticipantFit(calibration, choices, population: populations.others(of: entry), version: version)
      }
      for index in fits.indices where fits[index].models.isEmpty {
        // What is stored of them stays, and so does what was chosen.
        chosen.removeAll { $0.participant == fits[index].participant }
      }
      for index in fits.indices {
        let kept = fits[index].keep(chosen: chosen)
        chosen.removeAll(where: kept.contains)
      }
      try study.store.transaction {
        for fit in fits where !fit.models.isEmpty {
          // A participant may have recordings on several devices.
          if replaced.insert(fit.participant).inserted { try removeResults(of: fit.participant, from: study) }
          try store(fit, in: study, run: number)
        }
      }
      for (entry, fit) in zip(entries, fits) {
        try each(Array(fit.accuracies.joined()))
        outcome.summaries += fit.summaries
        for finding in fit.findings { outcome.findings.append(finding) }
        if let splitsFolder, let splits = fit.splits {
          _ = try OutputFolder(splitsFolder).write(splits.text, to: "\(entry.participant).json")
        }
      }
      outcome.participants += fits.count
    }
    let gone = earlier.subtracting(plan.entries.map(\.participant)).sorted()
    try study.store.transaction { for participant in gone { try removeResults(of: participant, from: study) } }
    for model in chosen { outcome.findings.append(Self.lostChoice(of: model)) }
    for finding in try study.readingsWithoutModel(choices.orientation) { outcome.findings.append(finding) }
    return outcome
  }

  /// Enough to keep cores busy, few enough to hold their frames at once.
  private static let participantsAtOnce = 32

  private static func lostChoice(of model: ModelOverview) -> Finding {
    Finding(
      .warning,
      "choice-lost",
      at: Place(model.participant),
      "The model '\(model.name)', which was chosen by hand, is not fitted any more, so the best one applies. "
        + "'study choose MODEL' chooses another; 'study models' lists all."
    )
  }

  private func removeResults(of participant: String, from study: borrowing Study) throws {
    let own: Selection = ["participant": .text(participant)]
    try study.store.removeAll(AccuracySummary.self, where: own)
    try study.store.removeAll(StoredModel.self, where: own)
    try study.store.removeAll(SplitAccuracy.self, where: own)
    try study.store.removeAll(TargetQuality.self, where: own)
  }

  private func store(_ fit: ParticipantFit, in study: borrowing Study, run: Int) throws {
    try study.store.insert(fit.summaries, run: run)
    try study.store.insert(fit.models, run: run)
    try study.store.insert(fit.quality, run: run)
    if keepsRepeats { try study.store.insert(Array(fit.accuracies.joined()), run: run) }
  }
}

/// Why nothing was fitted.
package enum FitError: Error, Equatable {
  case noCalibrations
  case nothingUsable(String)
}

extension FitError: CustomStringConvertible {
  package var description: String {
    switch self {
    case .noCalibrations:
      "No calibration recordings are stored. Run 'study ingest FILE…' with recordings of targets first."
    case .nothingUsable(let reason): reason
    }
  }
}
