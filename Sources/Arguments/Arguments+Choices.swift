/// What is typed to choose one of a type's cases is the case's raw value.
extension Arguments {
  /// One of a type's cases.
  public mutating func choice<Choice: CaseIterable & RawRepresentable>(
    _ name: String,
    of type: Choice.Type = Choice.self,
    default defaultCase: Choice,
    help: String
  ) throws(UsageError) -> Choice where Choice.RawValue: LosslessStringConvertible {
    let word = try choice(name, among: words(for: type), default: "\(defaultCase.rawValue)", help: help)
    return try chosen(word, "--\(name)")
  }

  /// One of a type's cases, or nil where the user gave none.
  public mutating func choice<Choice: CaseIterable & RawRepresentable>(
    _ name: String,
    of type: Choice.Type = Choice.self,
    usual: String? = nil,
    help: String
  ) throws(UsageError) -> Choice? where Choice.RawValue: LosslessStringConvertible {
    guard let word = try choice(name, among: words(for: type), usual: usual, help: help) else { return nil }
    return try chosen(word, "--\(name)")
  }

  /// The cases of an option that may be repeated, in the order typed.
  public mutating func choices<Choice: CaseIterable & RawRepresentable>(
    _ name: String,
    of type: Choice.Type = Choice.self,
    usual: String? = nil,
    help: String
  ) throws(UsageError) -> [Choice] where Choice.RawValue: LosslessStringConvertible {
    var choices: [Choice] = []
    for word in try options(name, .choice("NAME", among: words(for: type)), usual: usual, help: help) {
      choices.append(try chosen(word, "--\(name)"))
    }
    return choices
  }

  /// One of a type's cases; `placeholder` stands for it in help texts.
  public mutating func operand<Choice: CaseIterable & RawRepresentable>(
    _ placeholder: String,
    of type: Choice.Type = Choice.self,
    help: String
  ) throws(UsageError) -> Choice where Choice.RawValue: LosslessStringConvertible {
    try chosen(try operand(.choice(placeholder, among: words(for: type)), help: help), placeholder)
  }

  /// One of a type's cases, or nil where the user gave none.
  public mutating func optionalOperand<Choice: CaseIterable & RawRepresentable>(
    _ placeholder: String,
    of type: Choice.Type = Choice.self,
    help: String
  ) throws(UsageError) -> Choice? where Choice.RawValue: LosslessStringConvertible {
    let word = try optionalOperand(.choice(placeholder, among: words(for: type)), help: help)
    guard let word else { return nil }
    return try chosen(word, placeholder)
  }
}

private func words<Choice: CaseIterable & RawRepresentable>(for type: Choice.Type) -> [String]
where Choice.RawValue: LosslessStringConvertible {
  type.allCases.map { "\($0.rawValue)" }
}

/// The case that a word names, which was looked for among all of them before.
private func chosen<Choice: CaseIterable & RawRepresentable>(
  _ word: String,
  _ name: String
) throws(UsageError) -> Choice where Choice.RawValue: LosslessStringConvertible {
  guard let found = Choice.allCases.first(where: { "\($0.rawValue)" == word }) else {
    throw .wrongValue(of: name, word, expected: .choice(words(for: Choice.self)))
  }
  return found
}
