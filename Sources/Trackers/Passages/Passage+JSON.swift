import Basics
import Geometry
public import Recordings

extension Passage {
  /// `source`: what the document is called where it cannot be read.
  public init(document: String, source: String) throws(FormatError) {
    let json = try JSON(parsing: Array(document.utf8), source: source)
    do throws(RowProblem) { try self.init(json) } catch {
      throw .brokenTable(Place(source), problem: error.sentence)
    }
  }

  /// Throws where something is missing, or is not what `PassageJSONWriter` describes.
  package init(_ json: JSON) throws(RowProblem) {
    guard case .object = json else { throw .notAnObject(found: json.shown) }
    guard let version = try json.number("version") else { throw .missing(field: "version") }
    guard version == Double(PassageJSONWriter.version) else {
      throw .unexpected(field: "version", found: json["version"]?.shown ?? "", expected: "\(PassageJSONWriter.version)")
    }
    guard let id = json["id"]?.label else { throw .missing(field: "id") }
    let lines = try json.objects("lines").map { (line) throws(RowProblem) in try Line(line) }
    let words = try json.objects("words").enumerated().map { (index, word) throws(RowProblem) in
      try Word(word, index: index, of: lines.count)
    }
    if let late = zip(words, words.dropFirst()).first(where: { $1.line < $0.line }) {
      let expected = "\(late.0.line) or more, since words stand in reading order,"
      throw .unexpected(field: "line", found: "\(late.1.line)", expected: expected)
    }
    let count = words.count
    let characters = try json.objects("characters").map { (character) throws(RowProblem) in
      try Character(character, lines: lines.count, words: count)
    }
    self.init(
      id: id,
      title: json["title"]?.text,
      language: json["language"]?.text,
      direction: try json.word("direction", default: Direction.leftToRight),
      unit: try json.word("unit", default: GazeUnit.pixels),
      screen: try json.size("screen").map { Size(width: $0.width, height: $0.height) },
      screenSize: try json.size("screenMillimetres").map { Size(width: $0.width, height: $0.height) },
      font: try json["font"].map { (font) throws(RowProblem) in try Font(font) },
      boxes: try json.word("boxes", default: Boxes.measured),
      lines: lines,
      words: words,
      characters: characters
    )
    guard unit == .pixels || unit == .points else {
      throw .unexpected(field: "unit", found: unit.rawValue, expected: "pixels or points")
    }
    if let origin = json["origin"]?.text, origin != "top-left" {
      throw .unexpected(field: "origin", found: origin, expected: "top-left")
    }
    dropWordlessLines()
  }
}

extension Passage.Font {
  fileprivate init(_ json: JSON) throws(RowProblem) {
    self.init(
      family: json["family"]?.text ?? "",
      size: try json.requiredNumber("size"),
      lineHeight: try json.requiredNumber("lineHeight")
    )
  }
}

extension Passage.Line {
  fileprivate init(_ json: JSON) throws(RowProblem) {
    let (top, bottom) = (try json.requiredNumber("top"), try json.requiredNumber("bottom"))
    guard top < bottom else {
      throw .unexpected(field: "bottom", found: "\(bottom)", expected: "more than the line's 'top', \(top),")
    }
    self.init(
      text: json["text"]?.text ?? "",
      top: top,
      bottom: bottom,
      baseline: try json.number("baseline"),
      x: try json.requiredNumber("x")
    )
  }
}

extension Passage.Word {
  fileprivate init(_ json: JSON, index: Int, of lines: Int) throws(RowProblem) {
    guard let text = json["text"]?.text else { throw .missing(field: "text") }
    self.init(
      index: index,
      line: try json.index("line", below: lines),
      scalars: try json.scalars(),
      text: text,
      letters: json["letters"]?.text ?? WordRule().letters(of: text),
      box: try json.box()
    )
  }
}

extension Passage.Character {
  fileprivate init(_ json: JSON, lines: Int, words: Int) throws(RowProblem) {
    self.init(
      line: try json.index("line", below: lines),
      scalars: try json.scalars(),
      word: json["word"] == nil ? nil : try json.index("word", below: words),
      box: try json.box()
    )
  }
}

extension JSON {
  /// None where the member is missing.
  fileprivate func objects(_ name: String) throws(RowProblem) -> [JSON] {
    guard let value = self[name] else { return [] }
    guard let elements = value.elements else { throw .wrongShape(field: name, found: value.shown) }
    return elements
  }

  fileprivate func word<Word: RawRepresentable<String> & CaseIterable>(
    _ name: String,
    default usual: Word
  ) throws(RowProblem) -> Word {
    guard let found = self[name] else { return usual }
    guard let word = found.text.flatMap(Word.init) else {
      let known = Word.allCases.map(\.rawValue).joined(separator: " or ")
      throw .unexpected(field: name, found: found.shown, expected: known)
    }
    return word
  }

  fileprivate func size(_ name: String) throws(RowProblem) -> (width: Double, height: Double)? {
    guard let value = self[name] else { return nil }
    let (width, height) = (try value.requiredNumber("width"), try value.requiredNumber("height"))
    guard width > 0, height > 0 else { throw .unexpected(field: name, found: value.shown, expected: "a size above 0") }
    return (width, height)
  }

  fileprivate func index(_ name: String, below count: Int) throws(RowProblem) -> Int {
    let number = try requiredNumber(name)
    guard let index = Int(exactly: number), (0..<count).contains(index) else {
      throw .unexpected(field: name, found: "\(number)", expected: "a whole number from 0 to \(count - 1)")
    }
    return index
  }

  fileprivate func scalars() throws(RowProblem) -> Range<Int> {
    let (start, end) = (try requiredNumber("start"), try requiredNumber("end"))
    guard let first = Int(exactly: start), let last = Int(exactly: end), 0 <= first, first <= last else {
      throw .unexpected(field: "end", found: "\(end)", expected: "a whole number from 'start', \(start), up")
    }
    return first..<last
  }

  fileprivate func box() throws(RowProblem) -> Region<RecordedUnits> {
    guard let box = self["box"] else { throw .missing(field: "box") }
    let sides = box.elements?.compactMap(\.number) ?? []
    guard sides.count == 4 else { throw .wrongCount(field: "box", found: sides.count, expected: 4) }
    guard sides.allSatisfy(\.isFinite), sides[0] <= sides[2], sides[1] <= sides[3] else {
      throw .unexpected(field: "box", found: box.shown, expected: "left, top, right and bottom in order")
    }
    return Region(left: sides[0], top: sides[1], right: sides[2], bottom: sides[3])
  }
}
