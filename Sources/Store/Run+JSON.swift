import Tables

extension Run {
  /// Such as `["study","events","--detector","ivt"]`.
  var commandDocument: String {
    JSONText.array(command.map(JSONText.string))
  }

  /// Such as `{"detector":{"ivt":{"threshold":"30"}}}`: the same text, the same choices.
  public var choicesDocument: String {
    var kinds: [String] = []
    for choice in choices where !kinds.contains(choice.kind) { kinds.append(choice.kind) }
    return JSONText.object(
      kinds.map { kind in
        let chosen = choices.filter { $0.kind == kind }
        precondition(Set(chosen.map(\.name)).count == chosen.count, "A run names each of its choices once.")
        let choices = chosen.map { choice in
          (choice.name, JSONText.object(choice.options.map { ($0.name, JSONText.string($0.value)) }))
        }
        return (kind, JSONText.object(choices))
      }
    )
  }
}
