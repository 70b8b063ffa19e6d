import FoundationEssentials
import Recordings
package import Store

extension Study {
  /// What became of one shard.
  package struct MadeShard: Sendable, Hashable {
    package let folder: StudyFolder
    package let participants: Int
    /// Whether it was made anew; otherwise it is as it was, with what was computed in it.
    package let isNew: Bool
  }

  /// Parts the participants into studies below `shards`, evenly and always in the same way.
  ///
  /// A shard that holds what the study was given, and no older results than the study, stays as it is. Of any other the results
  /// that hold are taken over first, which is recorded as the run; throws, and makes none, where one has what nobody could compute
  /// again, or somebody who was forgotten. `rows`: the kinds of rows that are computed.
  package func makeShards(
    _ count: Int,
    rows: [any ResultRow.Type],
    recordedAs run: Run
  ) throws -> (shards: [MadeShard], taken: Merged) {
    try requireItsKey()
    try requireReachable(folder.shards)
    let standing = try standing()
    let ground = standing.inputs.key
    let people = try store.participants().map(\.participant.id).sorted()
    let parts = (1...count).map { number in
      stride(from: number - 1, to: people.count, by: count).map { people[$0] }
    }
    let keys = Dictionary(grouping: try store.recordedGrounds(), by: \.participant).mapValues { $0.map(\.key) }
    // Of those that are made anew, the last run in each.
    var stale: [Int: Int?] = [:]
    for (number, own) in zip(1..., parts) {
      let target = folder.shard(number, of: count)
      try requireReachable(target.path)
      let isMadeOfThis = Shard(in: target)?.ground == ground
      let recordings = own.flatMap { keys[$0, default: []] }
      if isMadeOfThis, try target.holds(own, recordings: recordings, notBehind: standing) { continue }
      let surplus = try Surplus(of: target, beside: self)
      guard surplus.isEmpty else {
        try requireMadeSinceForgetting(target)
        throw ShardError.holdsMore(path: target.path, counts: surplus.counts, files: surplus.files)
      }
      stale.updateValue(surplus.lastRun, forKey: number)
    }
    let replaced = stale.keys.sorted().map { folder.shard($0, of: count) }
    let taken = try takeOver(resultsOf: replaced, rows: rows, recordedAs: run)
    var made: [MadeShard] = []
    var belongings: Belongings?
    for (number, own) in zip(1..., parts) {
      let target = folder.shard(number, of: count)
      if let lastRun = stale[number] {
        let aside = try DraftFolder(target.path + DraftFolder.ending)
        let draft = StudyFolder(aside.folder.path)
        let whole = try belongings ?? Belongings(of: self, rows: rows)
        belongings = whole
        // Held until the new one is in its place. A network's disk removes no folder in which the file of a lock is open.
        var lock = try target.held(by: "study shard", patience: settings.patience)
        try target.requireUnused(since: lastRun)
        try part(own, of: whole, into: draft)
        // What has been done there is known by digests, and so done again where it was of something else.
        try draft.takeHistories(of: target)
        let shard = Shard(number: number, of: count, madeAt: run.startedAt, ground: ground)
        _ = try OutputFolder(draft.state).write(shard.document, to: "shard.json")
        try replaceFolder(target.path, by: draft.path) { _ = lock.take() }
      }
      made.append(MadeShard(folder: target, participants: own.count, isNew: stale[number] != nil))
    }
    return (made, taken)
  }

  /// Makes a folder a study of some participants alone, with the same key and settings, all passages and pictures, and all that was
  /// computed of each of them.
  package func part(_ participants: [String], into target: StudyFolder, rows: [any ResultRow.Type]) throws {
    try part(participants, of: Belongings(of: self, rows: rows), into: target)
  }

  private func part(_ participants: [String], of whole: Belongings, into target: StudyFolder) throws {
    try target.takeSettings(of: folder)
    let part = try Store(path: target.database, access: .readWrite)
    try part.joining(folder.database) { _ in
      try part.setKeyMark(store.keyMark())
      try part.takeAllRuns()
      for passage in whole.passages { try part.take(passage: passage) }
      for picture in whole.pictures { try part.take(picture) }
      for participant in participants {
        try part.takeParticipant(participant, tables: whole.given.ofParticipants)
        for recording in whole.recordings[participant, default: []] {
          try part.takeRecording(recording, tables: whole.given.ofRecordings)
        }
      }
      for results in whole.results {
        let own = participants.flatMap { results.keepings[$0, default: []] }.sorted { $0.scope < $1.scope }
        for keeping in own { _ = try part.takeResult(keeping, from: results.tables, by: results.kind.owner) }
      }
    }
  }
}

