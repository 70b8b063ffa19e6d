package import Basics
import Reading
package import Statistics
package import Store
package import Studies

/// Tells how well measures of reading separate two groups of participants.
///
/// Everyone is predicted from others; what one person read is never on both sides of a split.
package struct ScreenMeasures: Sendable {
  package struct Outcome: Sendable {
    /// All measures together first, then each alone.
    package let rules: [ScreenedRule]
    package let predictions: [ScreeningPrediction]
    package let calibration: [ScreeningCalibration]
    package let findings: FindingLog
  }

  let classifier: Chosen<any Classifier>
  /// As `study measures` names them; the default ones, as far as they were measured, where there are none.
  package var measures: [String] = []
  package var split = ParticipantSplit.paired
  /// The group that is looked for, and the one that it is told from.
  package var target = Self.usualTarget
  package var reference = Self.usualReference
  /// Whether a person named them.
  package var hasNamedTarget = false
  package var hasNamedReference = false
  package static let usualTarget = "dyslexic"
  package static let usualReference = "control"
  package static let usualPermutations = 200

  /// How often groups are shuffled for a p value, where there are too many ways to look at all.
  package var permutations = Self.usualPermutations
  package var seed: UInt64 = 1

  package init(classifier: (name: String, options: Options)) throws(OptionError) {
    self.classifier = try Chosen(classifier.name, classifier.options, from: classifiers, as: Run.Choice.classifierKind)
  }

  /// As it was done before.
  init(_ choices: Choices, seed: UInt64?) throws(OptionError) {
    try self.init(classifier: choices.one(Run.Choice.classifierKind) ?? (RidgeLogistic.name, Options()))
    split = choices.name(of: Self.kind).flatMap(ParticipantSplit.init(named:)) ?? split
    target = choices.option("target", of: Self.kind) ?? target
    reference = choices.option("reference", of: Self.kind) ?? reference
    permutations = choices.option("permutations", of: Self.kind).flatMap { Int($0) } ?? permutations
    measures = choices.all(Self.measureKind).map(\.name)
    self.seed = seed ?? self.seed
  }

  private static let kind = "screening"
  private static let measureKind = "screened-measure"

  /// Puts the screening in the place of the last one.
  package func run(on study: borrowing Study, recordedAs run: Run) async throws -> Outcome {
    let own = naming(try study.participantGroups().values.compactMap(\.self))
    return try await own.screened(in: study, run)
  }

  /// The same with the two groups that there are, where nobody named them and they are called otherwise, or named one alone.
  func naming(_ groups: [String]) -> Self {
    let known = Set(groups)
    if hasNamedTarget || hasNamedReference { return naming(theOtherOf: known) }
    guard (target, reference) == (Self.usualTarget, Self.usualReference),
      !(known.contains(target) && known.contains(reference)),
      let usual = Analysis.usualReference(among: known), let other = otherGroup(than: usual, among: known)
    else { return self }
    var named = self
    (named.target, named.reference) = (other, usual)
    return named
  }

  private func naming(theOtherOf known: Set<String>) -> Self {
    let one = hasNamedTarget ? target : reference
    guard hasNamedTarget != hasNamedReference, known.contains(one), let other = otherGroup(than: one, among: known)
    else { return self }
    var named = self
    if hasNamedTarget { named.reference = other } else { named.target = other }
    return named
  }

  private func screened(in study: borrowing Study, _ run: Run) async throws -> Outcome {
    let (people, strangers) = try people(in: study)
    let named = ScreenedPeople(names: trialMeasures.map(\.name), people: people)
    let (chosen, notes) = try chosenMeasures(of: named)
    var outcome = try await screened(named, chosen)
    outcome.findings = try strangers + notes + mixed(in: study) + outcome.findings
    return try stored(outcome, in: study, run)
  }

  /// Warnings where the two groups were measured by different choices, whatever those were of others.
  func mixed(in study: borrowing Study) throws -> [Finding] {
    let others = Set(try study.participantGroups().values.compactMap(\.self)).subtracting([target, reference])
    return try study.mixedDefinitions(without: others)
  }

  /// By the measures at these places.
  func screened(_ people: ScreenedPeople, _ chosen: [Int]) async throws -> ScreenedReport {
    let table = try ParticipantMeasures(
      chosen.map { people.names[$0] },
      target: target,
      reference: reference,
      people.people.map { .init($0.participant, group: $0.group, $0.values(chosen)) }
    )
    let screening = Screening(classifier.choice, split: split, permutations: permutations, seed: seed)
    return ScreenedReport(try await screening.run(on: table), of: table)
  }

  private func stored(_ screened: ScreenedReport, in study: borrowing Study, _ run: Run) throws -> Outcome {
    var run = run
    run.seed = seed
    run.choices.append(classifier.record)
    run.choices.append(
      Run.Choice(
        Self.kind,
        split.name,
        [
          "measures": screened.rules.first?.measures ?? "", "target": target, "reference": reference,
          "permutations": "\(permutations)",
        ]
      )
    )
    run.choices += measures.map { Run.Choice(Self.measureKind, $0) }
    let begun = try study.begin(run)
    try study.keep(
      .screening,
      of: Keeping.wholeStudy,
      screened.rules,
      screened.predictions,
      screened.calibration,
      by: begun
    )
    return Outcome(screened)
  }
}

extension ScreenMeasures.Outcome {
  init(_ screened: ScreenedReport) {
    self.init(
      rules: screened.rules,
      predictions: screened.predictions,
      calibration: screened.calibration,
      findings: FindingLog(screened.findings)
    )
  }
}
