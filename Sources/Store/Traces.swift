import Tables

/// What in the database points to one participant.
struct Traces {
  let participant: String
  /// Names.
  let recordings: [String]
  /// Of the files that nobody else is in.
  let sources: [Stored<Source>]
  /// SHA-256 digests of the recordings.
  let digests: [String]
  /// The files of their videos.
  let videos: [VideoFile]
  /// What people call them, as it stands somewhere.
  let plainNames: Set<Spelling>

  struct VideoFile {
    let name: String
    let sha256: String
  }
}

extension Traces {
  /// Every text that may stand inside another one, the longest first, so that a path goes before the name at its end.
  var names: [String] {
    sorted(
      [participant] + recordings + sources.flatMap { [$0.name, $0.path, $0.sha256] } + digests
        + videos.flatMap { [$0.name, $0.sha256] }
    )
  }

  /// The same with the names that people use, which may be words of other things, too.
  var allNames: [String] { sorted(names + plainNames.map(\.text)) }

  private func sorted(_ names: [String]) -> [String] {
    Set(names.filter { !$0.isEmpty }.map { Spelling($0) }).map(\.text)
      .sorted { ($0.utf8.count, $0) > ($1.utf8.count, $1) }
  }
}
