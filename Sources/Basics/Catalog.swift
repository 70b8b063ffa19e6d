/// A type that a user can choose by name on the command line.
public protocol Cataloged: SendableMetatype {
  /// The word the user types, such as `ivt`.
  static var name: String { get }

  /// One sentence for the help text.
  static var summary: String { get }

  init(from options: inout Options) throws(OptionError)
}

/// The choices of one kind, in the order they are listed to the user.
public struct Catalog<Choice>: Sendable, ExpressibleByArrayLiteral {
  public struct Entry: Sendable {
    public let name: String
    public let summary: String
    let make: @Sendable (inout Options) throws(OptionError) -> Choice
  }

  public let entries: [Entry]

  public init(arrayLiteral entries: Entry...) {
    self.entries = entries
  }

  public var names: [String] { entries.map(\.name) }

  /// Makes the choice with the given name.
  public func make(_ name: String, _ options: Options = Options()) throws(OptionError) -> Choice {
    try makeDeclaring(name, options).choice
  }

  /// Makes the choice, and tells every option it has with the value in effect, for the record of the run.
  public func makeDeclaring(
    _ name: String,
    _ options: Options = Options()
  ) throws(OptionError) -> (choice: Choice, options: [Options.Declaration]) {
    guard let entry = entries.first(where: { $0.name == name }) else {
      throw .unknownChoice(name: name, known: names)
    }
    var options = options
    let choice = try entry.make(&options)
    try options.finish()
    return (choice, options.declarations)
  }
}

extension Catalog.Entry {
  public init<Type: Cataloged>(_ type: Type.Type, as convert: @escaping @Sendable (Type) -> Choice) {
    self.init(name: Type.name, summary: Type.summary) { (options) throws(OptionError) in
      convert(try Type(from: &options))
    }
  }
}
