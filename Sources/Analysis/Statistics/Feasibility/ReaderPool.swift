import Basics
import Reading
import Statistics

/// The readers of both groups before one tracker, from whom studies are drawn.
struct ReaderPool: Sendable {
  /// Sorted by reader.
  let target: [FeasibilityParticipant]
  let reference: [FeasibilityParticipant]

  init(_ participants: [FeasibilityParticipant], perGroup count: Int) {
    func members(_ group: FeasibilityParticipant.Group) -> [FeasibilityParticipant] {
      participants.filter { $0.group == group && $0.reader < count }.sorted { $0.reader < $1.reader }
    }
    target = members(.dyslexic)
    reference = members(.control)
  }

  /// Whether most readers' recordings cannot support measures of this kind.
  func withholds(_ kind: Sufficiency.Kind) -> Bool {
    let all = target + reference
    return 2 * all.count { $0.withheld.contains(kind) } > all.count
  }

  /// Of those whose fixations were found, somebody who has the fewest measures; nil where there is nobody.
  var leastMeasured: FeasibilityParticipant? {
    (target + reference).filter { !$0.withheld.contains(.temporal) }.min { one, other in
      one.values.count { $0 != nil } < other.values.count { $0 != nil }
    }
  }

  /// One measure; `difference`: the part of the groups' difference of means that stays; both spreads stay whole.
  func values(at place: Int, difference: Double) -> TwoPools {
    let reference = reference.map(\.values[place])
    let target = target.map(\.values[place])
    let shift = (1 - difference) * (mean(target) - mean(reference))
    return TwoPools(target: target.map { $0.map { $0 - shift } }, reference: reference)
  }
}

/// 0 where there is none, so that nothing is shifted.
private func mean(_ values: [Double?]) -> Double { mean(of: values.compactMap(\.self)) ?? 0 }