extension Store {
  /// Takes over a passage of a joined database, and which files it came from.
  func take(passage: String) throws(StoreError) {
    for table in [StoredPassage.table, PassageOrigin.table] { try takeRows(of: table, where: "passage", is: passage) }
  }

  /// Takes over a picture of a joined database.
  func take(_ picture: StoredPicture) throws(StoreError) {
    try takePicture(sha256: picture.digest)
    try takeRows(of: StoredPicture.table, where: "passage", is: picture.passage)
  }
}

extension Study {
  /// The shards that lie below the study and were made of what it holds now, or those that were made last where none were; beside
  /// them those of other sets.
  ///
  /// Throws where one of a set is lost, since what was computed in it would be missing.
  package func shardsInForce() throws -> (shards: [StudyFolder], others: [StudyFolder]) {
    let ground = try standing().inputs.key
    let made = folder.madeShards().compactMap { place in Shard(in: place).map { (folder: place, shard: $0) } }
    let last = made.map(\.shard.madeAt).max()
    let present = Set(made.filter { $0.shard.ground == ground }.map(\.shard.count))
    let sets = present.isEmpty ? Set(made.filter { $0.shard.madeAt == last }.map(\.shard.count)) : present
    for count in sets.sorted() {
      let numbers = Set(made.filter { $0.shard.count == count }.map(\.shard.number))
      guard let lost = (1...count).first(where: { !numbers.contains($0) }) else { continue }
      throw MergeError.lostShard(path: folder.shard(lost, of: count).path, count: count)
    }
    return (
      made.filter { sets.contains($0.shard.count) }.map(\.folder),
      made.filter { !sets.contains($0.shard.count) }.map(\.folder)
    )
  }

  /// Throws where somebody may be in a shard who was forgotten since it was made.
  private func requireMadeSinceForgetting(_ place: StudyFolder) throws {
    guard let last = try store.forgettings().map(\.happenedAt).max(), let shard = Shard(in: place) else { return }
    if !shard.isMade(after: last) { throw MergeError.forgotten(path: place.path, madeAt: shard.madeAt, at: last) }
  }

  /// By the keys of recordings; `whole`: of the study that it is a part of.
  fileprivate func holds(
    _ participants: [String],
    recordings: [String],
    notBehind whole: Standing
  ) throws -> Bool {
    try Set(store.participants().map(\.participant.id)).isSuperset(of: participants)
      && Set(store.recordedGrounds().map(\.key)).isSuperset(of: recordings)
      && !standing().isBehind(whole)
  }
}

extension StudyFolder {
  /// Whether the study that lies there has these participants and recordings still, and all that was computed of them in the whole.
  fileprivate func holds(
    _ participants: [String],
    recordings: [String],
    notBehind whole: Standing
  ) throws -> Bool {
    guard holdsDatabase else { return false }
    do {
      return try Study(self, for: .reading).holds(participants, recordings: recordings, notBehind: whole)
    } catch StoreError.olderSchema {
      let study = try Study(self, for: .writing(by: "study shard"))
      return try study.holds(participants, recordings: recordings, notBehind: whole)
    }
  }

  /// The right to write to the study that lies here; nil where none does.
  fileprivate func held(by command: String, patience: Double) throws -> StudyLock? {
    guard exists else { return nil }
    return try StudyLock(self, holder: command, patience: patience)
  }

  /// Throws where somebody has worked here since a run, if there was one.
  fileprivate func requireUnused(since run: Int?) throws {
    guard holdsDatabase, let last = try Study(self, for: .reading).store.runs().last, last.id != run else { return }
    throw StudyError.busy(folder: path, holder: "'\(commandLine(last.value.command))'")
  }

  /// What is remembered of experiments in another folder.
  fileprivate func takeHistories(of other: StudyFolder) throws(FileError) {
    guard FileManager.default.fileExists(atPath: other.histories) else { return }
    do { try FileManager.default.copyItem(atPath: other.histories, toPath: histories) } catch {
      throw .cannotWrite(path: histories, reason: reason(of: error))
    }
  }

  /// Becomes a study with the key and the settings of another.
  func takeSettings(of other: StudyFolder) throws {
    let manager = FileManager.default
    try makeFolder(state, permissions: 0o700)
    do {
      for (file, place) in [(other.key, key), (other.settings, settings)]
      where manager.fileExists(atPath: file) && !manager.fileExists(atPath: place) {
        try manager.copyItem(atPath: file, toPath: place)
      }
    } catch {
      throw FileError.cannotWrite(path: state, reason: reason(of: error))
    }
    try create()
  }
}
