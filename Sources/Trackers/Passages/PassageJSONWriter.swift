import Geometry
public import Recordings
import Tables

/// Writes passages as JSON: one as an object, several as an array of such objects.
///
/// An object names its `version`, which is 1. A box is `[left, top, right, bottom]` in the passage's unit from the screen's
/// top left corner, and `start` and `end` count Unicode scalars of the line's text from 0, `end` being the first behind.
/// What is not known is left out.
public struct PassageJSONWriter: Sendable {
  public static let version = 1

  public init() {}

  public func file(of passages: [Passage]) -> [UInt8] {
    let objects = passages.map(object)
    let text = objects.count == 1 ? objects[0] : "[\n\(objects.joined(separator: ",\n"))\n]"
    return Array((text + "\n").utf8)
  }

  private func object(_ passage: Passage) -> String {
    var members: [(name: String, value: String?)] = [
      ("version", String(Self.version)),
      ("id", JSONText.string(passage.id)),
      ("title", passage.title.map(JSONText.string)),
      ("language", passage.language.map(JSONText.string)),
      ("direction", JSONText.string(passage.direction.rawValue)),
      ("unit", JSONText.string(passage.unit.rawValue)),
      ("origin", JSONText.string("top-left")),
      ("screen", passage.screen.map { sides($0.width, $0.height) }),
      ("screenMillimetres", passage.screenSize.map { sides($0.width, $0.height) }),
      ("font", passage.font.map(font)),
      ("boxes", JSONText.string(passage.boxes.rawValue)),
    ]
    members.append(("lines", list(passage.lines.map(line))))
    members.append(("words", list(passage.words.map(word))))
    members.append(("characters", list(passage.characters.map(character))))
    let written = members.compactMap { member in member.value.map { "\(JSONText.string(member.name)): \($0)" } }
    return "{\n\(written.joined(separator: ",\n"))\n}"
  }

  private func font(_ font: Passage.Font) -> String {
    """
    {"family": \(JSONText.string(font.family)), "size": \(JSONText.number(font.size)), \
    "lineHeight": \(JSONText.number(font.lineHeight))}
    """
  }

  private func line(_ line: Passage.Line) -> String {
    let baseline = line.baseline.map { "\"baseline\": \(JSONText.number($0)), " } ?? ""
    return """
      {"text": \(JSONText.string(line.text)), "top": \(JSONText.number(line.top)), \
      "bottom": \(JSONText.number(line.bottom)), \(baseline)"x": \(JSONText.number(line.x))}
      """
  }

  private func word(_ word: Passage.Word) -> String {
    """
    {"line": \(word.line), "start": \(word.scalars.lowerBound), "end": \(word.scalars.upperBound), \
    "text": \(JSONText.string(word.text)), "letters": \(JSONText.string(word.letters)), \
    "box": [\(word.box.left), \(word.box.top), \(word.box.right), \(word.box.bottom)]}
    """
  }

  private func character(_ character: Passage.Character) -> String {
    let (range, box) = (character.scalars, character.box)
    let word = character.word.map { ", \"word\": \($0)" } ?? ""
    return """
      {"line": \(character.line), "start": \(range.lowerBound), "end": \(range.upperBound)\(word), \
      "box": [\(box.left), \(box.top), \(box.right), \(box.bottom)]}
      """
  }

  private func sides(_ width: Double, _ height: Double) -> String {
    "{\"width\": \(JSONText.number(width)), \"height\": \(JSONText.number(height))}"
  }

  private func list(_ objects: [String]) -> String {
    objects.isEmpty ? "[]" : "[\n  \(objects.joined(separator: ",\n  "))\n]"
  }
}
