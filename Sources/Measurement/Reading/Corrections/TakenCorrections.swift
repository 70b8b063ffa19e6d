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
  /// How many of the lines name nobody.
  package let unnamed: Int
  /// How many lines that were given before are no longer there, by whom; nil for those that name nobody.
  package let displaced: [String?: Int]

  init(_ given: GivenLines, inPlaceOf earlier: [LineCorrection]) {
    let taken = given.corrections
    let reviews = given.readings.compactMap(\.review)
    corrections = taken.count
    confirmed = given.readings.reduce(0) { $0 + $1.confirmed }
    readings = given.readings.count { !$0.corrections.isEmpty || $0.review != nil }
    pagesRight = reviews.count(where: \.isRight)
    notes = reviews.count { $0.note != nil }
    reviewers = Set(taken.compactMap(\.reviewer) + reviews.compactMap(\.reviewer)).sorted()
    unnamed = taken.count { $0.reviewer == nil }
    let takenOf = Dictionary(grouping: taken, by: \.recording)
    let gone = earlier.filter { one in
      takenOf[one.recording]?.contains { other in
        // A line of nobody's stays where somebody gives the same.
        other.begins(at: one.start) && (other.reviewer == one.reviewer || one.reviewer == nil && other.line == one.line)
      } != true
    }
    displaced = Dictionary(gone.map { ($0.reviewer, 1) }, uniquingKeysWith: +)
  }

  /// Such as `12 corrections and 30 confirmations of 2 readings by Anna, with 1 page judged right`.
  package var text: String {
    var text = NumberText.counted(corrections - confirmed, "correction")
    if confirmed > 0 { text += " and \(NumberText.counted(confirmed, "confirmation"))" }
    if readings > 0 { text += " of \(NumberText.counted(readings, "reading"))" }
    if !reviewers.isEmpty {
      text += " by \(reviewers.joined(separator: " and "))"
      if unnamed > 0 { text += ", of which \(unnamed) \(unnamed == 1 ? "names" : "name") nobody" }
    }
    let more =
      (pagesRight > 0 ? ["\(NumberText.counted(pagesRight, "page")) judged right"] : [])
      + (notes > 0 ? [NumberText.counted(notes, "note")] : [])
    return more.isEmpty ? text : "\(text), with \(more.joined(separator: " and "))"
  }

  /// Such as `They take the place of 4 lines that Bo gave.`; nil where none were there.
  package var displacedText: String? {
    guard !displaced.isEmpty else { return nil }
    let named = displaced.compactMap { reviewer, count in reviewer.map { (name: $0, count: count) } }
    var parts = named.sorted { $0.name < $1.name }.map { name, count in
      "\(NumberText.counted(count, "line")) that \(name) gave"
    }
    if let count = displaced[nil] {
      parts.append("\(NumberText.counted(count, "line")) that \(count == 1 ? "names" : "name") nobody")
    }
    let all = parts.joined(separator: " and ")
    return corrections == 0 ? "Taken back: \(all)." : "They take the place of \(all)."
  }
}
