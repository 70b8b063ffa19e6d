import Store

/// Sources, numbered as they first appear.
struct ReferenceList {
  private(set) var entries: [Source] = []

  /// All of them, for a program that keeps references.
  var bibTeX: String { entries.map(\.bibTeX).joined(separator: "\n") }

  /// Such as ` [1, 2]`; empty where there is no source.
  mutating func numbers(of choice: Run.Choice) -> String {
    numbers(of: References.of(choice.kind, choice.name))
  }

  mutating func numbers(of sources: [Source]) -> String {
    let numbers = sources.map { source in
      if let place = entries.firstIndex(of: source) { return place + 1 }
      entries.append(source)
      return entries.count
    }
    return numbers.isEmpty ? "" : " [\(numbers.map(String.init).joined(separator: ", "))]"
  }
}
