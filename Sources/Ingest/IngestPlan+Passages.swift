import Basics
import Recordings
import Store
import Studies
import Tables

extension IngestPlan {
  /// A passage of a folder's file under the name that the study has for it, or one that is free.
  ///
  /// Files of several folders are called alike; only a layout of words that are known, another version of the very same file, or one that a person names, is a correction.
  static func placed(
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

  /// That passages are called otherwise than in their file, where they are new to the study.
  ///
  /// `stored`: what the study has, by its ids.
  static func renamed(_ origins: [PassageOrigin], stored: [String: StoredPassage]) -> [Finding] {
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
