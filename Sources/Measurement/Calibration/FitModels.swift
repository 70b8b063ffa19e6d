package import Basics
import Calibration
import Geometry
package import Store
package import Studies
import Tables

/// Fits calibrations of every participant, tests them, and keeps models and how far off they are.
package struct FitModels: Sendable {
  /// What became of the participants together.
  package struct Outcome: Sendable {
    package fileprivate(set) var participants = 0
    package fileprivate(set) var summaries: [AccuracySummary] = []
    package fileprivate(set) var models: [ModelOverview] = []
    package fileprivate(set) var findings = FindingLog()

    fileprivate mutating func take(_ fit: ParticipantFit) {
      participants += 1
      summaries += fit.summaries
      models += fit.models.map(\.overview)
      findings.append(contentsOf: fit.findings)
    }
  }

  /// What is to be fitted of a participant, one device after the other.
  private struct Due: Sendable {
    let participant: String
    /// Among the plan's entries.
    let place: Int
    let isLast: Bool
  }

  package var choices: FitChoices
  /// Whether every single repeat is stored, not only what they are together.
  package var keepsRepeats = false
  /// Where the folds that were used are written, a file for each participant; nil for nowhere.
  package var splitsFolder: String?

  /// Only these participants; everybody where there are none.
  ///
  /// Others still count where something is learnt from them.
  package var participants: [String] = []

  package init(_ choices: FitChoices) {
    self.choices = choices
  }

  /// What an earlier fit left of a participant is replaced as a whole once there is something in its place; models that a
  /// person chose stay chosen.
  ///
  /// `each` is given every participant's repeats, in the order of participants.
  package func run(
    on study: borrowing Study,
    recordedAs run: Run,
    each: ([SplitAccuracy]) throws -> Void = { _ in }
  ) async throws -> Outcome {
    let plan = try CalibrationPlan(study)
    var outcome = Outcome()
    outcome.findings.append(contentsOf: plan.findings)
    if plan.entries.isEmpty, try study.standing().scopes(of: .calibration).isEmpty {
      if let finding = plan.findings.first { throw FitError.nothingUsable(finding.message) }
      return outcome
    }
    var run = run
    run.seed = choices.seed
    var chosen = Dictionary(grouping: try study.chosenModels(of: plan), by: \.participant)
    // What is fitted of devices held alike is of one run, since that is among its choices.
    let held = FittedOrientations(choices, of: plan, participants: participants, try study.standing())
    let people = plan.people(among: participants)
    let runs = try held.all(of: people.map(\.id)).map { try begin(run, heldIn: $0, in: study) }
    let begun = runs[0].run
    if let finding = choices.unusedFeatures { outcome.findings.append(finding) }
    try keepNothing(of: plan, in: study, begun)
    if plan.entries.isEmpty { return outcome }
    let populations = try await StudyPopulations(plan, choices, held, atOnce: Self.entriesAtOnce, in: study.store)
    var rest = people.flatMap { person in
      person.entries.map { Due(participant: person.id, place: $0, isLast: $0 == person.entries.last) }
    }
    .makeIterator()
    var fits: [ParticipantFit] = []
    try await workThrough(
      weighing: Self.entriesAtOnce,
      next: {
        try rest.next().map { due in
          let entry = plan.entries[due.place]
          return (
            due,
            try plan.calibration(entry, gaze: choices.gaze, orientation: held[due.participant], in: study.store)
          )
        }
      },
      work: { [choices, populations, version = run.version] due, calibration in
        let population = populations.others(of: due.place)
        return (due, try ParticipantFit(calibration, choices, population: population, version: version))
      },
      keep: { due, fit in
        fits.append(fit)
        guard due.isLast else { return }
        if let finding = try replaced(by: fits, of: due.participant, in: study) { outcome.findings.append(finding) }
        let own = runs.first { $0.orientation == held[due.participant] } ?? runs[0]
        try keep(&fits, of: due.participant, chosen: &chosen, in: study, own.run)
        for fit in fits {
          try each(Array(fit.accuracies.joined()))
          outcome.take(fit)
          if let splitsFolder, let splits = fit.splits {
            try OutputFolder(splitsFolder).replace("\(fit.fileName).json", by: splits.text)
          }
        }
        fits = []
      }
    )
    try await LocateTargetGaze().run(on: study, of: plan, recordedAs: begun)
    // Whoever has no calibration left keeps the choice for when that is mended.
    let lost = people.flatMap { chosen[$0.id] ?? [] }
    try giveUp(lost, in: study, recordedAs: run)
    for model in lost { outcome.findings.append(Self.lostChoice(of: model)) }
    outcome.findings.append(contentsOf: try study.readingsWithoutModel())
    return outcome
  }

  /// Enough to keep cores busy, few enough to hold their frames at once.
  static let entriesAtOnce = 32

  private func begin(
    _ run: Run,
    heldIn orientation: Screen.Orientation,
    in study: borrowing Study
  ) throws -> (orientation: Screen.Orientation, run: BegunRun) {
    var run = run
    run.choices += choices.recorded(orientation) + (keepsRepeats ? [Run.Choice("single-repeats", "kept")] : [])
    if let file = choices.splitFile {
      run.choices.append(try Run.Choice(SplitFile.kind, ofFileAt: file.path, in: study))
    }
    return (orientation, try study.begin(run))
  }

  /// That models of a device held otherwise are given up; nil where there are none.
  private func replaced(
    by fits: [ParticipantFit],
    of participant: String,
    in study: borrowing Study
  ) throws -> Finding? {
    guard let new = fits.flatMap(\.models).first?.orientation else { return nil }
    let old = try study.rows(ModelOverview.self, of: participant).first { $0.orientation != new }?.orientation
    guard let old else { return nil }
    return Finding(
      .warning,
      "models-replaced",
      at: Place(participant),
      "The models in \(old) are replaced by those in \(new); 'study fit --orientation \(old)' fits them again."
    )
  }

  /// Records which choices do not count any more, whatever is fitted later.
  private func giveUp(_ models: [ChosenModel], in study: borrowing Study, recordedAs run: Run) throws {
    if models.isEmpty { return }
    var run = run
    run.seed = nil
    run.choices = models.enumerated().map { index, model in
      model.recorded(as: Run.Choice.givenUpModelKind, number: index + 1)
    }
    _ = try study.begin(run)
  }

  private static func lostChoice(of model: ChosenModel) -> Finding {
    let held = model.orientation.map { " in \($0)" } ?? ""
    return Finding(
      .warning,
      "choice-lost",
      at: Place(model.participant),
      "The model '\(model.name)'\(held), which was chosen by hand, is not fitted any more, so the best one applies. "
        + "'study choose MODEL' chooses another; 'study models' lists all."
    )
  }

  /// Who was fitted once and has no calibration in use any more, or none on a device that is known.
  private func keepNothing(of plan: CalibrationPlan, in study: borrowing Study, _ run: BegunRun) throws {
    let standing = try study.standing()
    let known = standing.scopes(of: .calibration) + standing.due(.calibration).map(\.scope)
    for participant in Set(known).subtracting(plan.entries.map(\.participant)).sorted() {
      let problem = plan.findings.first { $0.place.source == participant }?.message
      try keepNothing(of: participant, since: problem ?? "No calibration recording is in use.", in: study, run)
    }
  }

  private func keepNothing(
    of participant: String,
    since problem: String,
    in study: borrowing Study,
    _ run: BegunRun
  ) throws {
    let none = ReadyRows([AccuracySummary](), [StoredModel](), [TargetQuality](), [SplitAccuracy]())
    try study.keep(.calibration, of: participant, none, absence: problem, by: run)
    try study.keepChosenModels(of: participant, by: run)
  }

  /// Keeps all that was fitted of a participant, or nothing of it, and takes those models out of the chosen ones that are there again.
  private func keep(
    _ fits: inout [ParticipantFit],
    of participant: String,
    chosen: inout [String: [ChosenModel]],
    in study: borrowing Study,
    _ run: BegunRun
  ) throws {
    for index in fits.indices {
      let kept = fits[index].keep(chosen: chosen[participant] ?? [])
      chosen[participant]?.removeAll(where: kept.contains)
    }
    guard fits.contains(where: { !$0.models.isEmpty }) else {
      // An earlier fit that still holds is better than none, and what was chosen stays with it.
      chosen[participant] = nil
      if try study.standing().holds(.calibration, of: participant) { return }
      let found = fits.flatMap(\.findings)
      let problem = (found.first { $0.severity == .error } ?? found.first)?.message ?? "Nothing could be fitted."
      return try study.store.togetherWithoutWaiting { try keepNothing(of: participant, since: problem, in: study, run) }
    }
    try study.store.togetherWithoutWaiting {
      try study.keep(
        .calibration,
        of: participant,
        fits.flatMap(\.summaries),
        fits.flatMap(\.models),
        fits.flatMap(\.quality),
        keepsRepeats ? fits.flatMap { $0.accuracies.joined() } : [],
        by: run
      )
      try study.keepChosenModels(of: participant, by: run)
    }
  }
}

/// Why nothing was fitted.
package enum FitError: Error, Equatable {
  case nothingUsable(String)
}

extension FitError: CustomStringConvertible {
  package var description: String {
    switch self {
    case .nothingUsable(let reason): reason
    }
  }
}
