import Analysis
import Statistics
import Tables

/// Whose p values were adjusted together: of more than two groups those of all at once, and apart from them those of their pairs.
struct AdjustedFamilies {
  private let kind: MeasureFamily.Kind
  private let correction: Correction
  private let measures: Int
  /// Comparisons that have a p value, which alone count.
  private let atOnce: Int
  private let pairs: Int

  /// Nil where nothing was compared; `comparisons`: of one kind, and all of them, whoever may see them.
  init?(_ comparisons: [GroupComparison]) {
    guard let first = comparisons.first else { return nil }
    (kind, correction) = (first.family, first.correction)
    measures = Set(comparisons.map(\.measure)).count
    let tested = comparisons.filter { $0.estimate.pValue != nil }
    atOnce = tested.count(where: \.isOverall)
    pairs = tested.count - atOnce
  }

  /// What a caption says of them, with how many p values were adjusted together.
  var sentence: String {
    let adjusted = MethodNote.adjusted(by: correction)
    if areTwo {
      return """
        There are two families (\(kind.rawValue)), of \(counted): all groups at once \
        (\(NumberText.counted(atOnce, "comparison"))) and their \
        pairs (\(NumberText.counted(pairs, "comparison"))); the p values of each \(adjusted).
        """
    }
    if number == 0 { return "They were compared without p values, \(counted) in all (\(kind.rawValue))." }
    let members = number > measures ? "\(number) comparisons of the \(counted)" : counted
    let are = number == 1 ? "is" : "are"
    return "The \(members) \(are) one family (\(kind.rawValue)); its p values \(adjusted)."
  }

  /// Such as `the p values of the 9 measures of the family were adjusted by Holm's method`.
  var method: String {
    guard let method = correction.method, number > 0 else { return "p values were not adjusted" }
    if areTwo {
      return """
        the p values of the \(NumberText.counted(atOnce, "comparison")) of all groups at once and those of the \
        \(NumberText.counted(pairs, "comparison")) of their pairs were each adjusted by \(method)
        """
    }
    let members = number > measures ? "\(number) comparisons" : counted
    return "the p values of the \(members) of the family were adjusted by \(method)"
  }

  private var areTwo: Bool { atOnce > 0 && pairs > 0 }

  private var number: Int { atOnce + pairs }

  private var counted: String { NumberText.counted(measures, "measure") }
}

extension [GroupComparison] {
  /// Without pairs of which one has too few participants to be published, and without all groups at once where one of them has: what is
  /// told of the others would tell of it.
  var publishable: [GroupComparison] {
    let pairs = filter { !$0.isOverall && $0.fewestParticipants >= leastPublished }
    let counts = Dictionary(grouping: pairs, by: \.measure).mapValues { own in
      let groups = own.flatMap { [$0.reference, $0.other].compactMap(\.self) }
      return Dictionary(groups.map { ($0.name, $0.count) }) { first, _ in first }.values.reduce(0, &+)
    }
    return filter { comparison in
      comparison.isOverall
        ? counts[comparison.measure] == comparison.participants : comparison.fewestParticipants >= leastPublished
    }
  }
}
