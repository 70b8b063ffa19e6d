import Basics
import Formats
import Recordings
import Store
import Studies

extension Study {
  /// Whether a file is read again though its bytes are known: a list of people, who may have been forgotten and be recorded anew.
  func isReadAgain(_ source: Stored<Source>) throws -> Bool {
    try source.format == Participants.name && !store.forgettings().isEmpty
  }

  /// Files with the lists that are read again behind the others: they tell only of those who are recorded by then.
  func withListsReadAgainLast(_ files: [InputFile]) throws -> [InputFile] {
    if try store.forgettings().isEmpty { return files }
    let lists = try store.sources().map(\.value).filter { $0.format == Participants.name }
    let (sizes, digests) = (Set(lists.map(\.bytes)), Set(lists.map(\.sha256)))
    let isLast = { (file: InputFile) -> Bool in
      // What cannot be read is told when its turn comes.
      guard let size = file.size, sizes.contains(size), let sha256 = try? digest(of: file) else { return false }
      return digests.contains(sha256)
    }
    let last = Set(files.filter(isLast))
    return files.filter { !last.contains($0) } + files.filter(last.contains)
  }

  /// Whom a list of people named when it was read before, and does not name any more: they keep what it said of them.
  ///
  /// Where its run read other lists, too, nobody knows which of them named whom.
  func noLongerListed(in path: String, _ listed: [Participant]) throws -> Finding? {
    guard !listed.isEmpty, try store.hasSource(at: path) else { return nil }
    let lists = Set(try store.sources().filter { $0.format == Participants.name }.map(\.path))
    let runs = try store.runs().filter { run in
      let read = Set(run.inputs.map(\.name))
      return read.intersection(lists) == [path]
    }
    let (ids, named) = (Set(runs.map(\.id)), Set(listed.map(\.id)))
    let tellers = try store.tellers()
    let gone = try store.participants().filter { known in
      let id = known.participant.id
      return known.isListed && !named.contains(id) && tellers[id].map { ids.contains($0.number) } == true
    }
    guard !gone.isEmpty else { return nil }
    return Finding(
      .warning,
      "no-longer-listed",
      at: Place(path),
      """
      This list named \(gone.map(\.participant.id).joined(atMost: 3)) before and does no longer: what it said of them stays, \
      such as their group. 'study forget NAME' takes somebody out.
      """
    )
  }
}
