/// Whether a number in a text counts something, such as trials, and so is no name there.
func isNumber(_ range: Range<Int>, ofThings letters: [Character]) -> Bool {
  guard letters[range].allSatisfy(\.isNumber) else { return false }
  var end = range.lowerBound
  if end > 0, !letters[end - 1].isLetter, !letters[end - 1].isNumber { end -= 1 }
  let word = letters[..<end].reversed().prefix { $0.isLetter }.reversed()
  return countedThings.contains(String(word).lowercased())
}

/// Before numbers that are nobody's name.
let countedThings: Set = [
  "block", "condition", "item", "line", "list", "page", "paragraph", "part", "passage", "run", "screen", "sentence",
  "session", "story", "task", "text", "trial", "visit",
]
