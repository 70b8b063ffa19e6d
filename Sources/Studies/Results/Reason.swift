import Store

/// Why a result does not hold any more.
package struct Reason: Sendable, Hashable {
  /// What has changed, such as `the events`.
  package let what: String
  /// The run that changed it; nil where none did, as when somebody edits the settings.
  package let run: Int?

  /// Another version of study computes it otherwise.
  static let version = Reason(what: "the rule, which another version of study follows", run: nil)
  /// A run that would have computed it anew was stopped before it came to it.
  static func unfinished(_ run: Int) -> Reason { Reason(what: "the choices, by a run that was stopped", run: run) }
}

extension Standing {
  /// `isGone`: what it rested on is not there any more, or does not hold itself.
  func reason(of ground: Ground, under kind: ResultKind, scope: String, since run: Int, isGone: Bool) -> Reason {
    switch ground {
    case .results(let other), .validity(let other), .session(let other):
      var scopes = scopes(of: other, under: kind, scope)
      // What is done with others changes nothing that is of one participant or recording alone.
      var isOfOthers = kind.scope == .study
      if case .session = ground { (scopes, isOfOthers) = (inputs.session(of: scope).map(\.name), true) }
      if isGone {
        for scope in scopes {
          if case .outOfDate(let reason)? = verdict(other, of: scope) { return reason }
        }
      }
      let newest = scopes.compactMap { keeping(other, of: $0)?.run }.max()
      // What was taken out leaves no keeping behind.
      let removal = last(of: [.exclude, .ingest, .forget], after: run)
      if let newest, newest > run {
        // What came behind it may have neither brought nor taken any of what this rests on.
        let isLater = removal.map { $0 > newest } ?? true
        let isAlone = kind.scope == .recording && !isOfOthers
        let cause =
          isLater || isAlone ? change(of: scopes, of: other, amongOthers: isOfOthers, after: run) : removal
        guard let cause, isRepetition(newest, behind: run) else {
          return Reason(what: "the \(other.name)", run: newest)
        }
        return Reason(what: "the \(other.name)", run: cause)
      }
      return Reason(what: "the \(other.name)", run: removal)
    case .beside:
      return Reason(
        what: "the participant's other recordings",
        run: last(of: [.ingest, .exclude, .forget, .lines], after: run)
      )
    case .recording:
      return Reason(
        what: "the recording",
        run: isGone ? last(of: [.exclude, .forget], after: run) : inputs.recording(scope)?.run
      )
    case .calibrations, .calibrationsOfOthers:
      return Reason(what: "the calibration recordings", run: last(of: [.ingest, .exclude, .forget], after: run))
    case .settings: return Reason(what: "'screen' or 'devices' of the settings", run: nil)
    case .passage: return Reason(what: "the passage", run: last(of: [.ingest], after: run))
    case .corrections: return Reason(what: "the corrections of lines", run: last(of: [.lines], after: run))
    case .videos: return Reason(what: "the videos", run: last(of: [.ingest], after: run))
    case .trialRules:
      let lost = Self.judged.filter { other in
        isGone && scopes(of: other, under: kind, scope).contains { isOutOfDate(other, of: $0) }
      }
      let reasons = (lost.isEmpty ? Self.judged : lost).map { other in
        reason(of: .results(other), under: kind, scope: scope, since: run, isGone: isGone)
      }
      let first = lost.isEmpty ? reasons.first { $0.run != nil } : reasons.first
      return first ?? Reason(what: "'exclude' of the settings", run: nil)
    case .people:
      return Reason(what: "what is known of participants", run: last(of: [.ingest, .exclude, .forget], after: run))
    }
  }

  /// Of a result whose rows were taken out.
  func loss(since run: Int) -> Reason {
    Reason(what: "rows of it", run: last(of: [.forget, .ingest], after: run))
  }

  private func isOutOfDate(_ kind: ResultKind, of scope: String) -> Bool {
    if case .outOfDate? = verdict(kind, of: scope) { true } else { false }
  }

  /// The scopes of another kind that a result rests on.
  private func scopes(of other: ResultKind, under kind: ResultKind, _ scope: String) -> [String] {
    switch (kind.scope, other.scope) {
    case (.recording, .participant): inputs.recording(scope).map { [$0.participant] } ?? []
    case (.participant, .recording): inputs.recordings(of: scope).map(\.name)
    case (.study, .recording): inputs.recordings.map(\.name)
    case (.study, .participant): inputs.participants
    default: [scope]
    }
  }

  /// The newest run that brought some of these scopes, or took out others that were among them.
  private func change(
    of scopes: [String],
    of kind: ResultKind,
    amongOthers isOfOthers: Bool,
    after run: Int
  ) -> Int? {
    let isOneNew = scopes.contains { scope in
      if kind.scope == .participant { return inputs.recordings(of: scope).allSatisfy { $0.run > run } }
      return inputs.recording(scope).map { $0.run > run && $0.isViewing } ?? false
    }
    let arrival: [ChangingCommand] = isOneNew ? [.ingest] : []
    guard isOfOthers else { return last(of: arrival, after: run) }
    let isOneGone = Set(self.scopes(of: kind)).subtracting(scopes).contains { !isInUse($0, of: kind) }
    return last(of: [.forget] + (isOneGone ? [.exclude] : []) + arrival, after: run)
  }

  /// Whether a run made the same choices as the last one of its kind up to an earlier run, so that it changed nothing by itself.
  private func isRepetition(_ number: Int, behind run: Int) -> Bool {
    guard let choices = self.run(number)?.choices else { return false }
    let kinds = choices.map(\.kind)
    let last = runs.filter { $0.key <= run && $0.value.choices.map(\.kind) == kinds }.max { $0.key < $1.key }
    return last?.value.choices == choices
  }

  /// The newest run of these commands behind a run.
  private func last(of commands: [ChangingCommand], after run: Int) -> Int? {
    let names = commands.map(\.rawValue)
    return runs.filter { $0.key > run && $0.value.command.dropFirst().first.map(names.contains) == true }.keys.max()
  }
}
