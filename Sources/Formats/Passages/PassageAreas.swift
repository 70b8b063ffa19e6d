import Basics
import Geometry
import Recordings
import Trackers

/// Boxes with what stands in each, in the order of a file, which are the words or the characters of a passage.
struct PassageAreas {
  /// What an area holds.
  enum Grain: String, CaseIterable {
    /// What the areas' texts show.
    case auto
    case words
    case characters
  }

  struct Area {
    var text: String
    var box: Region<RecordedUnits>
    /// As the file names its line; nil where only places tell.
    var line: String?
    /// As the file names its word; nil where only spaces tell.
    var word: String?
  }

  var id: String
  var areas: [Area] = []

  /// `format`: whose option says what the areas hold where their texts do not.
  func passage(_ options: PassageOptions, _ grain: Grain, format: String) throws(RowProblem) -> Passage {
    let direction = options.direction(of: areas.map(\.text))
    switch try found(grain, format) {
    case .characters: return try passageOfCharacters(lines(of: joined, direction), direction, options)
    case .words, .auto: return passageOfWords(try lines(of: areas, direction), direction, options)
    }
  }

  /// With what combines with the character before it as part of that, such as vowels above and below Thai letters.
  private var joined: [Area] {
    var joined: [Area] = []
    for area in areas {
      if let last = joined.last, last.line == area.line, !area.text.isEmpty, !last.text.allSatisfy(\.isWhitespace),
        (last.text + area.text).count == 1
      {
        joined[joined.count - 1].text += area.text
        joined[joined.count - 1].box = last.box.union(area.box)
      } else {
        joined.append(area)
      }
    }
    return joined
  }

  private func found(_ grain: Grain, _ format: String) throws(RowProblem) -> Grain {
    guard grain == .auto else { return grain }
    if areas.contains(where: { $0.text.count > 1 }) { return .words }
    if areas.contains(where: { $0.word != nil || $0.text.allSatisfy(\.isWhitespace) }) { return .characters }
    throw .unclear(
      "Every area of '\(id)' holds one character and none a space, so they may be words or characters.",
      settledBy: "--option \(format).areas=characters or \(format).areas=words"
    )
  }

  private func passageOfWords(
    _ lines: [[Area]],
    _ direction: Passage.Direction,
    _ options: PassageOptions
  ) -> Passage {
    var draft = PassageDraft(id: id, unit: options.unit, direction: direction, rule: options.words)
    for (number, line) in lines.enumerated() {
      draft.words += line.map { PassageDraft.Word(line: number, text: $0.text.trimmedOfBlanks, box: $0.box) }
    }
    return draft.passage()
  }

  private func passageOfCharacters(
    _ lines: [[Area]],
    _ direction: Passage.Direction,
    _ options: PassageOptions
  ) throws(RowProblem) -> Passage {
    let placed = try lines.map { (line) throws(RowProblem) in
      var last: String?
      let characters = try line.indices.map { (index) throws(RowProblem) in
        let area = line[index]
        let character = try Self.character(area)
        // The word of a space may be the one before it, the one behind it, or none.
        if character.isWhitespace {
          let joins = character.isNoBreakSpace && !Self.parts(last, from: line[(index + 1)...])
          return Passage.PlacedCharacter(joins ? character : " ", box: area.box)
        }
        defer { last = area.word }
        return Passage.PlacedCharacter(character, box: area.box, startsWord: last != nil && last != area.word)
      }
      return Passage.PlacedLine(
        characters,
        top: line.map(\.box.top).min() ?? 0,
        bottom: line.map(\.box.bottom).max() ?? 0,
        baseline: nil,
        x: (direction == .rightToLeft ? line.first?.box.right : line.first?.box.left) ?? 0
      )
    }
    return Passage(
      id: id,
      direction: direction,
      unit: options.unit,
      placed: placed,
      words: options.words
    )
  }

  /// Whether what is printed next is of another word than what was last.
  private static func parts(_ last: String?, from rest: ArraySlice<Area>) -> Bool {
    guard let last, let next = rest.first(where: { !$0.text.allSatisfy(\.isWhitespace) }) else { return false }
    return next.word != last
  }

  private static func character(_ area: Area) throws(RowProblem) -> Character {
    guard area.text.count <= 1 else {
      throw .unexpected(field: "character", found: area.text, expected: "one character")
    }
    return area.text.first ?? " "
  }

  /// In the order of the file, but for lines that run to the left and are all listed from left to right.
  private func lines(of areas: [Area], _ direction: Passage.Direction) throws(RowProblem) -> [[Area]] {
    var lines: [[Area]] = []
    var names: Set<String> = []
    for area in areas {
      if let last = lines.last?.last, continues(last, area, direction) {
        lines[lines.count - 1].append(area)
        continue
      }
      if let name = area.line, !names.insert(name).inserted {
        throw .unexpected(field: "line", found: name, expected: "a line that has not been left before")
      }
      lines.append([area])
    }
    guard direction == .rightToLeft else { return lines }
    let isListedFromLeft = lines.allSatisfy { line in
      zip(line, line.dropFirst()).allSatisfy { $0.box.left < $1.box.left }
    }
    return isListedFromLeft ? lines.map { $0.reversed() } : lines
  }

  /// Whether an area stands in the line of the one before: by name, or because they share half of a side.
  private func continues(_ last: Area, _ next: Area, _ direction: Passage.Direction) -> Bool {
    if last.line != nil || next.line != nil { return last.line == next.line }
    let (one, other) = (last.box, next.box)
    if direction == .topToBottom {
      return min(one.right, other.right) - max(one.left, other.left) >= min(one.width, other.width) / 2
    }
    return min(one.bottom, other.bottom) - max(one.top, other.top) >= min(one.height, other.height) / 2
  }
}
