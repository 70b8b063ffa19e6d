import Basics
import Tables

/// What is left empty or doubtful in recordings, and why: one row for each reason, however many recordings it holds for.
struct Limits {
  private struct Limit {
    let recording: String
    let severity: String
    let reason: String
  }

  private let limits: [Limit]

  /// Sentences of each recording; nil where there is nothing to say.
  init(_ recordings: [(name: String, withheld: String?, cautions: String?)]) {
    limits = recordings.flatMap { recording in
      [(recording.withheld, "withheld"), (recording.cautions, "caution")].compactMap { reason, severity in
        reason.map { Limit(recording: recording.name, severity: severity, reason: Self.inWords($0)) }
      }
    }
  }

  /// `Fixations: …` for `fixations: …`.
  private static func inWords(_ reason: String) -> String {
    let sentences = reason.split(separator: ". ", omittingEmptySubsequences: false).map { sentence in
      guard let end = sentence.firstIndex(of: ":"), sentence[..<end].allSatisfy(\.isLetter) else {
        return String(sentence)
      }
      return sentence[..<end].inWords + sentence[end...]
    }
    return sentences.joined(separator: ". ")
  }

  /// Nil where there are none.
  func table(named name: String, _ caption: String) -> NamedTable? {
    guard !limits.isEmpty else { return nil }
    // Sentences that differ in their numbers alone are of one reason.
    let reasons = Dictionary(grouping: limits) { [$0.severity] + NumberedSentence($0.reason).kind }.values
    let sorted = reasons.sorted { ($1.count, $0[0].reason) < ($0.count, $1[0].reason) }
    let severity = Column("severity", .text, "Withheld: left empty. Caution: shown, with a reason to doubt it.")
    let reasonOfAll = Column(
      "reason",
      .text,
      "What, and why; a range where recordings differ in a number alone, and else what is said of the first."
    )
    let reasonOfOne = Column("reason", .text, "What, and why, with the recording's own numbers.")
    return NamedTable(
      name: name,
      table: Table(
        columns: [
          severity, Column("recordings", .integer, "In how many."), reasonOfAll,
          Column("first_recordings", .text, "The first three of them."),
        ],
        rows: sorted.map { same in
          let first = same.prefix(3).map(\.recording).joined(separator: ", ") + (same.count > 3 ? ", …" : "")
          let reason = NumberedSentence.joined(same.map(\.reason))
          return [.text(same[0].severity), .integer(same.count), .text(reason), .text(first)]
        },
        caption: caption
      ),
      numbers: Table(
        columns: [Column("recording", .text, "The recording's name."), severity, reasonOfOne],
        rows: limits.map { [.text($0.recording), .text($0.severity), .text($0.reason)] },
        caption: caption
      ),
      isPersonal: true
    )
  }
}
