import Basics
import Recordings
import Store
import Studies
import Tables

/// Finds the passage that a recording means where the two are not spelled alike.
///
/// Capitals and what stands between words do not count: `Enc_WikiMoon_13 page_1` is `enc_wikimoon_13 page_1`. A name may leave out what
/// stands in front, where no other passage ends like it, and may be that of the text's picture, such as `story.png`.
struct PassageNames {
  private let ids: Set<String>
  private let spelled: [String: [String]]
  /// What files call a passage.
  private let ownNames: [String: String]
  /// Passages that files call so, spelled plainly, with these files.
  private let called: [String: [PassageOrigin]]
  /// Passages that are called as somebody is, by what stands for them in recordings that came before them.
  private let namesakes: [String: String]

  /// `keeper`: who took people's names out of what recordings call a passage; nil where nobody did.
  init(_ ids: some Sequence<String>, from origins: [PassageOrigin] = [], hiddenBy keeper: NameKeeper? = nil) {
    let ids = Set(ids)
    self.ids = ids
    namesakes = keeper.map { Self.namesakes(among: ids, hiddenBy: $0) } ?? [:]
    spelled = Dictionary(grouping: ids, by: Self.plain)
    let known = origins.filter { ids.contains($0.passage) }
    ownNames = Dictionary(known.map { ($0.passage, $0.name) }) { first, _ in first }
    called = Dictionary(grouping: known) { Self.plain($0.name) }
  }

  /// None of those that are hidden alike.
  private static func namesakes(among ids: Set<String>, hiddenBy keeper: NameKeeper) -> [String: String] {
    let hidden = Dictionary(grouping: ids.filter { keeper.cleaned($0) != $0 }, by: keeper.cleaned)
    return hidden.compactMapValues { $0.count == 1 ? $0[0] : nil }
  }

  /// Those that stand beside the passage that they are, with its own name.
  var doubled: [(hidden: String, own: String)] {
    namesakes.filter { ids.contains($0.key) }.sorted { $0.key < $1.key }.map { (hidden: $0.key, own: $0.value) }
  }

  /// What a file calls a passage, as the study is to have it: a text that is called as somebody is keeps its name.
  func id(of name: String, namedBy keeper: NameKeeper) -> String {
    let known = id(of: name)
    return contains(known) ? known : id(of: keeper.cleaned(name))
  }

  /// Where files of several collections call their texts alike, the one whose file lies nearest to another file.
  func id(of name: String, near path: String) -> String { nearest(to: name, near: path) ?? name }

  /// Nil where two are as near.
  private func nearest(to name: String, near path: String) -> String? {
    let name = namesakes[name] ?? name
    let alike = called[Self.plain(ownNames[name] ?? name)] ?? []
    guard Set(alike.map(\.passage)).count > 1 else { return id(of: name) }
    let folders = Self.folders(of: path)
    let shared = alike.map { origin in zip(Self.folders(of: origin.file), folders).prefix { $0 == $1 }.count }
    let nearest = Set(zip(alike, shared).filter { $1 == shared.max() }.map(\.0.passage))
    // Where two are as near, nobody knows.
    return nearest.count == 1 ? nearest.first : nil
  }

  private static func folders(of path: String) -> [Substring] {
    path.split(separator: "/").dropLast().filter { $0 != "." }
  }

  var all: [String] { ids.sorted() }

  func contains(_ id: String) -> Bool { ids.contains(id) }

  /// The name itself where no passage, or more than one, is like it.
  func id(of name: String) -> String {
    if let own = namesakes[name] { return own }
    if ids.contains(name) { return name }
    if let found = similar(to: name) ?? Self.pictured(name).flatMap(similar) { return found }
    return name
  }

