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
    for number in 1...count {
      let own = people.indices.filter { $0 % count == number - 1 }.map { people[$0] }
      let target = folder.shard(number, of: count)
      let isNew = Shard(in: target)?.ground != ground || !FileManager.default.fileExists(atPath: target.database)
      if isNew {
        let aside = try DraftFolder(target.path + DraftFolder.ending)
        let draft = StudyFolder(aside.folder.path)
        try part(own, into: draft, rows: rows)
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
    try target.takeSettings(of: folder)
    let tables = ResultTable.all(of: rows)
    let given = try store.givenTables(but: Set(tables.map(\.name)))
    let owned = Dictionary(grouping: try store.recordings(), by: \.value.participant)
    let standing = try standing()
    let names = Set(participants + participants.flatMap { owned[$0, default: []].map(\.value.name) })
    let part = try Store(path: target.database, access: .readWrite)
    try part.joining(folder.database) {
      try part.takeAllRuns()
      for passage in try store.rows(StoredPassage.self) {
        try part.take(passage: passage.id)
      }
      for picture in try store.rows(StoredPicture.self) { try part.take(picture) }
      for participant in participants {
        try part.takeParticipant(participant, tables: given.ofParticipants)
        for recording in owned[participant, default: []] {
          try part.takeRecording(recording.value.name, tables: given.ofRecordings)
        }
      }
      for kind in ResultKind.all where kind.scope != .study {
        let own = tables.filter { $0.kind == kind }
        for scope in standing.scopes(of: kind) where names.contains(scope) {
          guard let keeping = standing.keeping(kind, of: scope) else { continue }
          _ = try part.takeResult(keeping, from: own.map(\.name), by: kind.owner)
        }
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
