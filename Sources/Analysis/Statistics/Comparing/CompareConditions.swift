package import Basics
import Reading
package import Statistics
package import Store
package import Studies
import Tables

/// Compares conditions within participants: each one's mean over the trials of one condition with that over those of another.
package struct CompareConditions: Sendable {
  /// What the experiment says of trials, or `passage`.
  package let column: String
  package var family = MeasureFamily.declared
  /// Nil for Holm's where measures were declared, and Benjamini and Hochberg's for others.
  package var correction: Correction?
  /// The condition that others are compared with; nil for the first by its name.
  package var reference: String?
  private let chosen: Chosen<any PairedComparison>

  package init(
    within column: String,
    by comparison: String = PairedT.name,
    _ options: Options = Options()
  ) throws(OptionError) {
    self.column = column
    chosen = try Chosen(comparison, options, from: pairedComparisons, as: Run.Choice.pairedComparisonKind)
  }

  /// As it was done before; nil where groups were compared.
  init?(_ choices: Choices) throws(OptionError) {
    guard let column = choices.name(of: Self.kind) else { return nil }
    let chosen = choices.one(Run.Choice.pairedComparisonKind) ?? (PairedT.name, Options())
    try self.init(within: column, by: chosen.name, chosen.options)
    if let measures = choices.option("measures", of: Self.kind) { family = try MeasureFamily(measures) }
    correction = choices.word("correction", of: Self.kind)
    reference = choices.option("reference", of: Self.kind)
  }

  private static let kind = "within"

  private var recorded: [Run.Choice] {
    [
      chosen.record,
      Run.Choice(
        Self.kind,
        column,
        ["measures": family.typed, "correction": correction?.rawValue ?? "", "reference": reference ?? ""]
      ),
    ]
  }

  /// Stores the comparisons in the place of earlier ones within participants.
  package func run(on study: borrowing Study, recordedAs run: Run) throws -> CompareGroups.Outcome {
    let trials = try ConditionTrials(study, column, family)
    let levels = try trials.levels(reference: reference)
    var outcome = CompareGroups.Outcome()
    outcome.findings.append(contentsOf: trials.findings)
    var family = family
    if family == .declared, !trials.compare(family.measures) {
      family = .declaredWithoutLayout
      outcome.findings.append(.withoutLayout("Compared"))
    }
    let correction = correction ?? (family.kind == .confirmatory ? .holm : .benjaminiHochberg)
    var firstError: ComparisonError?
    for measure in family.measures {
      for (place, level) in levels.enumerated() {
        for other in levels[(place + 1)...] {
          let (values, missing) = trials.pairs(of: measure, level, other)
          do throws(ComparisonError) {
            let estimate = try chosen.choice.compare(values)
            outcome.comparisons.append(
              GroupComparison(
                within: values,
                missing: missing,
                by: chosen.record.name,
                correction: correction,
                estimate
              )
            )
          } catch {
            firstError = firstError ?? error
            let place = levels.count > 2 ? "\(measure): \(values.term)" : measure
            outcome.findings.append(error.finding(at: Place(place)))
          }
        }
      }
    }
    if outcome.comparisons.isEmpty, let firstError { throw firstError }
    outcome.comparisons.adjust(by: correction)
    var run = run
    run.choices += recorded
    try study.keep(.comparison, of: MeasureFamily.Kind.within.rawValue, outcome.comparisons, by: try study.begin(run))
    return outcome
  }
}

extension GroupComparison {
  /// Of the same people in two conditions.
  fileprivate init(
    within values: PairedValues,
    missing: Int,
    by comparison: String,
    correction: Correction,
    _ estimate: Estimate
  ) {
    self.init(
      measure: values.measure,
      family: .within,
      comparison: comparison,
      correction: correction,
      reference: GroupSummary(values.reference, normalOf: nil),
      other: GroupSummary(values.other, normalOf: values.differences),
      participants: values.differences.count,
      missing: missing,
      estimate: estimate,
      hedgesG: values.hedgesG.map {
        let interval = values.intervalOfG(level: estimate.level ?? 0.95)
        return Size(value: $0, low: interval?.lowerBound, high: interval?.upperBound)
      },
      area: nil,
      spread: nil
    )
  }
}
