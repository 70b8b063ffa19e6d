import Store
import Tables

/// What a step of an experiment finds in the study, and leaves there.
package enum StepGround: Sendable {
  /// What files brought in.
  case inputs
  /// Results of these kinds, which the step makes.
  case results([ResultKind])
  /// All that holds.
  case everything
}

extension Study {
  /// The same digest, the same content: a step that left it so need not run again.
  package func state(of ground: StepGround) throws -> String {
    let standing = try standing()
    switch ground {
    case .inputs: return standing.inputs.key
    case .results(let kinds): return joinedKey(kinds.map(standing.digest))
    case .everything:
      let told = try store.digests(of: "finding", by: "kind").merging(store.digests(of: "exclusion", by: "subject")) {
        (joinedKey([$0.key, $1.key]), max($0.run, $1.run))
      }
      let notes = told.sorted { $0.key < $1.key }.flatMap { [$0.key, $0.value.key] }
      return joinedKey([standing.inputs.key] + notes + ResultKind.all.map(standing.digest))
    }
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

extension Inputs {
  /// Of all of it.
  var key: String {
    let parts = [passages, corrections, videos, pictures, people].flatMap { part in
      [absent] + part.sorted { $0.key < $1.key }.flatMap { [$0.key, $0.value] }
    }
    return joinedKey(recordings.flatMap { [$0.name, $0.key] } + parts + [settings, trialRules ?? absent])
  }
}
