extension String {
  /// One word for a shell, whatever is in it.
  ///
  /// By scalars, as a shell reads: an apostrophe under an accent is another character, and still ends what is quoted.
  public var shellQuoted: String {
    let word = unicodeScalars.map { $0 == "'" ? #"'\''"# : String($0) }
    return "'\(word.joined())'"
  }

  /// The same, bare where a shell takes nothing in it for its own.
  public var shellWord: String { !isEmpty && unicodeScalars.allSatisfy(\.isBare) ? self : shellQuoted }
}

extension Unicode.Scalar {
  /// Whether it means nothing to a shell; accents stand behind their letters.
  fileprivate var isBare: Bool {
    let character = Character(self)
    return character.isLetter || character.isNumber || properties.isGraphemeExtend || "_./:=@%+,-".contains(character)
  }
}
