import Basics
import Formats
import Recordings
import Store
import Studies

extension Study {
  /// Whom a list of people named when it was read before, and does not name any more: they keep what it said of them.
  ///
  /// Where its run read other lists, too, nobody knows which of them named whom.
  func noLongerListed(in path: String, _ listed: [Participant]) throws -> Finding? {
    let lists = Set(try store.sources().filter { $0.format == Participants.name }.map(\.path))
    guard !listed.isEmpty, lists.contains(path) else { return nil }
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
    let names = gone.map(\.participant.id).joined(separator: ", ")
    return Finding(
      .warning,
      "no-longer-listed",
      at: Place(path),
      """
      \(names) \(gone.count == 1 ? "was" : "were") named by this list before, and now not: what it said of them stays, such as their \
      group. 'study forget NAME' takes somebody out.
      """
    )
  }
}
