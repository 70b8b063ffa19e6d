import Drafts
import Recordings
import Store
import Studies

/// The texts that a file's fixations were assigned to, or whose words it tells of, as far as the study has no layout of them.
struct GivenPassages {
  /// Those that the study does not have with the same content.
  private(set) var changed: [StoredPassage] = []

  /// `stored`: the study's own, by their ids; `passageNames`: finds what a name means; `names`: takes people's names out of a passage's.
  init(
    _ drafts: [any RecordingDraft],
    beside own: [StoredPassage],
    stored: [String: StoredPassage],
    called passageNames: PassageNames,
    names: NameKeeper
  ) throws {
    var texts: [String: (text: GivenText, unit: GazeUnit)] = [:]
    for case let draft as GazeDraft in drafts {
      guard let passage = draft.key.passage, draft.givesAreas else { continue }
      let id = passageNames.id(of: passage, namedBy: names)
      if own.contains(where: { $0.id == id }) { continue }
      if let known = stored[id], known.boxes != Passage.Boxes.unknown.rawValue { continue }
      var text = try texts[id]?.text ?? GivenText(stored[id]?.passage())
      for event in draft.events { if let place = event.given { text.add(place) } }
      for word in draft.words { text.add(GivenPlace(line: nil, word: word.index, sentence: nil, text: word.text)) }
      texts[id] = (text, draft.setup.unit)
    }
    changed = texts.sorted { $0.key < $1.key }.compactMap { id, found in
      found.text.passage(id: id, unit: found.unit == .points ? .points : .pixels).map(StoredPassage.init)
    }
    .filter { stored[$0.id] != $0 }
  }
}
