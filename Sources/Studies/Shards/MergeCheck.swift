import FoundationEssentials
import Store

/// What has to be so before other studies are merged into one; it looks at all of them before anything changes.
struct MergeCheck {
  private var recordings: [String: String] = [:]
  private var people: [String: String] = [:]
  private var passages: [String: String] = [:]
  private var pictures: [String: String] = [:]
  private var given: [String: String] = [:]
  private var excluded: Set<String> = []
  private var known: Set<String> = []
  private var versions: [String: String] = [:]
  private let key: Data?
  private let viewing: String
  private let forgettings: Set<Forgetting>
  private let runs: Set<RunStart>

  /// Begins with the study that others are merged into, and the version that merges.
  init(_ study: borrowing Study, version: String) throws {
    key = FileManager.default.contents(atPath: study.folder.key)
    viewing = study.settings.grounds.viewing
    forgettings = Set(try study.store.forgettings())
    runs = Set(try study.store.runStarts())
    versions[version] = study.folder.path
    try learn(study)
  }

  /// Throws where the study cannot be merged with those before it.
  mutating func add(_ other: borrowing Study) throws {
    let path = other.folder.path
    guard FileManager.default.contents(atPath: other.folder.key) == key else { throw MergeError.otherKey(path: path) }
    guard other.settings.grounds.viewing == viewing else { throw MergeError.otherSettings(path: path) }
    try checkForgotten(other)
    let inputs = try other.standing().inputs
    let theirs = try other.store.recordedGrounds()
    let keys = Dictionary(theirs.map { ($0.name, $0.key) }) { first, _ in first }
    try check("recording", keys, recordings, path)
    try check("participant", inputs.people, people, path)
    try check("passage", inputs.passages, passages, path)
    try check("picture", inputs.pictures, pictures, path)
    let shared = theirs.map(\.name).filter { recordings[$0] != nil }
    let differing = shared.filter { given[$0] != inputs.given(of: $0) }
    if !differing.isEmpty { throw MergeError.clash(kind: "correction or video", names: differing, path: path) }
    let decisions = try other.excludedNames()
    let undecided = Set(keys.keys).union(inputs.people.keys).filter { name in
      known.contains(name) && decisions.contains(name) != excluded.contains(name)
    }
    if !undecided.isEmpty { throw MergeError.exclusion(names: undecided.sorted(), path: path) }
    let standing = try other.standing()
    for kind in ResultKind.all where kind.scope != .study {
      for scope in standing.scopes(of: kind) where standing.holds(kind, of: scope) {
        guard let run = standing.keeping(kind, of: scope).flatMap({ standing.run($0.run) }) else { continue }
        versions[run.version] = versions[run.version] ?? path
      }
    }
    guard versions.count == 1 else { throw MergeError.mixedVersions(versions) }
    try learn(other)
  }

  /// Nobody comes back who was forgotten after a part or a copy of the study was made.
  private func checkForgotten(_ other: borrowing Study) throws {
    let known = Set(try other.store.forgettings())
    guard let last = forgettings.subtracting(known).map(\.happenedAt).max() else { return }
    if let shard = Shard(in: other.folder), shard.madeAt <= last {
      throw MergeError.forgotten(path: other.folder.path, madeAt: shard.madeAt, at: last)
    }
    // The run that told of them stays where they were forgotten.
    let gone = try other.store.tellers().count { people[$0.key] == nil && runs.contains($0.value) }
    if gone > 0 { throw MergeError.copied(path: other.folder.path, people: gone, at: last) }
  }

  private mutating func learn(_ study: borrowing Study) throws {
    let inputs = try study.standing().inputs
    for recording in try study.store.recordedGrounds() {
      recordings[recording.name] = recording.key
      given[recording.name] = inputs.given(of: recording.name)
      known.insert(recording.name)
    }
    known.formUnion(inputs.people.keys)
    people.merge(inputs.people) { old, _ in old }
    passages.merge(inputs.passages) { old, _ in old }
    pictures.merge(inputs.pictures) { old, _ in old }
    excluded.formUnion(try study.excludedNames())
  }

  private func check(
    _ kind: String,
    _ theirs: [String: String],
    _ known: [String: String],
    _ path: String
  ) throws(MergeError) {
    let clashing = theirs.filter { name, key in known[name].map { $0 != key } ?? false }.keys.sorted()
    if !clashing.isEmpty { throw .clash(kind: kind, names: clashing, path: path) }
  }
}

extension Inputs {
  /// What a person gave to a recording after it was read.
  fileprivate func given(of recording: String) -> String {
    joinedKey([corrections[recording] ?? absent, videos[recording] ?? absent])
  }
}

extension Study {
  fileprivate func excludedNames() throws -> Set<String> {
    Set(try store.exclusions().map(\.value).filter(\.isInForce).map(\.subject.name))
  }
}
