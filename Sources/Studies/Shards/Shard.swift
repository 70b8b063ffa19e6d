import FoundationEssentials
import Tables
import Trackers

/// A part of a study that is a study of its own: some of the participants, with all of theirs.
package struct Shard: Sendable, Hashable {
  /// From 1.
  package let number: Int
  /// How many the study was parted into.
  package let count: Int
  /// When it was made, in ISO 8601.
  package let madeAt: String
  /// The digest of what its study was given by then.
  package let ground: String

  init(number: Int, of count: Int, madeAt: String, ground: String) {
    self.number = number
    self.count = count
    self.madeAt = madeAt
    self.ground = ground
  }

  /// Nil where the folder is no shard.
  package init?(in folder: StudyFolder) {
    guard
      let data = FileManager.default.contents(atPath: folder.shard),
      let json = try? JSON(parsing: Array(data), source: folder.shard),
      let number = json["number"]?.number.flatMap({ Int(exactly: $0) }),
      let count = json["of"]?.number.flatMap({ Int(exactly: $0) }),
      let madeAt = json["made_at"]?.text,
      let ground = json["ground"]?.text,
      0 < number, number <= count
    else { return nil }
    self.init(number: number, of: count, madeAt: madeAt, ground: ground)
  }

  /// Later than a moment in ISO 8601, which may be told in whole seconds.
  func isMade(after moment: String) -> Bool { madeAt.dropLast() > moment.dropLast() }

  var document: String {
    """
    {"number": \(number), "of": \(count), "made_at": \(JSONText.string(madeAt)), "ground": \(JSONText.string(ground))}

    """
  }

  /// Such as `3-of-8`.
  package static func name(_ number: Int, of count: Int) -> String { "\(number)-of-\(count)" }

  /// Whether a shard is called so, one that is being made, or an old one that was to be removed.
  static func isName(_ name: String) -> Bool {
    var words = name.split(separator: "-", omittingEmptySubsequences: false)
    guard words.count == 3, words[1] == "of" else { return false }
    for ending in [DraftFolder.ending + ".old", DraftFolder.ending] where words[2].hasSuffix(ending) {
      words[2] = words[2].dropLast(ending.count)
    }
    guard let number = Int(words[0]), let count = Int(words[2]) else { return false }
    return 0 < number && number <= count
  }
}

extension StudyFolder {
  /// Where one of so many shards lies.
  package func shard(_ number: Int, of count: Int) -> StudyFolder {
    StudyFolder(pathOf(Shard.name(number, of: count), in: shards))
  }

  /// Throws where shards are links that lead nowhere, so that nobody takes them for gone.
  package func requireReachableShards() throws(FileError) {
    // Where all of them lie elsewhere, others may keep things beside them.
    let isForeign = isLink(shards)
    try requireReachable(entriesOf: shards) { !isForeign || Shard.isName($0) }
  }

  /// The shards that lie below the study, in the order of their numbers.
  package func madeShards() -> [StudyFolder] {
    let names = (try? namesOfEntries(in: shards)) ?? []
    let found = names.compactMap { name in
      let folder = StudyFolder(pathOf(name, in: shards))
      return Shard(in: folder).map { (folder: folder, shard: $0) }
    }
    return found.sorted { ($0.shard.count, $0.shard.number) < ($1.shard.count, $1.shard.number) }.map(\.folder)
      .filter { !$0.path.hasSuffix(DraftFolder.ending) }
  }
}
