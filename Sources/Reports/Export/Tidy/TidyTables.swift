import Analysis
import Basics
import Measurement
import Reading
import Recordings
import Store
import Studies
import Tables

/// Every kind of row as a table of its own, one row for each fixation, saccade, word, sentence, trial and participant.
///
/// Wickham, "Tidy data", Journal of Statistical Software 2014.
struct TidyTables: Exporter {
  static let name = "tidy"
  static let summary = "A CSV file for each kind of row: fixations, saccades, words, trials, participants."

  private let naming: NamingScheme

  init(from options: inout Options) throws(OptionError) {
    naming = try options.naming()
  }

  var canTellOfGroups: Bool { true }

  func write(_ study: borrowing Study, to folder: OutputFolder) async throws -> Exported {
    let (files, definitions) = try files(of: study)
    var dictionary = DataDictionary()
    for file in files {
      // Only words have names elsewhere.
      let names = file.name == "words.csv" ? SharedNames(naming, definitions).columns(file.columns) : file.columns
      try await StreamedFile(name: file.name, columns: names, pieces: file.pieces, rows: file.rows).write(
        of: study,
        to: folder
      )
      dictionary.add(file.name, names, units: file.columns.map(\.unit))
    }
    try dictionary.write(as: study.settings.csv, to: folder)
    var exported = Exported(files: files.count + 1)
    if definitions.isEmpty {
      let message =
        "No measures are stored, so that words, sentences and trials are left out. Run 'study measures' first."
      exported.findings.append(Finding(.note, "no-measures", at: Place("measures"), message))
    }
    return exported
  }

  /// Every file, its measures by their own names, and the definitions that measures were taken by.
  func files(of study: borrowing Study) throws -> (all: [StreamedFile], definitions: [String]) {
    let keys = try RecordingKeys(study)
    let facts = try ParticipantFacts(study, keys)
    let definitions = try study.rows(MeasuredTrial.self, among: Set(keys.names)).map(\.definitions)
    var files = events(keys, over: try study.passages())
    if !definitions.isEmpty { files += measures(keys, try TrialColumns(study)) }
    files.append(try participants(study, facts, measured: !definitions.isEmpty))
    return (files, definitions)
  }

  private func events(_ keys: RecordingKeys, over passages: [String: Passage]) -> [StreamedFile] {
    let others = EventFile.all.filter { $0.kind != .fixation }.map { $0.file(of: keys.names, over: passages) }
    let quality = StreamedFile("recordings.csv", RecordingQuality.self, of: keys.names, groups: [:]) {
      $0.recording < $1.recording
    }
    let files = [StreamedFile.locatedFixations(of: keys.names, over: passages)].compactMap(\.self) + others
    return files.map(keys.behind) + [withDevice(quality, keys)]
  }

  private func measures(_ keys: RecordingKeys, _ said: TrialColumns) -> [StreamedFile] {
    let words = StreamedFile("words.csv", MeasuredWord.self, of: keys.names, groups: [:]) { $0.word < $1.word }
    let sentences = StreamedFile("sentences.csv", MeasuredSentence.self, of: keys.names, groups: [:]) {
      $0.sentence < $1.sentence
    }
    let trials = StreamedFile("trials.csv", MeasuredTrial.self, of: keys.names, groups: [:]) {
      $0.recording < $1.recording
    }
    return [
      keys.behind(words).telling(said), keys.behind(sentences).telling(said), withDevice(trials, keys).telling(said),
    ]
  }

  /// Readings before devices that see differently well are not to be mixed unawares.
  private func withDevice(_ file: StreamedFile, _ keys: RecordingKeys) -> StreamedFile {
    let devices = Dictionary(keys.recordings.map { ($0.name, $0.device) }) { first, _ in first }
    let device = Column("device", .text, "The device that recorded.")
    return keys.behind(
      StreamedFile(name: file.name, columns: [device] + file.columns, pieces: file.pieces) { study, recording in
        try file.rows(study, recording).map { [Cell(devices[recording])] + $0 }
      }
    )
  }

  private func participants(
    _ study: borrowing Study,
    _ facts: ParticipantFacts,
    measured: Bool
  ) throws -> StreamedFile {
    let fields = MeasuredParticipant.fields.dropFirst(2)
    let rows = try study.rows(MeasuredParticipant.self).map { ($0.participant, fields.cells(of: $0)) }
    let values = Dictionary(rows) { first, _ in first }
    let columns = measured ? fields.map(\.column) : []
    return StreamedFile(name: "participants.csv", columns: facts.columns + columns) { _ in
      facts.participants.map { participant in
        facts[participant] + (measured ? values[participant] ?? columns.map { _ in .missing } : [])
      }
    }
  }
}
