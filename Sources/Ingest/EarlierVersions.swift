import Basics
import Recordings
import Store
import Studies
import Tables

/// What the study has of a file already, which goes where the file is to be replaced.
struct EarlierVersions {
  private static let shownNames = 3

  /// Of the same bytes, which may have been read otherwise.
  let same: [Stored<RecordingHeader>]
  /// Of other bytes that lay at the same place, where any of them is of the same people: a file that is called alike may be others'.
  let others: [Stored<RecordingHeader>]

  /// `path`: as the study has it; `people`: of whom the file holds recordings, as the study calls them.
  init(
    of file: InputFile,
    at path: String,
    readBefore earlier: Stored<Source>?,
    holding people: Set<String>,
    in study: borrowing Study
  ) throws {
    var same: [Stored<RecordingHeader>] = []
    if let earlier { same = try study.store.recordings(where: ["source": .integer(earlier.id)]) }
    self.same = same
    var others: [Stored<RecordingHeader>] = []
    // Whatever comes by standard input is called alike.
    if file.path != nil, !people.isEmpty {
      for source in try study.store.sources(at: path) where source.id != earlier?.id {
        let found = try study.store.recordings(where: ["source": .integer(source.id)])
        if found.contains(where: { people.contains($0.participant) }) { others += found }
      }
    }
    self.others = others
  }

  /// In the order in which they were stored.
  var all: [Stored<RecordingHeader>] { (same + others).sorted { $0.id < $1.id } }

  /// Those of other bytes that one of the file's recordings is another version of.
  func others(like header: RecordingHeader) -> [Stored<RecordingHeader>] {
    others.filter { $0.value.isVersion(of: header) }
  }

  /// Names that the file's recordings take over from those in whose place they come, by the places of the file's.
  func names(of headers: [RecordingHeader]) -> [Int: String] {
    var free = all
    var names: [Int: String] = [:]
    for (index, header) in headers.enumerated() where header.rows > 0 {
      guard let place = free.firstIndex(where: { $0.value.isVersion(of: header) }) else { continue }
      names[index] = free.remove(at: place).name
    }
    return names
  }

  /// Of whom a file at the same place gave all recordings there are, and this one gives none, though it gives some of others.
  func lostPeople(beside headers: [RecordingHeader], in study: borrowing Study) throws -> [String] {
    let lost = Set(others.map(\.participant)).subtracting(headers.map(\.participant))
    if lost.isEmpty { return [] }
    let gone = Set(others.map(\.id))
    let kept = try study.store.recordings().filter { !gone.contains($0.id) }
    return lost.subtracting(kept.map(\.participant)).sorted()
  }

  /// Which recordings the file gave before and gives no longer; nil where there are none.
  func finding(at place: Place, beside headers: [RecordingHeader]) -> Finding? {
    let gone = others.filter { other in !headers.contains { other.value.isVersion(of: $0) } }.map(\.name)
    guard !gone.isEmpty else { return nil }
    return Finding(
      .warning,
      "no-longer-recorded",
      at: place,
      """
      The file gave \(gone.quoted(atMost: Self.shownNames)) before and does no longer: what was stored of \
      \(gone.count == 1 ? "it" : "them") goes, with lines that people gave.
      """
    )
  }
}

extension RecordingHeader {
  /// Whether both are of the same person, device and trial, as far as both files tell.
  func isVersion(of other: Self) -> Bool {
    let readAlike = passage == nil || other.passage == nil || passage == other.passage
    return participant == other.participant && device == other.device && content == other.content
      && trial == other.trial && (kind == .calibration) == (other.kind == .calibration) && readAlike
  }
}
