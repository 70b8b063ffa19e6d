package import Basics
package import Store

/// A choice of a catalog, and how it is recorded.
package struct Chosen<Choice: Sendable>: Sendable {
  package let choice: Choice
  package let record: Run.Choice

  /// `kind`: what it is chosen for, such as `line-assigner`.
  package init(_ name: String, _ options: Options, from catalog: Catalog<Choice>, as kind: String) throws(OptionError) {
    let (choice, declared) = try catalog.makeDeclaring(name, options)
    self.choice = choice
    record = Run.Choice(
      kind: kind,
      name: name,
      options: declared.map { Run.Option(name: $0.name, value: $0.value) }
    )
  }
}
