extension RowReader {
  /// One of a type's words.
  @inlinable
  public mutating func word<Word: RawRepresentable<String> & CaseIterable & Sendable>(
    _ name: String,
    _ value: @escaping @Sendable (Row) -> Word,
    _ meaning: @autoclosure () -> String
  ) throws(TableError) -> Word {
    if isDeclaring {
      fields.append(
        Field(Column(name, .text, meaning()), words: Word.known, presence: .always) { .text(value($0).rawValue) }
      )
      return .placeholder
    }
    if let word: Word = try word(of: name) { return word }
    guard mayLack else { throw .missing(column: name) }
    lacks = true
    return .placeholder
  }

  /// One of a type's words, or none.
  @inlinable
  public mutating func word<Word: RawRepresentable<String> & CaseIterable & Sendable>(
    _ name: String,
    _ value: @escaping @Sendable (Row) -> Word?,
    _ meaning: @autoclosure () -> String
  ) throws(TableError) -> Word? {
    if isDeclaring {
      fields.append(
        Field(Column(name, .text, meaning()), words: Word.known, presence: .sometimes) { Cell(value($0)?.rawValue) }
      )
      return nil
    }
    return try word(of: name)
  }

  /// Several of a type's words, with spaces between them; the cell is missing where there are none.
  @inlinable
  public mutating func words<Word: RawRepresentable<String> & CaseIterable & Sendable>(
    _ name: String,
    _ values: @escaping @Sendable (Row) -> [Word],
    _ meaning: @autoclosure () -> String
  ) throws(TableError) -> [Word] {
    let text = try optional(Column(name, .text, meaning()), words: Word.known) { row in
      let words = values(row).map(\.rawValue)
      return words.isEmpty ? nil : words.joined(separator: " ")
    }
    var words: [Word] = []
    for word in text?.split(separator: " ") ?? [] { words.append(try Word(String(word), of: name)) }
    return words
  }

  @inlinable
  mutating func word<Word: RawRepresentable<String> & CaseIterable>(
    of column: String
  ) throws(TableError) -> Word? {
    let text: String? = try taken(for: Column(column, .text, ""))
    guard let text else { return nil }
    return try Word(text, of: column)
  }
}

extension RawRepresentable<String> where Self: CaseIterable {
  @usableFromInline
  static var known: [String] { allCases.map(\.rawValue) }

  /// What a row has while its columns are declared, or of a part that it turns out not to have.
  @usableFromInline
  static var placeholder: Self {
    guard let first = allCases.first else { preconditionFailure("A column of words has words that it can hold.") }
    return first
  }

  @usableFromInline
  init(_ text: String, of column: String) throws(TableError) {
    guard let word = Self(rawValue: text) else {
      throw .unknownWord(column: column, found: text, known: Self.known)
    }
    self = word
  }
}
