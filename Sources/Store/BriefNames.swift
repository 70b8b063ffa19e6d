/// Names of one or two letters, and names that are numbers, which tell of somebody in some places only.
///
/// They count as whole words. Of those with a letter `Al` is meant by `AL` too, but by `al` in names of files alone, since
/// that is a word of many languages.
struct BriefNames {
  /// What a text is, which decides what a number or a single letter in it means.
  enum Place {
    /// What a person wrote, or typed: a number is somebody unless it says how many.
    case sentence
    /// What a program wrote: a number, or a single letter, is somebody only behind a word such as `participant`.
    case message
    /// Names of files: a number is somebody unless it counts, or is part of a date.
    case file
  }

  /// As people spell them.
  let names: Set<String>
  private let folded: Set<String>

  init(_ names: Set<String>) {
    self.names = names
    folded = Set(names.map { $0.lowercased() })
  }

  var isEmpty: Bool { names.isEmpty }

  /// Whether the text as a whole is one of them.
  func contains(_ text: String) -> Bool {
    folded.contains(String(text.filter { !$0.isWhitespace }).lowercased())
  }

  /// Nil where nothing had to be erased.
  func erased(_ text: String, in place: Place) -> String? {
    let letters = Array(text)
    var result = ""
    var isErased = false
    var start = 0
    while start < letters.count {
      let word = letters[start...].prefix { $0.isLetter || $0.isNumber }
      if isMeant(word, in: letters, place) {
        result += Eraser.replacement
        isErased = true
      } else {
        result += String(word)
      }
      start = word.endIndex
      if start < letters.count { result.append(letters[start]) }
      start += 1
    }
    return isErased ? result : nil
  }

  private func isMeant(_ word: ArraySlice<Character>, in letters: [Character], _ place: Place) -> Bool {
    let text = String(word)
    guard folded.contains(text.lowercased()) else { return false }
    guard text.allSatisfy(\.isNumber) else {
      guard place == .file || names.contains(text) || text.contains(where: \.isUppercase) else { return false }
      return place != .message || word.count > 1 || isBehindPerson(word.startIndex, letters)
    }
    if isNumber(word.indices, ofThings: letters) { return false }
    return switch place {
    case .sentence: letters.contains(where: \.isLetter) && !isQuantity(word.indices, letters)
    case .message: isBehindPerson(word.startIndex, letters)
    case .file: groups(around: word.indices, letters, joinedBy: "-.") < 3
    }
  }

  /// As in `participant 7`, `sub-7` and `name='7'`.
  private func isBehindPerson(_ start: Int, _ letters: [Character]) -> Bool {
    let gap = letters[..<start].reversed().prefix { !$0.isLetter && !$0.isNumber }.count
    let word = letters[..<(start - gap)].reversed().prefix { $0.isLetter }.reversed()
    return (1...3).contains(gap) && Self.people.contains(String(word).lowercased())
  }

  private func isQuantity(_ word: Range<Int>, _ letters: [Character]) -> Bool {
    if groups(around: word, letters, joinedBy: "-.,:/") > 1 { return true }
    let before = letters[..<word.lowerBound].reversed().drop { $0 == " " }
    let after = letters[word.upperBound...].drop { $0 == " " }
    if before.first.map({ "<>≤≥≈~±=".contains($0) }) == true || after.first.map({ "%‰°".contains($0) }) == true {
      return true
    }
    let compared = String(before.prefix { $0.isLetter }.reversed()).lowercased()
    let counted = String(after.prefix { $0.isLetter }).lowercased()
    let single = counted.hasSuffix("s") ? String(counted.dropLast()) : counted
    return Self.comparing.contains(compared) || Self.units.contains(counted) || Self.units.contains(single)
      || counted != single && countedThings.contains(single)
  }

  /// Numbers that stand together, as those of `2024-03-07` do, which are three.
  private func groups(around word: Range<Int>, _ letters: [Character], joinedBy marks: String) -> Int {
    1 + groups(behind: letters[word.upperBound...], marks)
      + groups(behind: letters[..<word.lowerBound].reversed(), marks)
  }

  private func groups(behind letters: some Sequence<Character>, _ marks: String) -> Int {
    var count = 0
    var isBehindMark = false
    for letter in letters {
      if letter.isNumber {
        if isBehindMark { count += 1 }
        isBehindMark = false
      } else if marks.contains(letter), !isBehindMark {
        isBehindMark = true
      } else {
        break
      }
    }
    return count
  }

  /// Whether what a column of somebody's file says is who somebody is, such as `sibling`.
  static func namesPeople(column: String) -> Bool {
    column.lowercased().split { !$0.isLetter }.contains { $0 != "id" && people.contains(String($0)) }
  }

  private static let people: Set = [
    "brother", "child", "examiner", "experimenter", "father", "friend", "id", "mother", "name", "parent", "participant",
    "partner", "patient", "person", "pupil", "reader", "reviewer", "sibling", "sister", "student", "sub", "subject",
    "teacher", "tester", "twin",
  ]

  private static let comparing: Set = ["above", "below", "over", "than", "under"]

  private static let units: Set = [
    "blink", "centimetre", "cm", "day", "deg", "degree", "error", "fixation", "hour", "hz", "khz", "line", "metre",
    "millimetre", "minute", "mm", "month", "ms", "of", "percent", "pixel", "point", "px", "sec", "second", "time",
    "week",
    "word", "year",
  ]
}
