import Store
package import Studies
package import Tables

/// Results of one kind that do not hold any more, for reasons that are told alike.
package struct OutOfDate: Sendable, Hashable {
  package let kind: ResultKind
  package let count: Int
  /// How many results of the kind there could be.
  package let all: Int
  /// Such as `study events --detector ivt on 2026-11-21 14:02`, or what else has changed.
  package let cause: String

  /// For a person, such as `lines: 12 of 48 recordings, since study events --detector ivt on 2026-11-21 14:02`.
  package var text: String { "\(kind.name): \(shares), since \(cause)" }

  /// Such as `12 of 48 recordings`.
  package var shares: String { Self.shares(kind, count, of: all) }

  /// Such as `lines: 3 of 48 recordings`.
  static func notYet(_ kind: ResultKind, _ count: Int, of all: Int) -> String {
    "\(kind.name): \(shares(kind, count, of: all))"
  }

  private static func shares(_ kind: ResultKind, _ count: Int, of all: Int) -> String {
    switch kind.scope {
    case .recording: "\(count) of \(NumberText.counted(all, "recording"))"
    case .participant: "\(count) of \(NumberText.counted(all, "participant"))"
    case .study: "\(count) of \(all)"
    }
  }
}

extension OutOfDate: PrintedRow {
  package static let table = "out_of_date"

  package static let fields: [Field<Self>] = [
    .text("results", \.kind.name, "What does not hold any more, and is in no table or figure."),
    .integer("count", \.count, "Of how many recordings, participants or questions."),
    .integer("of", \.all, "How many of these there could be."),
    .text("since", \.cause, "What has changed since they were computed."),
    .text("command", { _ in "study update" }, "What brings them up to date."),
  ]
}

extension Study {
  /// What does not hold any more, each kind behind what it rests on; what rests on nothing that a person sees is left out.
  package func outOfDate() throws -> [OutOfDate] {
    let standing = try standing()
    return ResultKind.all.filter { $0 != .model }.flatMap { kind -> [OutOfDate] in
      let reasons = standing.due(kind).compactMap(\.reason)
      // Several reasons may be of one run.
      let counts = Dictionary(reasons.map { (standing.words(for: $0), 1) }, uniquingKeysWith: +)
      return counts.map { cause, count in
        OutOfDate(kind: kind, count: count, all: standing.count(of: kind), cause: cause)
      }.sorted { ($1.count, $0.cause) < ($0.count, $1.cause) }
    }
  }

  /// Kinds that were computed of some and not yet of others, such as `lines: 3 of 48 recordings`.
  package func missingTexts() throws -> [String] {
    try notYetComputed().map { kind, count, all in OutOfDate.notYet(kind, count, of: all) }
  }

  private func notYetComputed() throws -> [(kind: ResultKind, count: Int, all: Int)] {
    let standing = try standing()
    return ResultKind.all.compactMap { kind in
      guard standing.lastRun(of: kind) != nil else { return nil }
      let count = standing.due(kind).count { $0.reason == nil }
      return count > 0 ? (kind, count, standing.count(of: kind)) : nil
    }
  }
}

extension Standing {
  /// Such as `study events --detector ivt on 2026-11-21 14:02`.
  fileprivate func words(for reason: Reason) -> String {
    guard let number = reason.run, let run = run(number) else { return "\(reason.what) changed" }
    let time = run.startedAt.prefix(16).map { $0 == "T" ? " " : String($0) }.joined()
    return "\(commandLine(run.command)) on \(time)"
  }
}
