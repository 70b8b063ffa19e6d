import Statistics
import Store
import Studies

/// How groups, conditions and faces were described and compared.
extension MethodsSection {
  func statistics(_ references: inout ReferenceList) -> String? {
    var sentences: [String] = []
    if hasGroups {
      let numbers = references.numbers(of: Run.Choice(kind: "groups", name: "t-interval", options: []))
      sentences.append(
        "Groups are described by means over participants, with 95 % intervals of Student's t\(numbers); every participant counts once."
      )
    }
    let comparisons = context.choices.all(Run.Choice.comparisonKind)
    if hasComparisons, !comparisons.isEmpty {
      let names = comparisons.map { cited($0, Statistics.comparisons.inWords, &references) }.joined(separator: " and ")
      sentences.append("Groups were compared by \(names).")
    }
    let paired = context.choices.all(Run.Choice.pairedComparisonKind)
    if !paired.isEmpty {
      let names = paired.map { cited($0, pairedComparisons.inWords, &references) }.joined(separator: " and ")
      sentences.append("Conditions were compared within participants by \(names).")
    }
    var said: Set<String> = []
    for note in notes where !note.isOfMeasuring {
      // What several sections share is said once.
      guard said.insert(note.sentence).inserted else { continue }
      sentences.append(cited(notes.filter { $0.sentence == note.sentence }, &references))
    }
    return sentences.isEmpty ? nil : sentences.joined(separator: " ")
  }

  func faces(_ references: inout ReferenceList) -> String? {
    let own = notes.filter(\.isOfMeasuring)
    return own.isEmpty ? nil : own.map { cited([$0], &references) }.joined(separator: " ")
  }

  /// What notes say in one sentence, and a clause of each that adjusts p values; numbers stand before a comma or the point.
  private func cited(_ alike: [MethodNote], _ references: inout ReferenceList) -> String {
    guard let first = alike.first else { return "" }
    var text = String(first.sentence.dropLast())
    text += references.numbers(of: first.sources)
    for adjustment in alike.compactMap(\.adjustment) {
      let family = alike.count > 1 ? "of the \(adjustment.family) comparisons, " : ""
      text += "; \(family)\(adjustment.clause)\(references.numbers(of: adjustment.sources))"
    }
    return "\(text)."
  }
}
