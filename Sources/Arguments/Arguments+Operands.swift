extension Arguments {
  public mutating func operand(_ placeholder: Placeholder, help: String) throws(UsageError) -> String {
    let operand = Operand(placeholder: placeholder, count: .one, help: help)
    declare(operand)
    guard let word = try next(operand) else { throw .missingOperand(operand) }
    return word
  }

  public mutating func optionalOperand(_ placeholder: Placeholder, help: String) throws(UsageError) -> String? {
    let operand = Operand(placeholder: placeholder, count: .atMostOne, help: help)
    declare(operand)
    return try next(operand)
  }

  /// The rest of the words, if there are any.
  public mutating func operands(_ placeholder: Placeholder, help: String) throws(UsageError) -> [String] {
    let operand = Operand(placeholder: placeholder, count: .any, help: help)
    declare(operand)
    guard !isDescribing else { return [operand.sample] }
    var words: [String] = []
    while let word = try next(operand) { words.append(word) }
    return words
  }

  private mutating func next(_ operand: Operand) throws(UsageError) -> String? {
    guard !isDescribing else { return operand.sample }
    guard let word = try takeOperand() else { return nil }
    // A shell variable that is not set leaves an empty word behind.
    guard !word.isEmpty else { throw .missingOperand(operand) }
    let meaning = operand.placeholder.meaning
    guard meaning.allows(word) else { throw .wrongValue(of: operand.placeholder.name, word, expected: meaning) }
    return word
  }
}
