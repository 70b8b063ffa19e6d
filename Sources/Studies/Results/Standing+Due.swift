import Store

/// What there is to do.
extension Standing {
  /// A result that could be computed.
  package struct Due: Sendable, Hashable {
    package let scope: String
    /// The run whose choices it was last made with; nil where it never was.
    package let run: Int?
    /// Nil where it never was computed.
    package let reason: Reason?
  }

  /// Results that do not hold and could be computed anew, and those that never were computed and could be; sorted by scope.
  ///
  /// What somebody left out is not due.
  package func due(_ kind: ResultKind) -> [Due] {
    if let known = dues[kind.name] { return known }
    let new = Set(possibleScopes(of: kind).filter { keeping(kind, of: $0) == nil })
    let possible = new.isEmpty ? scopes(of: kind) : (scopes(of: kind) + new).sorted()
    let found = possible.compactMap { scope -> Due? in
      guard isInUse(scope, of: kind) else { return nil }
      switch verdict(kind, of: scope) {
      case .holds: return nil
      case .outOfDate(let reason): return Due(scope: scope, run: keeping(kind, of: scope)?.run, reason: reason)
      case nil: return Due(scope: scope, run: nil, reason: nil)
      }
    }
    dues[kind.name] = found
    return found
  }

  /// How many scopes there could be results of.
  package func count(of kind: ResultKind) -> Int {
    Set(scopes(of: kind).filter { isInUse($0, of: kind) }).union(possibleScopes(of: kind)).count
  }

  /// The run that made the newest result of a kind, whose choices newer ones follow; nil where none was made.
  package func lastRun(of kind: ResultKind) -> Int? { keepings(of: kind).map(\.run).max() }

  /// Those that hold, by the run that made them.
  package func holding(_ kind: ResultKind) -> [Int: [String]] {
    let scopes = scopes(of: kind).filter { isInUse($0, of: kind) && isThere(kind, of: $0) }
    return Dictionary(grouping: scopes) { keeping(kind, of: $0)?.run ?? 0 }
  }

  func isInUse(_ scope: String, of kind: ResultKind) -> Bool {
    switch kind.scope {
    case .recording: inputs.recording(scope).map { canHave(kind, $0) } ?? false
    case .participant: !inputs.recordings(of: scope).isEmpty
    case .study: true
    }
  }

  /// A recording may have taken over the name of one of which more could be computed.
  private func canHave(_ kind: ResultKind, _ recording: RecordedGround) -> Bool {
    switch kind {
    case .events, .lines, .face: recording.isViewing && !recording.isReported
    case .measures: !recording.isCalibration
    case .vitals: inputs.videos[recording.name] != nil
    default: true
    }
  }

  /// What a kind is computed of wherever it is asked for, some of it more than once; nothing of what only a person's question makes.
  private func possibleScopes(of kind: ResultKind) -> [String] {
    switch kind {
    case .calibration:
      return inputs.participants.filter { inputs.recordings(of: $0).contains(where: \.isCalibration) }
    case .targetGaze: return scopes(of: .model).filter { isThere(.model, of: $0) }
    case .events: return inputs.recordings.filter { $0.isViewing && !$0.isReported }.map(\.name)
    case .lines:
      let seen = inputs.recordings.filter { $0.isViewing && !$0.isReported }
      return inputs.passages.isEmpty ? [] : seen.map(\.name)
    // Nobody needs it who never asked for it.
    case .face:
      let faces = inputs.recordings.filter { $0.isViewing && $0.isFace }
      return scopes(of: .face).isEmpty ? [] : faces.map(\.name)
    // Where no lines come to be, fixations alone are measured.
    case .measures: return inputs.recordings.filter { !$0.isCalibration }.map(\.name)
    case .reader:
      // Who has no measured reading has no row of their own.
      let measured = scopes(of: .measures).filter { keeping(.measures, of: $0)?.absence == nil }
      return measured.compactMap { inputs.recording($0)?.participant }
    case .vitals: return inputs.recordings.map(\.name).filter { inputs.videos[$0] != nil }
    default: return []
    }
  }

  private func keepings(of kind: ResultKind) -> [Keeping] {
    scopes(of: kind).compactMap { keeping(kind, of: $0) }
  }
}
