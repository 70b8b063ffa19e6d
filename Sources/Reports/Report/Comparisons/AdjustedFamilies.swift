import Analysis
import Statistics
import Tables

/// Whose p values were adjusted together: of more than two groups those of all at once, and apart from them those of their pairs.
struct AdjustedFamilies {
  /// Of the p values; none where there are none.
  let correction: Correction
  private let kind: MeasureFamily.Kind
  private let measures: Int
  /// Comparisons that have a p value, which alone count.
  private let atOnce: Int
  private let pairs: Int
  private let hasUntestedPairs: Bool
  /// How many comparisons there are would tell how few people a group has that is not shown.
  private let tellsCounts: Bool
  private let showsTests: Bool

  /// Nil where nothing was compared; `comparisons`: of one kind, and all of them, of which an audience is `shown` some.
  init?(_ comparisons: [GroupComparison], shown: [GroupComparison]) {
    guard let first = comparisons.first else { return nil }
    let tested = comparisons.filter { $0.estimate.pValue != nil }
    kind = first.family
    correction = (tested.first ?? first).correction
    measures = Set(comparisons.map(\.measure)).count
    atOnce = tested.count(where: \.isOverall)
    pairs = tested.count - atOnce
    hasUntestedPairs = comparisons.contains { !$0.isOverall && $0.estimate.pValue == nil }
    tellsCounts = shown.count == comparisons.count
    showsTests = shown.contains { $0.estimate.pValue != nil }
  }

  /// What a caption says of them, with how many p values were adjusted together.
  var sentence: String {
    guard showsTests else { return "They were compared without p values (\(kind.rawValue))." }
    let adjusted = MethodNote.adjusted(by: correction)
    if areTwo {
      let members =
        tellsCounts
        ? """
        There are two families (\(kind.rawValue)), of \(counted): all groups at once (\(comparisons(atOnce))) and their pairs \
        (\(comparisons(pairs)))
        """
        : "All groups at once and their pairs are two families (\(kind.rawValue))"
      return "\(members); the p values of each \(adjusted)."
    }
    let are = tellsCounts && number == 1 ? "is" : "are"
    let untested = hasUntestedPairs && atOnce > 0 ? " Pairs were compared without p values." : ""
    return "The \(members) \(are) one family (\(kind.rawValue)); its p values \(adjusted).\(untested)"
  }

  /// Such as `the p values of the 9 measures of the family were adjusted by Holm's method`.
  var method: String {
    guard let method = correction.method, number > 0 else { return "p values were not adjusted" }
    if areTwo {
      let all = tellsCounts ? "the \(comparisons(atOnce)) of all" : "all"
      let two = tellsCounts ? "the \(comparisons(pairs)) of their" : "their"
      return "the p values of \(all) groups at once and those of \(two) pairs were each adjusted by \(method)"
    }
    return "the p values of the \(members) of the family were adjusted by \(method)"
  }

  private var areTwo: Bool { atOnce > 0 && pairs > 0 }

  private var number: Int { atOnce + pairs }

  private var members: String {
    guard tellsCounts else { return "comparisons" }
    return number == measures ? counted : "\(comparisons(number)) of the \(counted)"
  }

  private var counted: String { NumberText.counted(measures, "measure") }

  private func comparisons(_ number: Int) -> String { NumberText.counted(number, "comparison") }
}

extension [GroupComparison] {
  /// Without pairs of which one has too few participants to be published, or is `untold`, and without all groups at once where one of
  /// them is: what is told of the others would tell of it.
  func publishable(without untold: Set<String>) -> [GroupComparison] {
    let pairs = filter { !$0.isOverall && $0.isPublishable(without: untold) }
    let counts = Dictionary(grouping: pairs, by: \.measure).mapValues { own in
      let groups = own.flatMap { [$0.reference, $0.other].compactMap(\.self) }
      return Dictionary(groups.map { ($0.name, $0.count) }) { first, _ in first }.values.reduce(0, &+)
    }
    return filter { comparison in
      comparison.isOverall
        ? counts[comparison.measure] == comparison.participants : comparison.isPublishable(without: untold)
    }
  }

  /// What words say of comparisons that an audience is not told of.
  static var leftOut: String {
    "Comparisons with a group of fewer than \(leastPublished) participants are left out, and with others that would tell of it."
  }
}

extension GroupComparison {
  /// Whether both groups are large enough, and none is untold; comparisons within participants are of conditions.
  fileprivate func isPublishable(without untold: Set<String>) -> Bool {
    let names = family.comparesGroups ? [reference, other].compactMap { $0?.name } : []
    return fewestParticipants >= leastPublished && untold.isDisjoint(with: names)
  }
}
