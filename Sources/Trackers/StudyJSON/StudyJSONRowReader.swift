import Basics
import Recordings

/// Reads the JSON rows of face-tracking frames.
///
/// Rows name their fields in the same order again and again, so the field that came next in the row before is tried first.
struct StudyJSONRowReader: FaceRowReader, ~Copyable {
  private var parser = JSONParser()
  private var guesses = FieldGuesses()
  private var shapes = BlendShapeNames()
  /// How often each field stood in a row.
  private var counts = [Int](repeating: 0, count: FaceField.allCases.count)
  private var unknown = KeyTally()
  private var texts = [TextCache](repeating: TextCache(), count: FaceField.allCases.count)

  mutating func frame(
    _ bytes: Span<UInt8>,
    _ range: Range<Int>,
    at place: Place,
    findings: inout [Finding]
  ) throws(RowProblem) -> FaceFrame {
    var inside = try parser.row(bytes, range)
    var draft = FaceRowDraft()
    let strings = parser.document.strings
    guesses.beginRow()
    while !inside.isEmpty {
      let value = inside.lowerBound + 1
      let name = parser.document.textRange(at: inside.lowerBound)
      if let field = guesses.field(strings.span, name) {
        counts[field.rawValue] += 1
        try read(field, at: value, into: &draft)
      } else {
        let field = String(decoding: strings[name], as: UTF8.self)
        unknown.count(.left(.key, field, because: FilePart.unused))
        findings.append(Finding(.note, "unknown-field", at: place, "The field '\(field)' is not read."))
      }
      inside = parser.document.next(after: value)..<inside.upperBound
    }
    return try draft.frame()
  }

  /// The keys of all rows so far.
  var keys: KeyTally {
    var keys = KeyTally()
    for field in FaceField.allCases {
      keys.count(.read(.key, field.name, as: field.meaning), counts[field.rawValue])
    }
    keys.merge(unknown)
    return keys
  }

  private mutating func read(_ field: FaceField, at value: Int, into draft: inout FaceRowDraft) throws(RowProblem) {
    guard parser.document.kind(at: value) != .null else {
      if field == .faceTransform { draft.isFaceEmpty = true }
      return
    }
    switch field.content {
    case .text: draft.set(field, text: try text(field, at: value))
    // Where a row has both names, the face was lost if one of them says so.
    case .truth: draft.values[.tracked] = min(try truth(field, at: value), draft.values[.tracked] ?? 1)
    case .numbers(let column, let count): try readNumbers(field, at: value, column, count, into: &draft)
    case .shapes: draft.blendShapes = try blendShapes(field, at: value)
    }
  }

  private mutating func text(_ field: FaceField, at value: Int) throws(RowProblem) -> String {
    let document = parser.document
    let text =
      document.kind(at: value) == .text
      ? texts[field.rawValue].text(document.strings.span, document.textRange(at: value))
      // Names and trials are often numbers.
      : document.integerText(at: value)
    guard let text else { throw .notText(field: field.name, found: document.describe(value)) }
    return text
  }

  private func truth(_ field: FaceField, at value: Int) throws(RowProblem) -> Double {
    switch parser.document.kind(at: value) {
    case .yes: return 1
    case .no: return 0
    default:
      throw .notTruth(field: field.name, found: parser.document.describe(value))
    }
  }

  private func readNumbers(
    _ field: FaceField,
    at value: Int,
    _ column: FaceColumn,
    _ expected: Int,
    into draft: inout FaceRowDraft
  ) throws(RowProblem) {
    if expected == 1 {
      draft.values[column.index] = try number(field, at: value)
      return
    }
    // Nearly every array; for the others it is found out what is wrong.
    if parser.document.isPlainArray(at: value, of: expected) {
      let document = parser.document
      draft.values.replace(column.index..<column.index + expected) { document.plainNumber($0, at: value) }
      return
    }
    guard parser.document.kind(at: value) == .array else {
      throw .notANumber(field: field.name, found: parser.document.describe(value))
    }
    let inside = parser.document.contents(at: value)
    var place = inside.lowerBound
    var count = 0
    while place < inside.upperBound {
      if count < expected { draft.values[column.index + count] = try number(field, at: place) }
      count += 1
      place = parser.document.next(after: place)
    }
    guard count == expected else { throw .wrongCount(field: field.name, found: count, expected: expected) }
  }

  private func number(_ field: FaceField, at place: Int) throws(RowProblem) -> Double {
    guard let number = parser.document.number(at: place) else {
      throw .notANumber(field: field.name, found: parser.document.describe(place))
    }
    return number
  }

  private mutating func blendShapes(
    _ field: FaceField,
    at value: Int
  ) throws(RowProblem) -> [FaceFrame.BlendShape] {
    guard parser.document.kind(at: value) == .object else {
      throw .wrongShape(field: field.name, found: parser.document.describe(value))
    }
    var found: [FaceFrame.BlendShape] = []
    let strings = parser.document.strings
    let inside = parser.document.contents(at: value)
    found.reserveCapacity((inside.count + 2) / 3)
    var place = inside.lowerBound
    while place < inside.upperBound {
      let name = parser.document.textRange(at: place)
      // A weight of null is missing, and the others are there.
      if parser.document.kind(at: place + 1) != .null {
        guard let weight = parser.document.number(at: place + 1) else {
          throw .notANumber(
            field: String(decoding: strings[name], as: UTF8.self),
            found: parser.document.describe(place + 1)
          )
        }
        found.append(shapes.shape(found.count, strings.span, name, weight))
      }
      place = parser.document.next(after: place + 1)
    }
    return found
  }
}
