import Basics

/// Prints findings for the person at the terminal.
struct FindingReport {
  /// Also those that only tell what is so.
  let includesNotes: Bool

  func print(_ log: FindingLog) {
    for entry in log.entries where includesNotes || entry.first.severity != .note {
      let text = entry.description
      let word = entry.first.severity.rawValue
      Terminal.report(word, colour(entry.first.severity), String(text.dropFirst(word.count)))
    }
  }

  private func colour(_ severity: Finding.Severity) -> Terminal.Colour {
    switch severity {
    case .note: .cyan
    case .warning: .yellow
    case .error: .red
    }
  }
}
