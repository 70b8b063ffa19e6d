package import Store

/// What of a study's results holds.
///
/// A result holds as long as what it rests on is what it was computed from: the keys of its grounds are those that they have
/// now. It is told on demand and remembered; a class, since whoever reads adds to what is remembered.
package final class Standing {
  let inputs: Inputs
  private(set) var runs: [Int: Run]
  private var keepings: [String: [String: Keeping]] = [:]
  private var verdicts: [String: [String: Verdict]] = [:]
  private var sums: [String: String?] = [:]
  private var sortedScopes: [String: [String]] = [:]
  /// Whether a file that a run was told to read has changed; nil where nobody looks.
  var isChanged: ((Run.Choice) -> Bool)?
  /// By run, the first of its files that has changed.
  private var changedFiles: [Int: String?] = [:]
  /// By kind, until a result is taken.
  var dues: [String: [Due]] = [:]

  /// Whether a result holds.
  enum Verdict {
    case holds
    case outOfDate(Reason)
  }

  /// `participant`: who is taken to have never taken part.
  init(_ store: borrowing Store, _ settings: SettingGrounds, without participant: String? = nil) throws(StoreError) {
    inputs = try Inputs(store, settings, without: participant)
    runs = [:]
    for run in try store.runs() { runs[run.id] = run.value }
    for keeping in try store.keepings() { keepings[keeping.kind, default: [:]][keeping.scope] = keeping }
  }

  func note(_ run: Run, number: Int) { runs[number] = run }

  /// What was just computed holds, and what rests on its kind is judged anew.
  func take(_ keeping: Keeping) {
    if keepings[keeping.kind, default: [:]].updateValue(keeping, forKey: keeping.scope) == nil {
      sortedScopes[keeping.kind] = nil
    }
    verdicts = verdicts.filter { kind, _ in !judgedAnew(after: keeping.kind).contains(kind) }
    verdicts[keeping.kind]?[keeping.scope] = nil
    (sums, dues) = ([:], [:])
  }

  private func judgedAnew(after kind: String) -> Set<String> {
    let names = ResultKind.all.map(\.name)
    return Set(names.drop { $0 != kind }.dropFirst())
  }

  /// Every scope of which a result was ever kept, sorted.
  package func scopes(of kind: ResultKind) -> [String] {
    if let known = sortedScopes[kind.name] { return known }
    let sorted = keepings[kind.name, default: [:]].keys.sorted()
    sortedScopes[kind.name] = sorted
    return sorted
  }

  package func keeping(_ kind: ResultKind, of scope: String) -> Keeping? { keepings[kind.name]?[scope] }

  /// What a result was made with, whether it holds or not; nil where there never was one.
  package func choices(_ kind: ResultKind, of scope: String) -> Choices? {
    keeping(kind, of: scope).flatMap { choices(ofRun: $0.run) }
  }

  package func choices(ofRun number: Int) -> Choices? { runs[number].map { Choices($0.choices) } }

  package func run(_ number: Int) -> Run? { runs[number] }

  package func seed(ofRun number: Int) -> UInt64? { runs[number]?.seed }

  /// The names of what was recorded together with a recording, itself included, in the order of time; none of a face.
  package func session(of recording: String) -> [String] { inputs.session(of: recording).map(\.name) }

  /// Whether there is a result of the kind and scope, and whether it holds.
  package func holds(_ kind: ResultKind, of scope: String) -> Bool {
    if case .holds? = verdict(kind, of: scope) { true } else { false }
  }

  /// Whether a result holds, and is more than that there is none.
  package func isThere(_ kind: ResultKind, of scope: String) -> Bool {
    holds(kind, of: scope) && keeping(kind, of: scope)?.absence == nil
  }

  /// Whether it holds that there is no result, for a reason that is kept.
  package func isAbsent(_ kind: ResultKind, of scope: String) -> Bool {
    holds(kind, of: scope) && keeping(kind, of: scope)?.absence != nil
  }

  /// Nil where nothing was kept.
  func verdict(_ kind: ResultKind, of scope: String) -> Verdict? {
    if let known = verdicts[kind.name]?[scope] { return known }
    guard let keeping = keeping(kind, of: scope) else { return nil }
    let found = judge(kind, keeping)
    verdicts[kind.name, default: [:]][scope] = found
    return found
  }

  private func judge(_ kind: ResultKind, _ keeping: Keeping) -> Verdict {
    let choices = runs[keeping.run]?.choices ?? []
    if keeping.grounds == Keeping.superseded { return .outOfDate(.unfinished(keeping.run)) }
    if keeping.grounds == Keeping.takenOut { return .outOfDate(loss(since: keeping.run)) }
    guard keeping.grounds.count == kind.grounds.count + 1 else { return .outOfDate(.version) }
    guard keeping.grounds[0] == kind.rule else { return .outOfDate(.version) }
    for (ground, key) in zip(kind.grounds, keeping.grounds.dropFirst()) {
      guard let now = self.key(of: ground, under: kind, scope: keeping.scope, choices) else {
        return .outOfDate(reason(of: ground, under: kind, scope: keeping.scope, since: keeping.run, isGone: true))
      }
      if now != key {
        return .outOfDate(reason(of: ground, under: kind, scope: keeping.scope, since: keeping.run, isGone: false))
      }
    }
    // What was read for no result is read again with what this lacked.
    if keeping.absence == nil, let file = changedFile(ofRun: keeping.run) {
      return .outOfDate(Reason(what: "'\(file)'", run: nil))
    }
    return .holds
  }

  /// Whether any run was told to read a file.
  var namesFiles: Bool { runs.values.contains { $0.choices.contains(where: \.namesFile) } }

  private func changedFile(ofRun number: Int) -> String? {
    if let known = changedFiles[number] { return known }
    let changed = isChanged.flatMap { runs[number]?.choices.first(where: $0)?.name }
    changedFiles[number] = .some(changed)
    return changed
  }

  /// The keys of what a result rests on, as they are now; what does not hold has a key that is never met again.
  func grounds(of kind: ResultKind, scope: String, _ choices: [Run.Choice]) -> [String] {
    [kind.rule] + kind.grounds.map { key(of: $0, under: kind, scope: scope, choices) ?? "?" }
  }

  /// Computed once for all who ask.
  func sum(_ name: String, _ make: () -> String?) -> String? {
    if let known = sums[name] { return known }
    let made = make()
    sums[name] = .some(made)
    return made
  }
}

extension ResultKind {
  /// The version as a key.
  fileprivate var rule: String { "v\(version)" }
}
