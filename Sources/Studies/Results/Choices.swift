package import Basics
package import Store

/// What a run was told, read back so that it can be done again.
package struct Choices: Sendable, Hashable {
  package let recorded: [Run.Choice]

  package init(_ recorded: [Run.Choice]) {
    self.recorded = recorded
  }

  /// The first choice of a kind with its options in effect; nil where there is none.
  package func one(_ kind: String) -> (name: String, options: Options)? { all(kind).first }

  /// Every choice of a kind, in the order in which they were made.
  package func all(_ kind: String) -> [(name: String, options: Options)] {
    recorded.filter { $0.kind == kind }.map { ($0.name, $0.given) }
  }

  /// The name of the first choice of a kind.
  package func name(of kind: String) -> String? { recorded.first { $0.kind == kind }?.name }

  /// All but those of a kind.
  package func without(_ kind: String) -> Choices { Choices(recorded.filter { $0.kind != kind }) }

  /// One of a type's words; nil where it was not recorded.
  package func word<Word: RawRepresentable<String>>(_ kind: String, as _: Word.Type = Word.self) -> Word? {
    name(of: kind).flatMap(Word.init(rawValue:))
  }

  /// The same of an option of the first choice of a kind.
  package func word<Word: RawRepresentable<String>>(_ name: String, of kind: String) -> Word? {
    option(name, of: kind).flatMap(Word.init(rawValue:))
  }

  /// An option of the first choice of a kind.
  package func option(_ name: String, of kind: String) -> String? {
    recorded.first { $0.kind == kind }?.options.first { $0.name == name && !$0.value.isEmpty }?.value
  }
}

extension Run.Choice {
  /// With the options that have a value.
  package init(_ kind: String, _ name: String, _ options: KeyValuePairs<String, String?> = [:]) {
    let given = options.compactMap { name, value in value.map { Run.Option(name: name, value: $0) } }
    self.init(kind: kind, name: name, options: given)
  }

  /// Those that have a value, as they would be typed.
  fileprivate var given: Options {
    Options(Dictionary(options.filter { !$0.value.isEmpty }.map { ($0.name, $0.value) }) { $1 })
  }
}
