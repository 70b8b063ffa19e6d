/// A name with `*` for any letters, none among them, and `?` for one; large and small letters are the same.
struct Wildcard {
  private let pattern: [Character]

  init(_ text: String) { pattern = Array(text.lowercased()) }

  /// Whether the whole name is one of the pattern's.
  func matches(_ name: String) -> Bool {
    let name = Array(name.lowercased())
    // Behind the last star, and where it has to go on if what follows does not match.
    var (place, letter) = (0, 0)
    var star: (next: Int, letter: Int)?
    while letter < name.count {
      if place < pattern.count, pattern[place] == "*" {
        star = (place + 1, letter)
        place += 1
      } else if place < pattern.count, pattern[place] == "?" || pattern[place] == name[letter] {
        place += 1
        letter += 1
      } else if let last = star {
        (place, letter) = (last.next, last.letter + 1)
        star = (last.next, last.letter + 1)
      } else {
        return false
      }
    }
    return pattern[place...].allSatisfy { $0 == "*" }
  }
}
