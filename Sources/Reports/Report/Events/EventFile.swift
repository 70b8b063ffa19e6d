import Analysis
import Basics
import Measurement
import Recordings
import Store
import Studies
import Tables

/// One of the files of events: which kind of them it holds, and which columns.
struct EventFile {
  static let all = [
    EventFile(name: "events.csv"),
    EventFile(
      name: "fixations.csv",
      kind: .fixation,
      without: [
        "kind", "duration_withheld", "amplitude_deg", "direction_deg", "peak_velocity_deg_s", "peak_velocity_se_deg_s",
        "mean_velocity_deg_s", "fixation_x", "fixation_y",
      ],
      tellsCleaning: true
    ),
    EventFile(
      name: "saccades.csv",
      kind: .saccade,
      without: ["kind", "dispersion_deg", "rms_s2s_deg", "std_deg", "bcea_deg2", "median_x", "median_y", "pupil"]
    ),
  ]

  let name: String
  /// Nil of all kinds.
  var kind: EventKind?
  var without: Set<String> = []
  /// Whether it says of each fixation what it counted for.
  var tellsCleaning = false

  /// `passages`: those that recordings may have been read of.
  func file(of recordings: [String], over passages: [String: Passage]) -> StreamedFile {
    let kept = StoredEvent.fields.filter { !without.contains($0.column.name) }
    let columns = kept.map(\.column) + (tellsCleaning ? CleanedFixation.fields.map(\.column) : [])
    let shelf = PassageShelf(filledWith: tellsCleaning ? passages : [:])
    return StreamedFile(name: name, columns: columns, pieces: recordings) {
      [kind, tellsCleaning] study, recording in
      var selection: Selection = ["recording": .text(recording)]
      if let kind { selection = ["recording": .text(recording), "kind": .text(kind.rawValue)] }
      let events = try study.rows(StoredEvent.self, where: selection)
      guard tellsCleaning else { return events.map { kept.cells(of: $0) } }
      let cleaned = try study.cleanedFixations(of: study.store.recording(named: recording), over: shelf)
      let told = cleaned.keyed(by: \.start)
      return events.map { event in
        kept.cells(of: event) + CleanedFixation.fields.map { field in told[event.start].map(field.cell) ?? .missing }
      }
    }
  }
}

extension CleanedFixation {
  static let fields: [Field<Self>] = [
    .text(
      "cleaned",
      \.fate,
      """
      Whether measures of words counted it: kept, kept on no word, merged into another of the recording's fixations, removed by a stage \
      of cleaning, set aside before reading began, or without a place; empty where no words were measured.
      """
    ),
    .integer("counted_word", \.word, "The word that it counted for, from 1 over the whole passage."),
    .milliseconds(
      "counted_ms",
      \.counted,
      decimals: 1,
      """
      How long it counts: where others were merged into it, from the first one's beginning to the last one's end; empty where \
      samples cannot tell it. Its sum over a word is the word's total_duration_ms, where that is known.
      """
    ),
  ]
}
