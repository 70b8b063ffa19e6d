import Analysis
import Basics
import Geometry
import Measurement
import Reading
import Recordings
import Store
import Studies
import Tables
import Trackers

/// Words as they were measured, in the columns that reports of EyeLink's Data Viewer have.
///
/// What the report tells of the first run, it tells whether or not the word was skipped at first, and IA_FIRST_FIX_PROGRESSIVE says
/// which it was. A column whose rule other definitions have changed is left empty. Numbers stand with all of their digits.
struct InterestAreaReport: Exporter {
  static let name = "interest-area-report"
  static let summary = "One table of all words, its columns named as in EyeLink's Interest Area Reports."

  init(from options: inout Options) throws(OptionError) {}

  func write(_ study: borrowing Study, to folder: OutputFolder) throws -> Exported {
    let keys = try RecordingKeys(study)
    let definitions = try study.rows(MeasuredTrial.self, among: Set(keys.names)).map(\.definitions)
    guard !definitions.isEmpty else { throw ExportError.noMeasures }
    let measures = Self.measures(by: Set(definitions).compactMap(Definitions.init))
    let said = try TrialColumns(study)
    let own = (Self.labels + Self.places).map { Column($0, .text, "") }
    let header = Self.labels + said.variables(beside: own).map(\.name) + Self.places + measures.map(\.column)
    let passages = try study.passages()
    let numbers = try study.trialNumbers()
    let path = pathOf("interest_areas.tsv", in: folder.path)
    var file = try GrowingFile(path: path)
    try file.append((header.map(\.tabbed).joined(separator: "\t") + "\n")[...])
    for recording in keys.recordings {
      let words = try study.rows(MeasuredWord.self, of: recording.name).sorted { $0.word < $1.word }
      let variables = said.said(of: recording.name).map(\.tabbed)
      for word in words {
        let cells: [String] =
          [
            recording.participant.tabbed, "\(numbers[recording.name] ?? 1)",
            (recording.trial ?? recording.name).tabbed, word.passage.tabbed,
          ] + variables + place(of: word, in: passages[word.passage])
          + measures.map { measure in Cell(measure.value(word)).tabbed }
        try file.append((cells.joined(separator: "\t") + "\n")[...])
      }
    }
    return Exported(files: 1)
  }

  private static let labels = ["RECORDING_SESSION_LABEL", "TRIAL_INDEX", "TRIAL_LABEL", "passage"]
  private static let places = ["IA_ID", "IA_LABEL", "IA_LEFT", "IA_TOP", "IA_RIGHT", "IA_BOTTOM"]

  private func place(of word: MeasuredWord, in passage: Passage?) -> [String] {
    let known = passage.flatMap { passage in
      passage.boxes == .unknown ? nil : passage.place(ofWord: word.word).map { passage.words[$0].box }
    }
    let sides = known.map { [$0.left, $0.top, $0.right, $0.bottom].map { Cell.number($0).tabbed } }
    return ["\(word.word)", word.text.isEmpty ? "." : word.text.tabbed] + (sides ?? [".", ".", ".", "."])
  }

  /// Columns with what they have of a word.
  private static func measures(by used: [Definitions]) -> [(column: String, value: (MeasuredWord) -> Double?)] {
    func value(_ name: String) -> (MeasuredWord) -> Double? {
      let place = MeasuredWord.measures.firstIndex { $0.name == name }
      return { word in place.flatMap { word.values[$0] } }
    }
    let skipped = value("skipped")
    return [(AreaMeasure.progressive, value("fixated_first_pass"))]
      + AreaMeasure.all.map { measure in
        guard SharedNames.isSame(measure.ofAnyRun, by: .dataViewer, used) else { return (measure.column, { _ in nil }) }
        let own = value(measure.ofAnyRun)
        // A report has 0 where a word was not fixated.
        return (measure.column, { word in own(word) ?? (measure.isDuration && skipped(word) == 1 ? 0 : nil) })
      }
  }
}

extension AreaMeasure {
  /// What this program calls the column's number, whether or not the word was skipped at first.
  fileprivate var ofAnyRun: String {
    switch name {
    case "first_fixation_duration_ms": "first_duration_ms"
    case "gaze_duration_ms": "first_run_duration_ms"
    default: name
    }
  }
}
