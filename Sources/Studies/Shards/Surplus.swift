import FoundationEssentials
import Store

/// What a shard has and its study lacks, which nobody could compute again.
///
/// What the shard was made with may be older than what the study has now, and is no surplus.
struct Surplus {
  /// How many, by what they are.
  private(set) var counts: [String: Int] = [:]
  /// Outside of '.study', by their paths below the shard.
  private(set) var files: [String] = []
  /// The number of the last run in the shard, as nobody worked there; nil where there is none.
  private(set) var lastRun: Int?

  var isEmpty: Bool { counts.isEmpty && files.isEmpty }

  init(of shard: StudyFolder, beside study: borrowing Study) throws {
    guard FileManager.default.fileExists(atPath: shard.path) else { return }
    if shard.holdsDatabase {
      // Writing, so that nobody computes in it meanwhile, and that an older one is brought up to date.
      try count(Study(shard, for: .writing(by: "study shard")), beside: study)
    }
    files = try Self.files(in: shard.path, beside: study.folder.path)
  }

  private mutating func count(_ part: borrowing Study, beside study: borrowing Study) throws {
    lastRun = try part.store.runs().last?.id
    let runs = try Self.ownRuns(of: part, beside: study)
    if runs.isEmpty { return }
    let keys = Dictionary(try study.store.recordedGrounds().map { ($0.name, $0.key) }) { first, _ in first }
    let recorded = try part.store.recordedGrounds()
    note("recording", recorded.count { runs.contains($0.run) && keys[$0.name] != $0.key })
    let (theirs, ours) = (try part.standing().inputs.people, try study.standing().inputs.people)
    let tellers = try part.store.tellers()
    note("participant", tellers.count { id, run in runs.contains(run.number) && theirs[id] != ours[id] })
    let given = [
      ("passage", "passage", "passage"), ("picture", Store.pictureTable, "passage"),
      ("filmed recording", Store.videoTable, "recording"),
    ]
    for (thing, table, owner) in given {
      let own = try part.store.digests(of: table, by: owner)
      note(thing, Self.count(own, beside: try study.store.digests(of: table, by: owner), by: runs))
    }
    let (told, known) = (try GivenByHand(part.store), try GivenByHand(study.store))
    note("corrected reading", Self.count(told.corrections, beside: known.corrections, by: runs))
    note("judged reading", Self.count(told.reviews, beside: known.reviews, by: runs))
    let decisions = try part.store.exclusions().map(\.value)
    let decided = decisions.filter { runs.contains($0.run) || $0.liftedByRun.map(runs.contains) == true }
    let out = Set(decisions.filter(\.isInForce).map(\.subject))
    let outHere = Set(try study.store.exclusions().map(\.value).filter(\.isInForce).map(\.subject))
    note("exclusion", Set(decided.map(\.subject)).count { out.contains($0) != outHere.contains($0) })
  }

  private mutating func note(_ thing: String, _ count: Int) {
    if count > 0 { counts[thing] = count }
  }

  /// By their numbers in the shard.
  private static func ownRuns(of part: borrowing Study, beside study: borrowing Study) throws -> Set<Int> {
    // What was merged has other numbers in the study, and other runs may have the same.
    let known = Set(try study.store.runs().map(\.value))
    return Set(try part.store.runs().filter { !known.contains($0.value) }.map(\.id))
  }

  private static func count(
    _ own: [String: (key: String, run: Int)],
    beside known: [String: (key: String, run: Int)],
    by runs: Set<Int>
  ) -> Int {
    own.count { name, found in runs.contains(found.run) && known[name]?.key != found.key }
  }

  /// Those that are not in the other folder, or otherwise; a folder that is not there stands for all that lies in it.
  private static func files(in folder: String, beside other: String) throws(FileError) -> [String] {
    var found: [String] = []
    // Hidden ones are the study's own, or a system's.
    for name in try namesOfEntries(in: folder) where !name.hasPrefix(".") {
      let (own, known) = (pathOf(name, in: folder), pathOf(name, in: other))
      if kind(of: own) != .typeDirectory {
        if try !isAlike(own, known) { found.append(name) }
      } else {
        let below = try files(in: own, beside: known)
        if below.isEmpty { continue }
        found += kind(of: known) == .typeDirectory ? below.map { pathOf($0, in: name) } : [name]
      }
    }
    return found
  }

  private static func isAlike(_ own: String, _ known: String) throws(FileError) -> Bool {
    guard kind(of: own) == .typeRegular, kind(of: known) == .typeRegular else { return false }
    return try digest(ofFile: own) == digest(ofFile: known)
  }

  private static func digest(ofFile path: String) throws(FileError) -> String {
    try lengthAndDigest(of: FileDescriptor(reading: path), named: path).sha256
  }

  private static func kind(of path: String) -> FileAttributeType? {
    (try? FileManager.default.attributesOfItem(atPath: path))?[.type] as? FileAttributeType
  }
}
