import Recordings

/// How the recordings of one file are told apart by name: by whatever differs between them.
struct RecordingLabels {
  private let labels: [String]

  init(_ keys: [RecordingDraft.Key], names: NameKeeper) {
    let parts = keys.map { key in
      [names.id(of: key.participant), key.device, key.kind.rawValue, key.passage ?? "", key.trial ?? ""]
    }
    let differing = (0..<5).filter { part in Set(parts.map { $0[part] }).count > 1 }
    labels = parts.map { words in
      differing.map { $0 == 0 ? words[0] : names.cleaned(words[$0]) }
        .filter { !$0.isEmpty }.joined(separator: "-").replacing(" ", with: "_")
    }
  }

  /// The file's stem, and behind it what tells this recording from the file's others.
  func name(_ index: Int, stem: String) -> String {
    labels[index].isEmpty ? stem : "\(stem)/\(labels[index])"
  }
}
