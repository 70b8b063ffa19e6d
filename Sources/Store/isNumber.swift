/// Whether a number in a text counts something, such as trials, and so is no name there.
func isNumber(_ range: Range<Int>, ofThings letters: [Character]) -> Bool {
  guard range.allSatisfy({ letters[$0].isNumeric }) else { return false }
  var end = range.lowerBound
  if end > 0, !letters[end - 1].isAlphabetic, !letters[end - 1].isNumeric { end -= 1 }
  var start = end
  while start > 0, letters[start - 1].isAlphabetic { start -= 1 }
  return start < end && countedThings.contains(letters[start..<end].text.lowercased())
}

/// Before numbers that are nobody's name.
let countedThings: Set = [
  "block", "condition", "item", "line", "list", "page", "paragraph", "part", "passage", "run", "screen", "sentence",
  "session", "story", "task", "text", "trial", "visit",
]
