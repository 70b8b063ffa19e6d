/// Which field a name means, tried first with the field that stood there in the row before.
struct FieldGuesses {
  private struct Guess {
    let name: [UInt8]
    let field: FaceField?
  }

  private static let known: [Guess] = FaceField.allCases.map { Guess(name: Array($0.name.utf8), field: $0) }

  private var guesses: [Guess] = []
  private var next = 0

  mutating func beginRow() { next = 0 }

  /// Nil where no field has this name.
  mutating func field(_ bytes: Span<UInt8>, _ range: Range<Int>) -> FaceField? {
    defer { next += 1 }
    if next < guesses.count, bytes.holds(guesses[next].name, at: range) { return guesses[next].field }
    let name = range.map { bytes[$0] }
    let guess = Guess(name: name, field: Self.known.first { $0.name == name }?.field)
    if next < guesses.count { guesses[next] = guess } else { guesses.append(guess) }
    return guess.field
  }
}
