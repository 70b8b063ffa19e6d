import Basics
import Recordings
import Store
import Studies

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

  init(_ ids: some Sequence<String>, from origins: [PassageOrigin] = []) {
    self.ids = Set(ids)
    spelled = Dictionary(grouping: self.ids, by: Self.plain)
    let known = origins.filter { [own = self.ids] in own.contains($0.passage) }
    ownNames = Dictionary(known.map { ($0.passage, $0.name) }) { first, _ in first }
    called = Dictionary(grouping: known) { Self.plain($0.name) }
  }

  /// Where files of several collections call their texts alike, the one whose file lies nearest to another file.
  func id(of name: String, near path: String) -> String { nearest(to: name, near: path) ?? name }

  /// Nil where two are as near.
  private func nearest(to name: String, near path: String) -> String? {
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
    if ids.contains(name) { return name }
    if let found = similar(to: name) ?? Self.pictured(name).flatMap(similar) { return found }
    return name
  }

  /// The passage that a trial is called by; a number alone counts trials, and names none.
  func id(ofTrialCalled trial: String, near path: String) -> String? {
    // Tobii names behind it which recording it was.
    let plain = trial.replacing(#/ \([^()]*\)$/#, with: "")
    let names = [trial, Self.pictured(trial), plain, Self.pictured(plain)]
    guard let name = names.lazy.compactMap(\.self).first(where: isNamed) else { return nil }
    return nearest(to: id(of: name), near: path)
  }

  private func isNamed(_ name: String) -> Bool {
    name.contains(where: \.isLetter) && (ids.contains(name) || spelled[Self.plain(name)]?.count == 1)
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

  /// The passage that a picture's file is called by, nil where none or more than one is.
  ///
  /// MultiplEYE calls it `enc_wikimoon_id13_page_1_en.png`, with the language behind, for `enc_wikimoon_13 page_1`.
  func passage(ofPictureAt path: String) -> String? {
    passage(ofPictureCalled: path).map { id(of: $0, near: path) }
  }

  private func passage(ofPictureCalled path: String) -> String? {
    let file = path.split(separator: "/").last.map(String.init) ?? path
    if ids.contains(file) { return file }
    guard let stem = Self.pictured(file) else { return nil }
    if ids.contains(stem) { return stem }
    let numbered = stem.replacing(#/_id([0-9]+)_/#) { "_\($0.1)_" }
    let plain = numbered.replacing(#/_[A-Za-z]{2}$/#, with: "")
    return similar(to: stem) ?? similar(to: numbered) ?? similar(to: plain)
  }

  private static func plain(_ name: String) -> String {
    name.lowercased().split { !$0.isLetter && !$0.isNumber }.joined(separator: "_")
  }
}

extension Study {
  /// Ids of the passages that the study has.
  func passageNames() throws -> PassageNames {
    PassageNames(try store.rows(StoredPassage.self).map(\.id), from: try store.rows(PassageOrigin.self))
  }

  /// Lets recordings that name a passage otherwise name it as it is called, each that of its own collection.
  ///
  /// Trackers that know of no passages call a trial by what was shown. Returns what was found so.
  ///
  /// `run`: which it is stored under; nil where nothing else was stored.
  func linkPassages(run: Int?) throws -> [Finding] {
    var findings: [Finding] = []
    let names = try passageNames()
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
        var log = FindingLog()
        log.append(finding)
        if let run { try store.insert(log.entries, source: recording.source, run: run) }
      }
    }
    return findings
  }
}
