import Store

/// The keys of what results rest on, as they are now.
extension Standing {
  /// Nil where a result cannot rest on it: the recording is not in use, or another result does not hold.
  func key(of ground: Ground, under kind: ResultKind, scope: String, _ choices: [Run.Choice]) -> String? {
    switch ground {
    case .recording: inputs.recording(scope)?.key
    case .calibrations: calibrations(of: scope)
    case .calibrationsOfOthers: choices.contains { $0.kind == Run.Choice.othersKind } ? everyonesCalibrations : absent
    case .settings: inputs.settings
    case .passage: passage(of: scope, under: kind, choices)
    case .corrections: inputs.corrections[scope] ?? absent
    case .videos: inputs.videos[scope] ?? absent
    case .trialRules: trialRules(under: kind, scope)
    case .people: kind.scope == .study ? everybody : inputs.people[scope]
    case .results(let other): results(other, under: kind, scope)
    case .session(let other): session(of: scope, other, choices)
    case .beside(let other): beside(scope, other)
    // What is not there is not valid.
    case .validity(let other): results(other, under: kind, scope).flatMap { $0 == absent ? nil : "holds" }
    }
  }

  private func trialRules(under kind: ResultKind, _ scope: String) -> String? {
    guard let rules = inputs.trialRules else { return absent }
    let judged = Self.judged.map { results($0, under: kind, scope) }
    return judged.contains(nil) ? nil : joinedKey([rules] + judged.compactMap(\.self))
  }

  /// What rules may judge trials by.
  static let judged: [ResultKind] = [.face, .vitals, .lines]

  private func calibrations(of participant: String) -> String {
    let own = inputs.recordings(of: participant).filter(\.isCalibration)
    return own.isEmpty ? absent : joinedKey(own.flatMap { [$0.name, $0.key] })
  }

  private var everyonesCalibrations: String? {
    sum("recordings of targets") { joinedKey(inputs.recordings.filter(\.isCalibration).flatMap { [$0.name, $0.key] }) }
  }

  private var everybody: String? {
    sum("everybody") { joinedKey(inputs.participants.flatMap { [$0, inputs.people[$0] ?? absent] }) }
  }

  private func passage(of scope: String, under kind: ResultKind, _ choices: [Run.Choice]) -> String? {
    if kind.scope == .study {
      return sum("every passage") {
        joinedKey(inputs.passages.sorted { $0.key < $1.key }.flatMap { [$0.key, $0.value] })
      }
    }
    let named = choices.first { $0.kind == Run.Choice.passageKind }?.name ?? inputs.recording(scope)?.passage
    return named.flatMap { inputs.passages[$0] } ?? absent
  }

  /// Whoever says what was read says it of each recording by itself.
  private func session(of scope: String, _ other: ResultKind, _ choices: [Run.Choice]) -> String? {
    let isByItself = choices.contains { $0.kind == Run.Choice.passageKind }
    let others = isByItself ? [] : inputs.session(of: scope).filter { $0.name != scope }
    guard !others.isEmpty else { return absent }
    let passages = others.flatMap { [$0.key, $0.passage.flatMap { inputs.passages[$0] } ?? absent] }
    return together(other, others.map(\.name)).map { joinedKey(passages + [$0]) }
  }

  private func beside(_ scope: String, _ other: ResultKind) -> String? {
    guard let own = inputs.recording(scope), own.isReported || own.hasGivenFixations else { return absent }
    let all = inputs.recordings(of: own.participant)
    guard own.isReported || all.contains(where: \.isTracked) else { return absent }
    return joinedKey(all.flatMap { [$0.name, $0.key, key(of: other, $0.name) ?? "?"] })
  }

  private func results(_ other: ResultKind, under kind: ResultKind, _ scope: String) -> String? {
    switch (kind.scope, other.scope) {
    case (.recording, .recording), (.participant, .participant): return key(of: other, scope)
    case (.recording, .participant):
      guard let recording = inputs.recording(scope) else { return nil }
      // A tracker's gaze needs no model.
      return recording.isFace ? key(of: other, recording.participant) : absent
    case (.participant, .recording):
      return together(other, inputs.recordings(of: scope).filter(\.isViewing).map(\.name))
    case (.study, .recording):
      return sum("all \(other.name)") { together(other, inputs.recordings.filter(\.isViewing).map(\.name)) }
    case (.study, .participant): return sum("all \(other.name)") { together(other, inputs.participants) }
    default: preconditionFailure("A result rests on none of a wider scope.")
    }
  }

  /// Of results that hold; `absent` where nothing was ever computed, nil where what was does not hold.
  private func key(of kind: ResultKind, _ scope: String) -> String? {
    switch verdict(kind, of: scope) {
    case .holds: keeping(kind, of: scope)?.key
    case .outOfDate: nil
    case nil: absent
    }
  }

  private func together(_ kind: ResultKind, _ scopes: [String]) -> String? {
    var keys: [String] = []
    for scope in scopes {
      guard let key = key(of: kind, scope) else { return nil }
      keys += [scope, key]
    }
    return joinedKey(keys)
  }
}
