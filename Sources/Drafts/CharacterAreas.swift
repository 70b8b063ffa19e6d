package import Basics
import Recordings
import Studies
import Tables

/// Whether the interest areas that a file's fixations lie in hold single characters, so that nobody knows the words.
package struct CharacterAreas {
  /// Fewer labels tell nothing: a line may begin with short words.
  private static let fewest = 11
  /// Words of one letter are rarer than this in any language that parts words by blanks.
  private static let share = 0.9

  private struct Area: Hashable {
    let text: Int
    let area: Int
    let label: String
  }

  private var areas: Set<Area> = []
  private var single = 0

  package init() {}

  /// `text`: which text an area is of, where the file tells.
  package mutating func add(_ label: String?, area: Int?, of text: Int) {
    guard let label, let area, areas.insert(Area(text: text, area: area, label: label)).inserted else { return }
    if label.count == 1 { single += 1 }
  }

  package var areCharacters: Bool { areas.count >= Self.fewest && Double(single) >= Self.share * Double(areas.count) }

  /// `measured`: whether the file tells measures of words by them, which cannot be used then.
  package func finding(at place: Place, measured: Bool) -> Finding {
    let held = "Interest areas hold single characters: \(single) of \(NumberText.counted(areas.count, "label"))."
    let lost =
      measured
      ? "What the file tells by area is of characters, not of words, and is left out" : "No words are measured by them"
    let sentence = """
      \(held) \(lost); for measures of words ingest the layout of what was read ('study help passages'), with places of fixations, or a \
      report with an area a word.
      """
    return Finding(measured ? .error : .warning, Self.kind, at: place, sentence)
  }

  package static let kind = Finding.characterAreas
}
