import Basics
import Store

/// A choice of a catalog, and how it is recorded.
struct Chosen<Choice: Sendable>: Sendable {
  let choice: Choice
  let record: Run.Choice

  /// `kind`: what it is chosen for, such as `line-assigner`.
  init(_ name: String, _ options: Options, from catalog: Catalog<Choice>, as kind: String) throws(OptionError) {
    let (choice, declared) = try catalog.makeDeclaring(name, options)
    self.choice = choice
    record = Run.Choice(
      kind: kind,
      name: name,
      options: declared.map { Run.Option(name: $0.name, value: $0.value) }
    )
  }
}
