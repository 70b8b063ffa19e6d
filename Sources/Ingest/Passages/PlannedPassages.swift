import Basics
import Recordings
import Store
import Studies
import Tables

/// What a file's passages would change in the study.
struct PlannedPassages {
  /// Each under the name that the study has for it, or is to have.
  let all: [StoredPassage]
  /// Those that the study does not have with the same content.
  let changed: [StoredPassage]
  /// The ids of those of which the study has other content.
  let other: Set<String>
  /// Where they come from.
  let origins: [PassageOrigin]

  /// `path`: the file's as the study has it; `stored`: the study's own, by their ids.
  init(
    _ passages: [Passage],
    of file: InputFile,
    at path: String,
    named names: NameKeeper,
    among stored: [String: StoredPassage],
    in study: borrowing Study
  ) throws {
    let all = try passages.map { passage in
      StoredPassage(try Self.placed(passage, of: file, named: names, among: stored, in: study))
    }
    let changed = all.filter { stored[$0.id] != $0 }
    // A layout comes in the place of what was known of a text without it.
    let corrected = try changed.filter { passage in
      guard let other = stored[passage.id] else { return false }
      return try !GivenText.isLayout(passage.passage(), of: other.passage())
    }
    self.all = all
    self.changed = changed
    other = Set(corrected.map(\.id))
    origins = zip(passages, all).map { PassageOrigin(passage: $1.id, name: $0.id, file: path) }
  }

  /// A passage of a folder's file under the name that the study has for it, or one that is free.
  ///
  /// Files of several folders are called alike; only a layout of words that are known, another version of the very same file, or one that a person names, is a correction.
  private static func placed(
    _ passage: Passage,
    of file: InputFile,
    named names: NameKeeper,
    among known: [String: StoredPassage],
    in study: borrowing Study
  ) throws -> Passage {
    guard file.folder != nil, let other = try known[passage.id]?.passage(), other != passage,
      !GivenText.isLayout(passage, of: other)
    else { return passage }
    let path = names.cleaned(file.name)
    if try study.store.hasSource(at: path) {
      var own = passage
      let origins = try study.store.rows(PassageOrigin.self, where: ["file": .text(path), "name": .text(passage.id)])
      own.id = origins.first?.passage ?? passage.id
      return own
    }
    let content = passage.content
    let counts = (passage.lines.count, passage.words.count, passage.characters.count)
    let alike = try known.values.filter { ($0.lines, $0.words, $0.characters) == counts }.map { try $0.passage() }
    if let twin = alike.filter({ $0.content == content }).min(by: { $0.id < $1.id }) { return twin }
    let folders = (file.parent ?? "").split(separator: "/").map(String.init)
    for count in 1...max(1, folders.count) {
      var renamed = passage
      renamed.id = (folders.suffix(count) + [passage.id]).joined(separator: "-")
      if try known[renamed.id].map({ try $0.passage() == renamed }) ?? true { return renamed }
    }
    return passage
  }

  /// That some are called otherwise than in their file, where they are new to the study.
  func renamed(among stored: [String: StoredPassage]) -> [Finding] {
    origins.filter { $0.passage != $0.name && stored[$0.passage] == nil }.map { origin in
      Finding(
        .note,
        "passage-renamed",
        at: Place(origin.file),
        "Another text is called '\(origin.name)' already, so this one is called '\(origin.passage)'."
      )
    }
  }
}
