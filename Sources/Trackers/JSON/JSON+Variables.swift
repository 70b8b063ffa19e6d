package import Recordings

extension JSON {
  /// Longer ones are pages and answers in sentences, and nothing to compare trials by.
  private static let longestValue = 100

  /// The words, numbers and truths of an object as variables of a trial; `known`: members that mean something else.
  package func variables(but known: (String) -> Bool) -> [TrialVariable] {
    guard case .object(let members) = self else { return [] }
    return members.compactMap { member in
      guard !member.name.isEmpty, !known(member.name) else { return nil }
      guard let value = member.value.label ?? member.value.truth.map({ "\($0)" }), value.count <= Self.longestValue
      else { return nil }
      return TrialVariable(name: member.name, value: value)
    }
  }
}
