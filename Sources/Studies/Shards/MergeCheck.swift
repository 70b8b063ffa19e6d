import FoundationEssentials
import Recordings
import Store

/// What has to be so before other studies are merged into one; it looks at all of them before anything changes.
struct MergeCheck {
  private var recordings: [String: String] = [:]
  private var people: [String: String] = [:]
  /// Of those who are known by their names.
  private var ownPseudonyms: Set<String> = []
  private var passages: [String: String] = [:]
  private var pictures: [String: String] = [:]
  /// By the recording.
  private var corrections: [String: String] = [:]
  private var videos: [String: String] = [:]
  private var excluded: Set<String> = []
  private var known: Set<String> = []
  private var versions: [String: String] = [:]
  private let key: Data?
  private let viewing: String
  private let pseudonyms: Pseudonyms
  /// Whether the study that others are merged into has names of people.
  private let keepsNames: Bool
  private let forgettings: Set<Forgetting>
  private let runs: Set<RunStart>

  /// Begins with the study that others are merged into, and the version that merges.
  init(_ study: borrowing Study, version: String) throws {
    try study.requireItsKey()
    key = FileManager.default.contents(atPath: study.folder.key)
    viewing = study.settings.grounds.viewing
    pseudonyms = try study.pseudonyms()
    let isNamed = try study.store.participants().contains { !Pseudonyms.mayBe($0.participant.id) }
    keepsNames = study.settings.keepsNames || isNamed
    forgettings = Set(try study.store.forgettings())
    runs = Set(try study.store.runStarts())
    versions[version] = study.folder.path
    try learn(study)
  }

  /// Throws where the study cannot be merged with those before it.
  mutating func add(_ other: borrowing Study) throws {
    let path = other.folder.path
    let isTheirs = try other.keyFit() != .other
    guard isTheirs, FileManager.default.contents(atPath: other.folder.key) == key else {
      throw MergeError.otherKey(path: path)
    }
    guard other.settings.grounds.viewing == viewing else { throw MergeError.otherSettings(path: path) }
    try checkForgotten(other)
    let inputs = try other.standing().inputs
    let theirs = try other.store.recordedGrounds()
    let keys = Dictionary(theirs.map { ($0.name, $0.key) }) { first, _ in first }
    try check("recording", keys, recordings, path)
    try check("participant", inputs.people, people, path)
    try checkNames(inputs.people.keys.sorted(), path)
    try check("passage", inputs.passages, passages, path)
    try check("picture", inputs.pictures, pictures, path)
    let shared = theirs.map(\.name).filter { recordings[$0] != nil }
    let given = try GivenByHand(other.store).corrections
    let corrected = shared.filter { name in
      guard let known = corrections[name], let theirs = given[name] else { return false }
      return known != theirs.key
    }
    if !corrected.isEmpty { throw MergeError.corrections(of: corrected, path: path) }
    let filmed = shared.filter { videos[$0] != inputs.videos[$0] }
    if !filmed.isEmpty { throw MergeError.videos(of: filmed, path: path) }
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
    if let shard = Shard(in: other.folder), !shard.isMade(after: last) {
      throw MergeError.forgotten(path: other.folder.path, madeAt: shard.madeAt, at: last)
    }
    // The run that told of them stays where they were forgotten.
    let gone = try other.store.tellers().count { people[$0.key] == nil && runs.contains($0.value) }
    if gone > 0 { throw MergeError.copied(path: other.folder.path, people: gone, at: last) }
  }

  /// Nobody counts twice, by name and by pseudonym, and no name comes where there are pseudonyms.
  private func checkNames(_ theirs: [String], _ path: String) throws(MergeError) {
    let named = theirs.filter { !Pseudonyms.mayBe($0) && people[$0] == nil }
    let twice =
      named.count { people[pseudonyms.pseudonym(for: $0)] != nil } + theirs.count { ownPseudonyms.contains($0) }
    if twice > 0 { throw .twice(path: path, people: twice) }
    if !keepsNames, !named.isEmpty { throw .named(path: path, people: named.count) }
  }

  private mutating func learn(_ study: borrowing Study) throws {
    let inputs = try study.standing().inputs
    for recording in try study.store.recordedGrounds() {
      recordings[recording.name] = recording.key
      videos[recording.name] = inputs.videos[recording.name]
      known.insert(recording.name)
    }
    corrections.merge(try GivenByHand(study.store).corrections.mapValues(\.key)) { old, _ in old }
    known.formUnion(inputs.people.keys)
    for name in inputs.people.keys where people[name] == nil && !Pseudonyms.mayBe(name) {
      ownPseudonyms.insert(pseudonyms.pseudonym(for: name))
    }
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

extension Study {
  /// Recordings and participants that somebody left out.
  func excludedNames() throws -> Set<String> {
    Set(try store.exclusions().map(\.value).filter(\.isInForce).map(\.subject.name))
  }
}
