import FoundationEssentials
import Recordings
import Store

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
  /// A shard that holds what the study was given stays as it is. `rows`: the kinds of rows that are computed.
  package func makeShards(_ count: Int, rows: [any ResultRow.Type], at time: String) throws -> [MadeShard] {
    let ground = try state(of: .inputs)
    let people = try store.participants().map(\.participant.id).sorted()
    var made: [MadeShard] = []
    var belongings: Belongings?
    for number in 1...count {
      let own = stride(from: number - 1, to: people.count, by: count).map { people[$0] }
      let target = folder.shard(number, of: count)
      let isNew = Shard(in: target)?.ground != ground || !FileManager.default.fileExists(atPath: target.database)
      if isNew {
        let aside = try DraftFolder(target.path + DraftFolder.ending)
        let draft = StudyFolder(aside.folder.path)
        let whole = try belongings ?? Belongings(of: self, rows: rows)
        belongings = whole
        try part(own, of: whole, into: draft)
        let shard = Shard(number: number, of: count, madeAt: time, ground: ground)
        _ = try OutputFolder(draft.state).write(shard.document, to: "shard.json")
        try replaceFolder(target.path, by: draft.path)
      }
      made.append(MadeShard(folder: target, participants: own.count, isNew: isNew))
    }
    return made
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

extension StudyFolder {
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
