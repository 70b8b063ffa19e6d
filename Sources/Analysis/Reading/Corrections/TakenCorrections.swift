import Tables

/// What a study took from a file of corrections.
package struct TakenCorrections: Sendable, Hashable {
  package let corrections: Int
  /// That have a correction, or were judged as a whole.
  package let readings: Int
  package let pagesRight: Int
  package let notes: Int
  /// Who gave the lines, sorted.
  package let reviewers: [String]
  /// How many corrections that others had given are no longer there, by whom.
  package let displaced: [String: Int]

  init(_ given: GivenLines, inPlaceOf earlier: [LineCorrection]) {
    let taken = given.corrections
    let reviews = given.readings.compactMap(\.review)
    corrections = taken.count
    readings = given.readings.count { !$0.corrections.isEmpty || $0.review != nil }
    pagesRight = reviews.count(where: \.isRight)
    notes = reviews.count { $0.note != nil }
    reviewers = Set(taken.compactMap(\.reviewer) + reviews.compactMap(\.reviewer)).sorted()
    let gone = earlier.filter { one in
      guard let reviewer = one.reviewer else { return false }
      return !taken.contains {
        $0.recording == one.recording && $0.begins(at: one.start) && $0.reviewer == reviewer
      }
    }
    displaced = Dictionary(gone.map { ($0.reviewer ?? "", 1) }, uniquingKeysWith: +)
  }

  /// Such as `12 corrections of 2 readings by Anna; 1 page judged right`.
  package var text: String {
    var text = NumberText.counted(corrections, "correction")
    if readings > 0 { text += " of \(NumberText.counted(readings, "reading"))" }
    if !reviewers.isEmpty { text += " by \(reviewers.joined(separator: " and "))" }
    if pagesRight > 0 { text += "; \(NumberText.counted(pagesRight, "page")) judged right" }
    if notes > 0 { text += "; \(NumberText.counted(notes, "note"))" }
    return text
  }

  /// Such as `They take the place of 4 corrections by Bo.`; nil where nobody's were there.
  package var displacedText: String? {
    guard !displaced.isEmpty else { return nil }
    let parts = displaced.sorted { $0.key < $1.key }.map {
      "\(NumberText.counted($0.value, "correction")) by \($0.key)"
    }
    return "They take the place of \(parts.joined(separator: " and "))."
  }
}
