import Analysis
import Basics
import Store
import Studies
import Tables

/// Brings a study up to date before a command reads it, and says what was computed.
struct BringUpToDate {
  private var update = UpdateStudy()
  private let isQuiet: Bool

  /// What a kind of result rests on.
  init(before kind: ResultKind, isQuiet: Bool = false) {
    update.ground = kind
    self.isQuiet = isQuiet
  }

  /// Everything; `startsKinds`: also fixations, lines and measures where they never were computed.
  init(startsKinds: Bool, isQuiet: Bool) {
    update.startsKinds = startsKinds
    self.isQuiet = isQuiet
  }

  /// Answers what was found on the way, and whether there was anything to do.
  @discardableResult
  func run(on study: borrowing Study) async throws -> (findings: FindingLog, isDone: Bool) {
    let outcome = try await update.run(on: study, recordedAs: .now()) { done in
      if !isQuiet { Terminal.report("Brought up to date: \(done.text)") }
    }
    if let last = outcome.unread.last {
      FindingReport(includesNotes: !isQuiet).print(outcome.findings)
      for other in outcome.unread.dropLast() { Terminal.report(other) }
      throw last
    }
    return (outcome.findings, !outcome.done.isEmpty)
  }
}

extension UpdateStudy.Done {
  /// Such as `lines of 12 recordings in 0.8 s`.
  fileprivate var text: String {
    let seconds = NumberText.fixed(seconds, decimals: 1)
    let things =
      switch kind.scope {
      case .recording: " of \(NumberText.counted(count, "recording"))"
      case .participant: " of \(NumberText.counted(count, "participant"))"
      case .study: ""
      }
    return "\(kind.name)\(things) in \(seconds) s."
  }
}
