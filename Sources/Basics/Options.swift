/// The `key=value` settings of one catalogued choice, read once by its initializer.
///
/// Reading an option also declares it: its name, default and range are remembered, so that help texts and
/// provenance records come from the same line that uses the value.
public struct Options: Sendable {
  public struct Declaration: Sendable, Equatable {
    public let name: String
    public let help: String
    public let defaultValue: String
    /// The value in effect.
    public let value: String
  }

  private var unread: [String: String]
  public private(set) var declarations: [Declaration] = []

  public init(_ values: [String: String] = [:]) {
    unread = values
  }

  /// Whether the user gave any that nothing has read.
  public var areGiven: Bool { !unread.isEmpty }

  /// As if the user had not given this one.
  public func without(_ name: String) -> Options {
    var others = self
    others.unread[name] = nil
    return others
  }

  /// Gives an option a value, as if the user had.
  public mutating func set(_ name: String, to value: String) { unread[name] = value }

  /// Takes a number, or its default where the user gave none.
  public mutating func number(
    _ name: String,
    default defaultValue: Double,
    in range: ClosedRange<Double>,
    help: String = ""
  ) throws(OptionError) -> Double {
    guard let text = take(name, help, default: "\(defaultValue)") else { return defaultValue }
    guard let number = Double(text) else { throw .notANumber(option: name, text: text) }
    guard range.contains(number) else { throw .outOfRange(option: name, value: number, range: range) }
    return number
  }

  /// Takes a number, nil where the user gave none.
  public mutating func number(
    _ name: String,
    in range: ClosedRange<Double>,
    help: String = ""
  ) throws(OptionError) -> Double? {
    guard let text = take(name, help, default: "") else { return nil }
    guard let number = Double(text) else { throw .notANumber(option: name, text: text) }
    guard range.contains(number) else { throw .outOfRange(option: name, value: number, range: range) }
    return number
  }

  /// Takes a time that is typed in milliseconds, or its default where the user gave none.
  public mutating func milliseconds(
    _ name: String,
    default defaultValue: Time,
    in range: ClosedRange<Double> = 0...10_000,
    help: String = ""
  ) throws(OptionError) -> Time {
    .milliseconds(try number(name, default: defaultValue.milliseconds, in: range, help: help))
  }

  /// Takes any text, nil where the user gave none.
  public mutating func text(_ name: String, help: String = "") -> String? { take(name, help, default: "") }

  /// Takes any text, or its default where the user gave none.
  public mutating func text(_ name: String, default defaultValue: String, help: String = "") -> String {
    take(name, help, default: defaultValue) ?? defaultValue
  }

  /// Takes one of a few words, or its default where the user gave none.
  public mutating func choice(
    _ name: String,
    among known: [String],
    default defaultValue: String,
    help: String = ""
  ) throws(OptionError) -> String {
    let text = take(name, help, default: defaultValue) ?? defaultValue
    guard known.contains(text) else { throw .unknownValue(option: name, value: text, known: known) }
    return text
  }

  /// Takes one of a type's cases by its word, or its default where the user gave none.
  public mutating func choice<Word: RawRepresentable & CaseIterable>(
    _ name: String,
    among known: [Word] = Word.allCases,
    default usual: Word,
    help: String = ""
  ) throws(OptionError) -> Word where Word.RawValue == String, Word.AllCases == [Word] {
    let text = try choice(name, among: known.map(\.rawValue), default: usual.rawValue, help: help)
    return Word(rawValue: text) ?? usual
  }

  /// Takes one of two words: whether it is this one, and not its default.
  public mutating func takes(
    _ name: String,
    _ word: String,
    insteadOf usual: String,
    help: String = ""
  ) throws(OptionError) -> Bool {
    try choice(name, among: [usual, word], default: usual, help: help) == word
  }

  /// Throws where the user gave an option that nothing read.
  public func finish() throws(OptionError) {
    guard let stray = unread.keys.min() else { return }
    throw .unknown(option: stray, known: declarations.map(\.name))
  }

  private mutating func take(_ name: String, _ help: String, default defaultValue: String) -> String? {
    let given = unread.removeValue(forKey: name)
    declarations.append(
      Declaration(name: name, help: help, defaultValue: defaultValue, value: given ?? defaultValue)
    )
    return given
  }
}
