package import Basics
import Reading
package import Statistics
package import Store
package import Studies
import Tables

/// Correlates measures and other numbers of participants, over everybody and within each group.
package struct CorrelateMeasures: Sendable {
  package struct Outcome: Sendable {
    package fileprivate(set) var correlations: [MeasureCorrelation] = []
    package fileprivate(set) var findings = FindingLog()
  }

  /// Every pair of them.
  package let columns: [String]
  package var method = Correlation.spearman
  package var correction = Correction.holm

  private static let kind = "correlation"

  /// `list`: names by commas.
  package init(_ list: String) throws(OptionError) {
    columns = list.listed.distinct
    guard columns.count > 1 else {
      throw .unknownValue(option: "--correlate", value: list, known: ["words_per_minute,skipped"])
    }
  }

  /// As it was done before.
  init(_ choices: Choices) throws(OptionError) {
    try self.init(choices.option("columns", of: Self.kind) ?? "")
    method = choices.word(Self.kind) ?? method
    correction = choices.word("correction", of: Self.kind) ?? correction
  }

  /// Puts the correlations in the place of the last ones.
  package func run(on study: borrowing Study, recordedAs run: Run) throws -> Outcome {
    let people = try RelatedPeople(study, columns)
    var outcome = Outcome()
    outcome.findings.append(contentsOf: people.findings)
    for group in [nil] + people.groups.map(Optional.some) {
      var own: [MeasureCorrelation] = []
      for (place, first) in columns.enumerated() {
        for second in columns[(place + 1)...] {
          if let row = row(first, second, group, people) {
            own.append(row)
          } else {
            outcome.findings.append(Self.unknown(first, second, group))
          }
        }
      }
      let adjusted = correction.adjusted(own.map(\.estimate.pValue))
      for (place, p) in adjusted.enumerated() { own[place].estimate.adjustedP = p }
      outcome.correlations += own
    }
    guard !outcome.correlations.isEmpty else { throw CompareError.nothingToCorrelate(columns) }
    var run = run
    run.choices.append(
      Run.Choice(
        Self.kind,
        method.rawValue,
        ["columns": columns.joined(separator: ","), "correction": correction.rawValue]
      )
    )
    try study.keep(.correlation, of: Keeping.wholeStudy, outcome.correlations, by: try study.begin(run))
    return outcome
  }

  /// Nil where too few have both, or one of them is the same for everyone.
  private func row(_ first: String, _ second: String, _ group: String?, _ people: RelatedPeople) -> MeasureCorrelation?
  {
    let pairs = people.values(of: [first, second], in: group)
    let both = pairs.count { !$0.contains(nil) }
    guard let estimate = method.estimate(pairs.map { $0[0] }, pairs.map { $0[1] }, term: "\(first), \(second)") else {
      return nil
    }
    return MeasureCorrelation(
      first: first,
      second: second,
      method: method,
      group: group,
      participants: both,
      missing: pairs.count - both,
      estimate: estimate,
      correction: correction
    )
  }

  private static func unknown(_ first: String, _ second: String, _ group: String?) -> Finding {
    Finding(
      .warning,
      "not-correlated",
      at: Place("\(first), \(second)"),
      "Not correlated in \(group.map { "group '\($0)'" } ?? "everybody"): fewer than three have both, or one is constant."
    )
  }
}
