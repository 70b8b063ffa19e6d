import Analysis
import Basics
import Reading
import Recordings
import Store
import Studies
import Tables

/// Fixations with their lines and words, in columns that popEye's table of fixations has.
///
/// What popEye computes of them besides, such as runs and landing positions, is its own, and not in here.
struct PopEyeFixations: Exporter {
  static let name = "popeye-fixations"
  static let summary = "One table of all fixations with lines and words, its columns named as in popEye's."

  init(from options: inout Options) throws(OptionError) {}

  private static let columns = [
    Column("subid", .text, "The participant."), Column("trialid", .text, "What the trial is called."),
    Column("trialnum", .integer, "The trial's number in its file, from 1."), Column("itemid", .text, "The passage."),
    Column("fixid", .integer, "The fixation's number in its trial, from 1."),
    Column("start", .number(decimals: 1), "When it began, in milliseconds of the recording."),
    Column("stop", .number(decimals: 1), "When it ended, in milliseconds of the recording."),
    Column("xs", .number(decimals: 1), "Where it was, as recorded."),
    Column("ys", .number(decimals: 1), "Where it was, as recorded."),
    Column("dur", .number(decimals: 1), "How long it was, in milliseconds."),
    Column("line", .integer, "Its line, from 1."),
    Column("wordnum", .integer, "Its word, from 1 over the passage."), Column("word", .text, "What stands there."),
    Column("sentnum", .integer, "Its sentence, from 1."),
  ]

  func write(_ study: borrowing Study, to folder: OutputFolder) throws -> Exported {
    let passages = try study.passages()
    let trials = try study.trialNumbers()
    var exported = Exported(files: 1)
    var rows: [[Cell]] = []
    for recording in try study.recordingsInUse().map(\.value).sorted(by: { $0.name < $1.name }) {
      guard let passage = try study.rows(LineSummary.self, of: recording.name).first.flatMap({ passages[$0.passage] })
      else {
        if try study.rows(StoredEvent.self, of: recording.name).contains(where: { $0.kind == .fixation }) {
          let sentence = "Its fixations have no lines: left out."
          exported.findings.append(Finding(.note, "no-lines", at: Place(recording.name), sentence))
        }
        continue
      }
      let number = trials[recording.name] ?? 1
      let fixations = try study.rows(AssignedLine.self, of: recording.name).sorted { $0.fixation < $1.fixation }
      let sentences = passage.sentenceIndices
      rows += fixations.map { row(of: $0, recording, trial: number, passage, sentences) }
    }
    let table = Table(columns: Self.columns, rows: rows)
    _ = try folder.write(study.settings.csv.written(table), to: "fixations.csv")
    return exported
  }

  private func row(
    of fixation: AssignedLine,
    _ recording: RecordingHeader,
    trial: Int,
    _ passage: Passage,
    _ sentences: [Int]
  ) -> [Cell] {
    let word = fixation.word.map { $0 - 1 }.flatMap { passage.words.indices.contains($0) ? $0 : nil }
    return [
      .text(recording.participant), .text(recording.trial ?? recording.name), .integer(trial), .text(passage.id),
      .integer(fixation.fixation), .number(fixation.start), .number(fixation.start + fixation.duration),
      Cell(fixation.x), Cell(fixation.y), .number(fixation.duration), Cell(fixation.line), Cell(word.map { $0 + 1 }),
      Cell(word.map { passage.words[$0].text }), Cell(word.map { sentences[$0] + 1 }),
    ]
  }
}
