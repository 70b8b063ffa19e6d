import Analysis
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
      ]
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

  func file(of recordings: [String]) -> StreamedFile {
    let kept = StoredEvent.fields.filter { !without.contains($0.column.name) }
    return StreamedFile(name: name, columns: kept.map(\.column), pieces: recordings) {
      [kind] study, recording in
      var selection: Selection = ["recording": .text(recording)]
      if let kind { selection = ["recording": .text(recording), "kind": .text(kind.rawValue)] }
      return try study.rows(StoredEvent.self, where: selection).map { kept.cells(of: $0) }
    }
  }
}
