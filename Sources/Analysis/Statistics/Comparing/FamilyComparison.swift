import Basics
import Statistics
import Store
import Studies

/// The comparisons of a family of measures as they come about.
struct FamilyComparison {
  private let kind: MeasureFamily.Kind
  private let correction: Correction
  private(set) var comparisons: [GroupComparison] = []
  var findings: [Finding] = []
  /// The rules by which anything was compared.
  private(set) var used: [Run.Choice] = []
  /// The first reason why something was not.
  private(set) var firstError: ComparisonError?

  init(_ kind: MeasureFamily.Kind, correctedBy correction: Correction) {
    (self.kind, self.correction) = (kind, correction)
  }

  mutating func compare(_ values: GroupedValues, by chosen: Chosen<any Comparison>, at place: Place) {
    do throws(ComparisonError) { try add(values, by: chosen) } catch {
      firstError = firstError ?? error
      findings.append(error.finding(at: place))
    }
  }

  /// All groups at once: without those that are too small for it, as long as more than two are left.
  mutating func compareAll(_ values: GroupedValues, by chosen: Chosen<any Comparison>) {
    var values = values
    var left: [String] = []
    while values.groups.count > 2 {
      do throws(ComparisonError) {
        try add(values, by: chosen)
        if !left.isEmpty { findings.append(values.withoutFinding(left)) }
        return
      } catch {
        firstError = firstError ?? error
        guard let small = error.smallGroup else {
          findings.append(error.finding(at: Place("\(values.measure): all groups")))
          return
        }
        left.append(small)
        values = values.without(small)
      }
    }
    findings.append(values.noOverallFinding)
  }

  private mutating func add(_ values: GroupedValues, by chosen: Chosen<any Comparison>) throws(ComparisonError) {
    guard let estimate = try chosen.choice.compare(values).first else { return }
    // Without a p value nothing is adjusted.
    let correction = estimate.pValue == nil ? Correction.none : self.correction
    comparisons.append(
      GroupComparison(of: values, in: kind, by: chosen.record.name, correction: correction, estimate)
    )
    if !used.contains(chosen.record) { used.append(chosen.record) }
    if chosen.record.name == BootstrapDifference.name, values.areFew { findings.append(values.fewFinding) }
    if chosen.record.name == Equivalence.name, !chosen.record.options.contains(where: Self.isMargin) {
      findings.append(values.estimatedMarginFinding)
    }
  }

  /// Whether it is a margin in the measure's own unit.
  private static func isMargin(_ option: Run.Option) -> Bool {
    option.name == Equivalence.marginOption && !option.value.isEmpty
  }
}
