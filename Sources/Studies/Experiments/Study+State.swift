import Store
import Tables

extension Study {
  /// What it holds now.
  package func state() throws -> StudyState {
    let standing = try standing()
    let told = try store.digests(of: "finding", by: "kind").merging(store.digests(of: "exclusion", by: "subject")) {
      (joinedKey([$0.key, $1.key]), max($0.run, $1.run))
    }
    let remarks = told.sorted { $0.key < $1.key }.flatMap { [$0.key, $0.value.key] }
    var digests = [
      StudyState.inputs: standing.inputs.key, StudyState.remarks: joinedKey(remarks), StudyState.look: settings.look,
    ]
    for kind in ResultKind.all { digests[kind.name] = standing.digest(of: kind) }
    return StudyState(digests: digests)
  }

  /// The digest of all that it holds, with every row of the results that hold: a run that changed nothing leaves it as it was.
  package func contentDigest() throws -> String {
    let standing = try standing()
    let parts = try state().digests.sorted { $0.key < $1.key }.flatMap { [$0.key, $0.value] }
    let contents = ResultKind.all.flatMap { kind -> [String] in
      standing.scopes(of: kind).filter { standing.holds(kind, of: $0) }.flatMap { scope -> [String] in
        [kind.name, scope, standing.keeping(kind, of: scope)?.content ?? absent]
      }
    }
    return joinedKey(parts + contents)
  }

  /// The results that a step makes, each by its key, and those that it could make.
  package func results(of ground: StepGround) throws -> StepResults {
    guard case .results(let kinds) = ground else { return StepResults() }
    let standing = try standing()
    var found = StepResults()
    for kind in kinds {
      for due in standing.due(kind) { found.keys["\(kind.name) \(due.scope)"] = absent }
      for scope in standing.scopes(of: kind)
      where standing.holds(kind, of: scope) && standing.isInUse(scope, of: kind) {
        found.keys["\(kind.name) \(scope)"] = standing.keeping(kind, of: scope)?.key
        found.isAnyThere = found.isAnyThere || standing.isThere(kind, of: scope)
      }
    }
    return found
  }
}

/// What a step left in a study, or in several.
package struct StepResults: Sendable, Hashable {
  /// By kind and scope.
  fileprivate(set) var keys: [String: String] = [:]
  /// Whether one of them is more than that there is none.
  package fileprivate(set) var isAnyThere = false

  package init() {}

  package mutating func add(_ other: StepResults) {
    keys.merge(other.keys) { $1 }
    isAnyThere = isAnyThere || other.isAnyThere
  }
}

extension Standing {
  /// Of all results of a kind that hold, and of those that could be.
  fileprivate func digest(of kind: ResultKind) -> String {
    let scopes = Set(scopes(of: kind)).union(due(kind).map(\.scope)).sorted()
    return joinedKey(
      [kind.name] + scopes.flatMap { [$0, holds(kind, of: $0) ? keeping(kind, of: $0)?.key ?? absent : absent] }
    )
  }
}

extension Settings {
  /// Of what reports and exports alone look at; the notes tell each way to write CSV from any other.
  fileprivate var look: String { joinedKey([title ?? absent, date ?? absent] + csv.notes) }
}
