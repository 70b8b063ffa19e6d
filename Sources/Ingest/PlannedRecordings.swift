import Basics
import Drafts
import Recordings
import Store
import Studies

/// Which recordings of a file are to be stored, and what they come in the place of.
struct PlannedRecordings {
  struct Entry {
    let draft: Int
    var header: RecordingHeader
    let presentations: [Presentation]
    /// Stored recordings that this one is other content of.
    let replaced: [Stored<RecordingHeader>]

    /// The first of these, where all of them are somebody else's.
    var anothers: Stored<RecordingHeader>? {
      replaced.contains { $0.participant == header.participant } ? nil : replaced.first
    }
  }

  private(set) var entries: [Entry] = []
  /// How many the study has with the same content.
  private(set) var known = 0
  private(set) var findings: [Finding] = []
  /// What `TakenNames` is to know for the next file where these are stored.
  let numbers: [String: Int]

  /// `headers`: of the sink's drafts; `superseded`: recordings that the file gave before, and that go.
  init(
    _ headers: [RecordingHeader],
    of file: InputFile,
    _ sink: borrowing DraftSink,
    _ ledger: IngestLedger,
    beside versions: EarlierVersions,
    superseding superseded: [Stored<RecordingHeader>],
    in study: borrowing Study
  ) throws {
    let drafts = sink.drafts
    let stem = ledger.names.cleanedStem(file.stem)
    let labels = RecordingLabels(drafts.map(\.key), names: ledger.names)
    let handedOn = versions.names(of: headers)
    var taken = TakenNames(freed: superseded.map(\.name), given: Set(handedOn.values), numbers: ledger.numbers)
    let leaving = Set(superseded.map(\.id))
    var twins: Set<Int> = []
    for (index, draft) in drafts.enumerated() where draft.rows > 0 {
      var header = headers[index]
      let earlier = versions.others(like: header).filter { !twins.contains($0.id) }
      let relatives = try Relatives(of: header, draft, from: sink.spool.numbers, beside: earlier, in: study)
      twins.formUnion(relatives.twins)
      if !relatives.twins.isEmpty {
        known += 1
        if relatives.twins.isDisjoint(with: leaving) { continue }
      }
      findings += relatives.findings(at: Place(file.name), besides: leaving)
      // Where a damaged word split a recording in two, one of them takes its place.
      let name = handedOn[index] ?? relatives.copies.map(\.name).first { taken.handOn($0) }
      header.name = try name ?? taken.unused(labels.name(index, stem: stem), in: study)
      entries.append(
        Entry(
          draft: index,
          header: header,
          presentations: draft.presentations(),
          replaced: relatives.copies
        )
      )
    }
    numbers = superseded.isEmpty && entries.allSatisfy(\.replaced.isEmpty) ? taken.numbers : [:]
    // Rows that cannot be read name no recording; where there is but one, they are of it.
    if drafts.count == 1, !entries.isEmpty { entries[0].header.leftOut = sink.leftOut }
  }
}
