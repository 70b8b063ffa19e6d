/// The name of a BIDS file: entities such as `sub-01`, and what the file holds.
struct BIDSName: Sendable {
  /// In order, such as `("task", "read")`.
  let entities: [(key: String, value: String)]
  /// Such as `physio`.
  let suffix: String

  /// Nil where a file's name is none of BIDS; folders before it and what comes after its first dot do not matter.
  init?(_ file: String) {
    let base = file.split(separator: "/").last ?? ""
    guard let stem = base.split(separator: ".").first else { return nil }
    var parts = stem.split(separator: "_")
    guard let suffix = parts.popLast(), !suffix.contains("-"), !parts.isEmpty else { return nil }
    self.suffix = String(suffix)
    var entities: [(key: String, value: String)] = []
    for part in parts {
      let words = part.split(separator: "-", maxSplits: 1)
      guard words.count == 2 else { return nil }
      entities.append((String(words[0]), String(words[1])))
    }
    self.entities = entities
  }

  var participant: String? { entities.first { $0.key == "sub" }.map { "sub-\($0.value)" } }

  /// Session, task and run, such as `task-read_run-02`; nil where the name has none of them.
  var trial: String? {
    let parts = entities.filter { ["ses", "task", "acq", "run"].contains($0.key) }
    return parts.isEmpty ? nil : parts.map { "\($0.key)-\($0.value)" }.joined(separator: "_")
  }

  /// Another file of the same recording, or of the same run where it is about all that was recorded.
  func file(_ suffix: String, _ fileExtension: String, ofRun: Bool = false) -> String {
    let kept = ofRun ? entities.filter { $0.key != "recording" } : entities
    return kept.map { "\($0.key)-\($0.value)_" }.joined() + suffix + "." + fileExtension
  }
}
