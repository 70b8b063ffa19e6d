import Measurement
import Recordings
import Store
import Studies
import Tables

/// The columns by which rows of different tables find each other, for every recording in use.
struct RecordingKeys {
  static let columns = [
    Column("participant", .text, "The participant's pseudonym."),
    Column("group", .text, "The participant's group."),
    Column("recording", .text, "The recording's name."),
    Column("trial", .text, "The trial's name, where the recording has one."),
    Column("passage", .text, "What was read."),
  ]

  /// By participant, then by name.
  let recordings: [RecordingHeader]
  private let cells: [String: [Cell]]

  init(_ study: borrowing Study) throws {
    recordings = try study.recordingsInUse().map(\.value)
      .sorted { ($0.participant, $0.name) < ($1.participant, $1.name) }
    let groups = try study.participantGroups().compactMapValues(\.self)
    // A person may have named another passage than the recording does.
    let told = try study.rows(LineSummary.self).map { ($0.recording, $0.passage) }
    let passages = Dictionary(told) { first, _ in first }
    let keyed = recordings.map { recording in
      let passage = passages[recording.name] ?? recording.passage
      let cells: [Cell] = [
        .text(recording.participant), Cell(groups[recording.participant]), .text(recording.name), Cell(recording.trial),
        Cell(passage),
      ]
      return (recording.name, cells)
    }
    cells = Dictionary(keyed) { first, _ in first }
  }

  var names: [String] { recordings.map(\.name) }

  subscript(recording: String) -> [Cell] {
    cells[recording] ?? Self.columns.map { _ in .missing }
  }

  /// The same rows behind the keys, of recordings that are the pieces of the file.
  func behind(_ file: StreamedFile) -> StreamedFile {
    let names = Set(Self.columns.map(\.name))
    let kept = file.columns.indices.filter { !names.contains(file.columns[$0].name) }
    return StreamedFile(
      name: file.name,
      columns: Self.columns + kept.map { file.columns[$0] },
      pieces: file.pieces
    ) { study, recording in
      let keys = self[recording]
      return try file.rows(study, recording).map { row in keys + kept.map { row[$0] } }
    }
  }
}