  /// The passage that a trial is called by; a number alone counts trials, and names none.
  func id(ofTrialCalled trial: String, near path: String) -> String? {
    // Behind it may stand which session it was of, or which time it was shown.
    let plain = trial.replacing(#/ \([^()]*\)$/#, with: "")
    let names = [trial, Self.pictured(trial), plain, Self.pictured(plain)]
    guard let name = names.lazy.compactMap(\.self).first(where: isNamed) else { return nil }
    return nearest(to: id(of: name), near: path)
  }

  private func isNamed(_ name: String) -> Bool {
    name.contains(where: \.isLetter)
      && (ids.contains(name) || namesakes[name] != nil || spelled[Self.plain(name)]?.count == 1)
  }

  /// Nil where no passage, or more than one, is like it.
  private func similar(to name: String) -> String? {
    let plain = Self.plain(name)
    if let found = spelled[plain] { return found.count == 1 ? found[0] : nil }
    let ending = spelled.filter { $0.key.hasSuffix("_\(plain)") }.flatMap(\.value)
    return ending.count == 1 ? ending[0] : nil
  }

  /// What a picture's file is called without its ending; nil of other names.
  private static func pictured(_ name: String) -> String? {
    guard let dot = name.lastIndex(of: "."), dot > name.startIndex else { return nil }
    let ending = name[name.index(after: dot)...].lowercased()
    let isPicture = ["png", "jpg", "jpeg", "bmp", "gif", "tif", "tiff", "webp"].contains(ending)
    return isPicture ? String(name[..<dot]) : nil
  }

  /// The passage that a picture's file is called by, nil where none is, or more than one that lies as near.
  ///
  /// MultiplEYE calls it `enc_wikimoon_id13_page_1_en.png`, with the language behind, for `enc_wikimoon_13 page_1`.
  func passage(ofPictureAt path: String) -> String? {
    passage(ofPictureCalled: path).flatMap { name in
      // What no file calls a text is a name that the study gave to one.
      nearest(to: name, near: path) ?? (called[Self.plain(name)] == nil ? name : nil)
    }
  }

  private func passage(ofPictureCalled path: String) -> String? {
    let file = path.split(separator: "/").last.map(String.init) ?? path
    if ids.contains(file) { return file }
    guard let stem = Self.pictured(file) else { return nil }
    if ids.contains(stem) || namesakes[stem] != nil { return stem }
    let numbered = stem.replacing(#/_id([0-9]+)_/#) { "_\($0.1)_" }
    let plain = numbered.replacing(#/_[A-Za-z]{2}$/#, with: "")
    return similar(to: stem) ?? similar(to: numbered) ?? similar(to: plain)
  }

  private static func plain(_ name: String) -> String {
    name.lowercased().split { !$0.isLetter && !$0.isNumber }.joined(separator: "_")
  }
}

extension Study {
  /// Lets recordings that name a passage otherwise name it as it is called, each that of its own collection.
  ///
  /// Trackers that know of no passages call a trial by what was shown. Returns what was found so.
  ///
  /// `keeper`: knows everybody whom the study has; `run`: which it is stored under, nil where nothing else was.
  func linkPassages(hiddenBy keeper: NameKeeper, run: Int?) throws -> [Finding] {
    var findings: [Finding] = []
    let passages = try store.rows(StoredPassage.self)
    let names = PassageNames(passages.map(\.id), from: try store.rows(PassageOrigin.self), hiddenBy: keeper)
    let paths = Dictionary(try store.sources().map { ($0.id, $0.value.path) }) { first, _ in first }
    for recording in try store.recordings() {
      let path = paths[recording.source] ?? ""
      if let name = recording.passage {
        let id = names.id(of: name, near: path)
        if id != name { try store.setPassage(id, of: recording.id) }
      } else if recording.kind == .viewing, let trial = recording.trial,
        let id = names.id(ofTrialCalled: trial, near: path)
      {
        try store.setPassage(id, of: recording.id)
        let sentence = "Its trial, '\(trial)', is called like the passage '\(id)', which is taken for what was read."
        let finding = Finding(.note, "passage-by-trial", at: Place(recording.name), sentence)
        findings.append(finding)
        if let run { try store.insert(FindingLog([finding]).entries, source: recording.source, run: run) }
      }
    }
    let laidOut = Set(passages.filter { $0.boxes != Passage.Boxes.unknown.rawValue }.map(\.id))
    // What fixations told of a text is not needed beside its layout.
    for (hidden, own) in names.doubled where laidOut.contains(own) && !laidOut.contains(hidden) {
      guard try store.recordings(where: ["passage": .text(hidden)]).isEmpty else { continue }
      try store.removeAll(StoredPassage.self, where: ["passage": .text(hidden)])
    }
    return findings
  }
}
