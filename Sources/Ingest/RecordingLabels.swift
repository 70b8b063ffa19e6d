import Drafts
import Recordings
import Store
import Studies
import Tables

/// How the recordings of one file are told apart by name: by whatever differs between them.
struct RecordingLabels {
  private let labels: [String]
  private let keys: [RecordingKey]
  private let names: NameKeeper

  init(_ keys: [RecordingKey], names: NameKeeper) {
    self.keys = keys
    self.names = names
    let parts = keys.map { key in
      [names.id(of: key.participant), key.device, key.kind.rawValue, key.passage ?? "", key.trial ?? ""]
    }
    let differing = (0..<5).filter { part in Set(parts.map { $0[part] }).count > 1 }
    labels = parts.map { words in
      differing.map { $0 == 0 ? words[0] : names.cleaned(words[$0]) }
        .filter { !$0.isEmpty }.joined(separator: "-").replacing(" ", with: "_")
    }
  }

  /// Files of reports are called by it, and names of files are no longer than 255 bytes.
  private static let longestPart = 100

  /// What is too long ends in a digest of the whole.
  private static func shortened(_ part: String) -> String {
    guard part.utf8.count > longestPart else { return part }
    var hash = SHA256()
    hash.update([.text(part)])
    // A place within a letter is taken for its beginning, so that none is torn.
    let end = part.utf8.index(part.startIndex, offsetBy: longestPart - 9)
    let digest = hash.hexadecimal()
    return "\(part[..<end])-\(digest.prefix(8))"
  }

  /// The file's stem, and behind it what tells this recording from the file's others.
  ///
  /// Where that would be the participant's own name, the kind follows, so that every name means one thing.
  func name(_ index: Int, stem: String) -> String {
    let name = [stem, labels[index]].filter { !$0.isEmpty }.map(Self.shortened).joined(separator: "/")
    let isParticipant = name == names.id(of: keys[index].participant)
    return isParticipant ? "\(name)/\(keys[index].kind.rawValue)" : name
  }
}
