import Geometry
import Recordings
import Trackers

/// A line of an `.ias` file.
struct InterestArea {
  private static let shapes = ["RECTANGLE", "ELLIPSE", "FREEHAND"]

  let id: Int
  let box: Region<RecordedUnits>
  /// Empty where nothing, or only a space, stands behind the places.
  let label: String

  /// Whether a line begins as one that tells of an area.
  static func isShape(_ line: String) -> Bool {
    var words = Words(line)
    return words.shape() != nil && words.next().flatMap { Int($0) } != nil
  }

  init(_ line: String) throws(RowProblem) {
    var words = Words(line)
    guard let shape = words.shape() else {
      throw .unexpected(
        field: "shape",
        found: String(line.prefix(40)),
        expected: "RECTANGLE id left top right bottom label"
      )
    }
    guard shape == Self.shapes[0] else { throw .strange(found: shape, expected: "a RECTANGLE, which a word fills,") }
    guard let id = words.next() else { throw .missing(field: "id") }
    guard let number = Int(id) else { throw .notANumber(field: "id", found: "'\(id)'") }
    self.id = number
    let (left, top) = (try words.number("left"), try words.number("top"))
    let (right, bottom) = (try words.number("right"), try words.number("bottom"))
    box = try Region(left: left, top: top, right: right, bottom: bottom, named: "right")
    label = words.label
  }

  /// What stands between blanks, and what is left behind.
  private struct Words {
    private var rest: Substring

    init(_ line: String) { rest = line[...] }

    /// By bytes, since a folder of Experiment Builder has such a file for each trial.
    mutating func next() -> String? {
      let start = rest.utf8.drop(while: Self.isBlank)
      let word = start.prefix { !Self.isBlank($0) }
      rest = rest[word.endIndex...]
      return word.isEmpty ? nil : String(Substring(word))
    }

    private static func isBlank(_ byte: UInt8) -> Bool { byte == 0x20 || byte == 0x09 }

    /// Behind a number of the condition, or the times between which an area is there.
    mutating func shape() -> String? {
      for _ in 0..<3 {
        guard let word = next() else { return nil }
        if InterestArea.shapes.contains(word) { return word }
        if Int(word) == nil { return nil }
      }
      return nil
    }

    mutating func number(_ field: String) throws(RowProblem) -> Double {
      guard let word = next() else { throw .missing(field: field) }
      guard let number = Double(word), number.isFinite else { throw .notANumber(field: field, found: "'\(word)'") }
      return number
    }

    /// Without the one blank in front of it, and without quotation marks around it.
    var label: String {
      // By scalars: a mark that combines would go with the blank, or with the quotation mark.
      let label = rest.unicodeScalars.dropFirst()
      guard label.count >= 2, label.first == "\"", label.last == "\"" else { return String(Substring(label)) }
      return String(Substring(label.dropFirst().dropLast()))
    }
  }
}
