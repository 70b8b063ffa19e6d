import Analysis
import Basics
import Measurement
import Reading
import Store
import Studies
import Tables

/// One table of all measures of trials and words, one row per value.
struct LongMeasures: Exporter {
  static let name = "long"
  static let summary = "One CSV file of all measures of trials and words, one row per value."

  private let naming: NamingScheme

  init(from options: inout Options) throws(OptionError) {
    naming = try options.naming()
  }

  var canTellOfGroups: Bool { true }

  private static let columns = [
    Column("word", .integer, "The word's place over the whole passage, from 1; empty for measures of the whole trial."),
    Column("measure", .text, "The measure; what it is stands under its name in this dictionary."),
    Column("value", .number(decimals: 3), "Its value; one that is missing has no row."),
    Column("unit", .text, "What it is measured in."),
  ]

  func write(_ study: borrowing Study, to folder: OutputFolder) async throws -> Exported {
    let keys = try RecordingKeys(study)
    let trials = try study.rows(MeasuredTrial.self, among: Set(keys.names))
    guard !trials.isEmpty else { throw ExportError.noMeasures }
    let shared = SharedNames(naming, trials.map(\.definitions))
    let byRecording = trials.keyed(by: \.recording)
    let ofTrials = trialMeasures.map { (name: Cell.text($0.name), unit: Cell.text($0.unit.rawValue)) }
    let ofWords = MeasuredWord.measures.map {
      (name: Cell.text(shared.name(of: $0) ?? $0.name), unit: Cell.text($0.unit.rawValue))
    }
    let file = StreamedFile(name: "measures_long.csv", columns: Self.columns, pieces: keys.names) { study, recording in
      var rows = Self.rows(byRecording[recording]?.values ?? [], ofTrials, word: .missing)
      let words = try study.rows(MeasuredWord.self, of: recording)
      for word in words.sorted(by: { $0.word < $1.word }) {
        rows += Self.rows(word.values, ofWords, word: .integer(word.word))
      }
      return rows
    }
    let keyed = keys.behind(file)
    try await keyed.write(of: study, to: folder)
    var dictionary = DataDictionary()
    dictionary.add(keyed.name, keyed.columns)
    dictionary.add(keyed.name, measures: "trials", trialMeasures.map(\.column), trialMeasures.map(\.unit))
    let ofWord = shared.columns(Array(MeasuredWord.columns.suffix(MeasuredWord.measures.count)))
    dictionary.add(keyed.name, measures: "words", ofWord, MeasuredWord.measures.map(\.unit))
    try dictionary.write(as: study.settings.csv, to: folder)
    return Exported(files: 2)
  }

  private static func rows(_ values: [Double?], _ measures: [(name: Cell, unit: Cell)], word: Cell) -> [[Cell]] {
    zip(values, measures).compactMap { value, measure in
      value.map { [word, measure.name, .number($0), measure.unit] }
    }
  }
}
