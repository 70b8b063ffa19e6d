package import Basics
import Reading
package import Statistics
package import Store
package import Studies
import Tables

/// Compares the groups of a study in the measures of their participants.
package struct CompareGroups: Sendable {
  package struct Outcome: Sendable {
    /// Measure after measure; where there are more than two groups, all at once first and then every pair.
    package internal(set) var comparisons: [GroupComparison] = []
    package internal(set) var findings = FindingLog()
  }

  private let chosen: Chosen<any Comparison>
  /// For more than two groups at once, and for each pair of them; nil where the pairs are asked what all at once cannot be.
  private let overall: Chosen<any Comparison>?
  private let pairwise: Chosen<any Comparison>
  package var family = MeasureFamily.declared
  /// Nil for Holm's where measures of reading were declared, and Benjamini and Hochberg's for others.
  package var correction: Correction?
  /// The group that others are compared with; nil for `control`, or the first by its name.
  package var reference: String?

  package init(by comparison: String = Welch.name, _ options: Options = Options()) throws(OptionError) {
    let chosen = try Chosen(comparison, options, from: comparisons, as: Run.Choice.comparisonKind)
    self.chosen = chosen
    let relatives = Self.relatives[comparison] ?? (overall: WelchAnalysis.name, pairwise: comparison)
    func relative(_ name: String) throws(OptionError) -> Chosen<any Comparison> {
      name == comparison ? chosen : try Chosen(name, Options(), from: comparisons, as: Run.Choice.comparisonKind)
    }
    // A test of differences beside p values of equivalence would be read as one of them.
    overall = try comparison == Equivalence.name ? nil : relative(relatives.overall)
    pairwise = try relative(relatives.pairwise)
  }

  /// As it was done before.
  init(_ choices: Choices) throws(OptionError) {
    let asked = choices.one(Run.Choice.askedComparisonKind) ?? (Welch.name, Options())
    try self.init(by: asked.name, asked.options)
    if let measures = choices.option("measures", of: Self.familyKind) { family = try MeasureFamily(measures) }
    correction = choices.word("correction", of: Self.familyKind)
    reference = choices.option("reference", of: Self.familyKind)
  }

  private static let familyKind = "measure-family"

  private var recorded: [Run.Choice] {
    [
      Run.Choice(kind: Run.Choice.askedComparisonKind, name: chosen.record.name, options: chosen.record.options),
      Run.Choice(
        Self.familyKind,
        family.kind.rawValue,
        ["measures": family.typed, "correction": correction?.rawValue ?? "", "reference": reference ?? ""]
      ),
    ]
  }

  /// What asks the same of all groups at once, and of two.
  private static let relatives: [String: (overall: String, pairwise: String)] = [
    Student.name: (OneWayAnalysis.name, Student.name), OneWayAnalysis.name: (OneWayAnalysis.name, Student.name),
    WelchAnalysis.name: (WelchAnalysis.name, Welch.name),
    MannWhitney.name: (KruskalWallis.name, MannWhitney.name),
    KruskalWallis.name: (KruskalWallis.name, MannWhitney.name),
    Permutation.name: (Permutation.name, Permutation.name),
  ]

  /// Stores the comparisons in the place of earlier ones of a family of the same kind; those of other kinds stay.
  package func run(on study: borrowing Study, recordedAs run: Run) throws -> Outcome {
    let trials = try TrialColumns(study)
    var family = family
    let usual = family.kind.columns
    let own = trials.columns.filter { [family] column in
      family.measures.contains(column.name) && !usual.contains { $0.name == column.name }
    }
    let columns = usual + own
    if let stranger = family.measures.first(where: { name in !columns.contains { $0.name == name } }) {
      if MeasureFamily.all.measures.contains(stranger) || MeasureFamily.quality.measures.contains(stranger) {
        throw CompareError.mixedMeasures(stranger)
      }
      throw MeasureFamily.unknown(stranger, among: columns.map(\.name) + trials.names)
    }
    if let text = own.first(where: { $0.kind == .text }) { throw CompareError.notNumbers(text.name) }
    let isOfTrialsAlone = family.measures.allSatisfy { name in own.contains { $0.name == name } }
    let people = try ComparedPeople(
      study,
      in: family.kind,
      with: own.map(\.name),
      of: trials,
      needingReadings: !isOfTrialsAlone
    )
    try study.requireGroupsWithRecordings()
    let groups = try people.groups(reference: reference)
    var outcome = Outcome()
    outcome.findings.append(contentsOf: people.findings)
    let places = columns.indices.filter { family.measures.contains(columns[$0].name) }
    if family == .declared, !people.compare(byAnyOf: places) {
      family = .declaredWithoutLayout
      outcome.findings.append(.withoutLayout("Compared"))
    }
    let used = try compare(people, groups, columns, family, &outcome)
    var run = run
    run.choices += recorded + used
    try study.keep(.comparison, of: family.kind.rawValue, outcome.comparisons, by: try study.begin(run))
    return outcome
  }

  /// Every measure of the family that is among the columns; answers the rules that were used.
  func compare(
    _ people: ComparedPeople,
    _ groups: [String],
    _ columns: [Column],
    _ family: MeasureFamily,
    _ outcome: inout Outcome
  ) throws -> [Run.Choice] {
    let correction = correction ?? (family.kind == .confirmatory ? .holm : .benjaminiHochberg)
    var made = FamilyComparison(family.kind, correctedBy: correction)
    for name in family.measures {
      guard let place = columns.firstIndex(where: { $0.name == name }) else { continue }
      // A study has calibrations or a tracker's recordings, and seldom both.
      if family == .quality, !people.haveValue(of: place) { continue }
      let values = people.values(of: place, named: name, groups: groups)
      // A clock's last digits differ between groups, too, and say nothing of the data.
      if family == .quality, values.areAlike(as: columns[place].kind) {
        made.findings.append(
          Finding(.note, "alike", at: Place(name), "Not compared: the same for everyone, as far as it is printed.")
        )
        continue
      }
      if values.differByRounding {
        made.findings.append(
          Finding(.note, "one-number", at: Place(name), "Not compared: the same for everyone but for rounding.")
        )
        continue
      }
      if values.missing > 0 { made.findings.append(values.missingFinding) }
      guard groups.count > 2 else {
        made.compare(values, by: chosen, at: Place(name))
        continue
      }
      if let overall { made.compareAll(values, by: overall) }
      for (place, one) in values.groups.enumerated() {
        for other in values.groups[(place + 1)...] {
          made.compare(
            GroupedValues(of: name, [one, other]),
            by: pairwise,
            at: Place("\(name): \(other.name) − \(one.name)")
          )
        }
      }
    }
    if made.comparisons.isEmpty, let error = made.firstError { throw error }
    outcome.comparisons = made.comparisons
    outcome.comparisons.adjust(by: correction)
    outcome.findings.append(contentsOf: made.findings)
    return made.used
  }
}

extension [GroupComparison] {
  /// As one family, and pairs of more than two groups as one of their own.
  mutating func adjust(by correction: Correction) {
    let hasOverall = contains { $0.isOverall }
    for isOverall in hasOverall ? [true, false] : [false] {
      let places = indices.filter { self[$0].isOverall == isOverall }
      let adjusted = correction.adjusted(places.map { self[$0].estimate.pValue })
      for (place, p) in zip(places, adjusted) { self[place].estimate.adjustedP = p }
    }
  }
}

extension Finding {
  /// `done`: what was done by measures of sequences instead.
  static func withoutLayout(_ done: String) -> Finding {
    let sentence = """
      \(done) by measures that need no layout: what needs words and lines has no values in two groups. 'study ingest' reads \
      interest areas or texts; '--measures' names others.
      """
    return Finding(.note, "no-layout", at: Place("passages"), sentence)
  }
}
