import Store
import Studies

/// The replaceable parts by which what a report shows was computed.
struct UsedChoices {
  /// A choice, and the results that were made with it.
  struct Use {
    let choice: Run.Choice
    /// Names of recordings, pseudonyms, or what else the results are of.
    fileprivate(set) var scopes: Set<String>
  }

  private var uses: [String: [Use]] = [:]

  init(_ standing: Standing) {
    // A measured participant is measured as their readings are.
    for kind in ResultKind.all where kind != .reader && kind != .model {
      for (run, scopes) in standing.holding(kind).sorted(by: { $0.key < $1.key }) {
        for choice in standing.choices(ofRun: run)?.recorded ?? [] { note(choice, scopes) }
      }
    }
  }

  private mutating func note(_ choice: Run.Choice, _ scopes: [String]) {
    if let place = uses[choice.kind]?.firstIndex(where: { $0.choice == choice }) {
      uses[choice.kind]?[place].scopes.formUnion(scopes)
    } else {
      uses[choice.kind, default: []].append(Use(choice: choice, scopes: Set(scopes)))
    }
  }

  /// What anything was chosen for, sorted.
  var kinds: [String] { uses.keys.sorted() }

  /// Such as every stage of cleaning, in their order; none where nothing was computed by any.
  func all(_ kind: String) -> [Run.Choice] { uses[kind, default: []].map(\.choice) }

  /// With what was made with each, the most used first.
  func uses(of kind: String) -> [Use] {
    let found = uses[kind, default: []]
    return found.indices.sorted { (found[$1].scopes.count, $0) < (found[$0].scopes.count, $1) }.map { found[$0] }
  }
}

extension Run.Choice {
  /// Such as `ivt (velocity = 30)`.
  var sentencePart: String {
    let details = options.filter { !$0.value.isEmpty }.map { "\($0.name) = \($0.value)" }.joined(separator: ", ")
    return details.isEmpty ? name : "\(name) (\(details))"
  }
}
