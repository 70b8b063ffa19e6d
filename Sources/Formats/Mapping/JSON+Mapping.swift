import Trackers

// Values of a mapping, each with the sentence of what was expected.
extension JSON {
  /// Null is as good as none.
  private func given(_ key: String) -> JSON? {
    guard let value = self[key], value != .null else { return nil }
    return value
  }

  func choice<Choice: RawRepresentable & CaseIterable>(
    _ key: String,
    or standard: Choice
  ) throws(MappingProblem) -> Choice where Choice.RawValue == String {
    guard let value = given(key) else { return standard }
    guard let choice = value.text.flatMap(Choice.init(rawValue:)) else {
      let known = Choice.allCases.map { "'\($0.rawValue)'" }.joined(separator: ", ")
      throw .wrongValue(key: key, found: value.shown, expected: "one of \(known)")
    }
    return choice
  }

  func truth(_ key: String) throws(MappingProblem) -> Bool? {
    guard let value = given(key) else { return nil }
    guard let truth = value.truth else { throw .wrongValue(key: key, found: value.shown, expected: "true or false") }
    return truth
  }

  func positive(_ key: String) throws(MappingProblem) -> Double? {
    guard let value = given(key) else { return nil }
    guard let number = value.number, number > 0 else {
      throw .wrongValue(key: key, found: value.shown, expected: "a number above 0")
    }
    return number
  }

  func count(_ key: String, _ expected: String, upTo most: Int = 1_000_000) throws(MappingProblem) -> Int? {
    guard let value = given(key) else { return nil }
    guard let count = value.number.flatMap(Int.init(exactly:)), (0...most).contains(count) else {
      throw .wrongValue(key: key, found: value.shown, expected: expected)
    }
    return count
  }

  /// A text, or a number as a text.
  func word(_ key: String) throws(MappingProblem) -> String? {
    guard let value = given(key) else { return nil }
    switch value {
    case .text(let text): return text.isEmpty ? nil : text
    case .number: return value.shown
    default: throw .wrongValue(key: key, found: value.shown, expected: "a text")
    }
  }

  func list(_ key: String) throws(MappingProblem) -> [String]? {
    guard let value = given(key) else { return nil }
    let elements = value.elements ?? [value]
    var words: [String] = []
    for element in elements {
      switch element {
      case .text(let text): words.append(text)
      case .number: words.append(element.shown)
      default: throw .wrongValue(key: key, found: element.shown, expected: "a list of texts")
      }
    }
    return words
  }

  func pair(_ key: String) throws(MappingProblem) -> Mapping.Pair? {
    guard let value = given(key) else { return nil }
    let numbers = value.elements?.compactMap(\.number) ?? []
    guard numbers.count == 2, value.elements?.count == 2, numbers.allSatisfy({ $0 > 0 }) else {
      throw .wrongValue(key: key, found: value.shown, expected: "two numbers above 0, [width, height],")
    }
    return Mapping.Pair(width: numbers[0], height: numbers[1])
  }

  /// One letter that is no part of a number or a quotation.
  func mark(_ key: String, named names: [String: String]) throws(MappingProblem) -> UInt8? {
    guard let value = given(key) else { return nil }
    let text = value.text.map { names[$0] ?? $0 } ?? ""
    let bytes = Array(text.utf8)
    let taken = Array("\"\n\r-+".utf8)
    guard bytes.count == 1, bytes[0] < 0x80, !taken.contains(bytes[0]), !Character(text).isLetter,
      !Character(text).isNumber
    else {
      throw .wrongValue(key: key, found: value.shown, expected: "one letter such as ',' or '\\t'")
    }
    return bytes[0]
  }

  func path() throws(MappingProblem) -> PathPattern? {
    guard let value = given("path") else { return nil }
    guard let pattern = value.text.flatMap(PathPattern.init) else {
      let groups = PathPattern.groups.map { "(?<\($0)>…)" }.joined(separator: ", ")
      throw .wrongValue(key: "path", found: value.shown, expected: "a regular expression with one or more of \(groups)")
    }
    return pattern
  }

  func encoding() throws(MappingProblem) -> TextEncoding? {
    guard let value = given("encoding") else { return nil }
    switch value.text?.lowercased().filter({ $0 != "-" && $0 != "_" && $0 != " " }) {
    case "utf8": return .utf8
    // The beginning tells which; where somebody decoded it before, it is UTF-8.
    case "utf16", "utf16le", "utf16be": return nil
    case "latin1", "iso88591", "windows1252": return .latin1
    default:
      throw .wrongValue(key: "encoding", found: value.shown, expected: "'utf-8', 'utf-16' or 'latin-1'")
    }
  }
}
