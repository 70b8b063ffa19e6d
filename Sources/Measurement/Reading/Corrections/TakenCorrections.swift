import Tables

/// What a study took from a file of corrections.
package struct TakenCorrections: Sendable, Hashable {
  package let corrections: Int
  /// How many of them are known to agree with the rule.
  package let confirmed: Int
  /// That have a correction, or were judged as a whole.
  package let readings: Int
  package let pagesRight: Int
  package let notes: Int
  /// Who gave the lines, sorted.
  package let reviewers: [String]
  /// How many lines that others had given are no longer theirs, by whom.
  package let displaced: [String: Int]

  init(_ given: GivenLines, inPlaceOf earlier: [LineCorrection]) {
    let taken = given.corrections
    let reviews = given.readings.compactMap(\.review)
    corrections = taken.count
    confirmed = given.readings.reduce(0) { $0 + $1.confirmed }
    readings = given.readings.count { !$0.corrections.isEmpty || $0.review != nil }
    pagesRight = reviews.count(where: \.isRight)
    notes = reviews.count { $0.note != nil }
    reviewers = Set(taken.compactMap(\.reviewer) + reviews.compactMap(\.reviewer)).sorted()
    let takenOf = Dictionary(grouping: taken, by: \.recording)
    let gone = earlier.filter { one in
      guard let reviewer = one.reviewer else { return false }
      return takenOf[one.recording]?.contains { $0.begins(at: one.start) && $0.reviewer == reviewer } != true
    }
    displaced = Dictionary(gone.map { ($0.reviewer ?? "", 1) }, uniquingKeysWith: +)
  }

  /// Such as `12 corrections and 30 confirmations of 2 readings by Anna, with 1 page judged right`.
  package var text: String {
    var text = NumberText.counted(corrections - confirmed, "correction")
    if confirmed > 0 { text += " and \(NumberText.counted(confirmed, "confirmation"))" }
    if readings > 0 { text += " of \(NumberText.counted(readings, "reading"))" }
    if !reviewers.isEmpty { text += " by \(reviewers.joined(separator: " and "))" }
    let more =
      (pagesRight > 0 ? ["\(NumberText.counted(pagesRight, "page")) judged right"] : [])
      + (notes > 0 ? [NumberText.counted(notes, "note")] : [])
    return more.isEmpty ? text : "\(text), with \(more.joined(separator: " and "))"
  }

  /// Such as `They take the place of 4 lines that Bo gave.`; nil where nobody's were there.
  package var displacedText: String? {
    guard !displaced.isEmpty else { return nil }
    let parts = displaced.sorted { $0.key < $1.key }.map {
      "\(NumberText.counted($0.value, "line")) that \($0.key) gave"
    }
    return "They take the place of \(parts.joined(separator: " and "))."
  }
}
