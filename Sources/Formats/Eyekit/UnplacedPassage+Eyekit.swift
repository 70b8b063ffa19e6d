import Recordings
import Trackers

extension UnplacedPassage {
  /// `json`: what stands behind `__TextBlock__`.
  ///
  /// Its position is the left end of the first line's baseline, or the end that `anchor` names. Without a line height lines stand as close
  /// as the font is large, as eyekit has it.
  init(eyekit json: JSON, id: String, title: String?, _ options: PassageOptions) throws(RowProblem) {
    guard case .object = json else { throw .notAnObject(found: json.shown) }
    guard let position = json["position"] else { throw .missing(field: "position") }
    let place = position.elements?.compactMap(\.number) ?? []
    guard place.count == 2 else { throw .wrongCount(field: "position", found: place.count, expected: 2) }
    guard place.allSatisfy({ $0.isFinite && $0.magnitude < 1e6 }) else {
      throw .unexpected(field: "position", found: position.shown, expected: "a place on a screen")
    }
    guard let family = json["font_face"]?.text, !family.isEmpty else { throw .missing(field: "font_face") }
    guard let size = try json.length("font_size") else { throw .missing(field: "font_size") }
    let lines: [String]
    switch json["text"] {
    case .text(let line): lines = line.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
    case .array(let elements):
      lines = try elements.map { (element) throws(RowProblem) in
        guard let line = element.text else { throw .notText(field: "text", found: element.shown) }
        return line
      }
    case .some(let other): throw .notText(field: "text", found: other.shown)
    case nil: throw .missing(field: "text")
    }
    let direction = json["right_to_left"]?.truth.map { $0 ? Passage.Direction.rightToLeft : .leftToRight }
    self.init(
      id: id,
      title: title,
      direction: direction ?? options.direction(of: lines),
      unit: options.unit,
      font: Passage.Font(family: family, size: size, lineHeight: try json.length("line_height") ?? size),
      lines: lines.map(Self.withoutZones),
      start: .baseline(place[1]),
      x: place[0],
      anchor: try json.side("anchor"),
      alignment: try json.side("align"),
      words: options.words
    )
  }

  /// The line without the brackets and names of `[text]{name}`.
  static func withoutZones(_ line: String) -> String {
    line.replacing(#/\[([^\[\]]*)\]\{[^{}]*\}/#) { $0.output.1 }
  }
}

extension JSON {
  /// A length above 0; nil where it is missing.
  fileprivate func length(_ name: String) throws(RowProblem) -> Double? {
    guard let length = try number(name) else { return nil }
    guard length > 0, length < 10_000 else {
      throw .unexpected(field: name, found: "\(length)", expected: "a length above 0")
    }
    return length
  }

  fileprivate func side(_ name: String) throws(RowProblem) -> UnplacedPassage.Side? {
    guard let value = self[name], value != .null else { return nil }
    guard let side = value.text.flatMap(UnplacedPassage.Side.init) else {
      throw .unexpected(field: name, found: value.shown, expected: "left, center or right")
    }
    return side
  }
}
