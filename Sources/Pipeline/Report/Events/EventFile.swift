import Basics
import Recordings
import Store
import Tables

/// One of the files of events: which kind of them it holds, and which columns.
struct EventFile {
  static let all = [
    EventFile(name: "events.csv"),
    EventFile(
      name: "fixations.csv",
      kind: .fixation,
      without: [
        "kind", "amplitude_deg", "direction_deg", "peak_velocity_deg_s", "mean_velocity_deg_s", "fixation_x",
        "fixation_y",
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

  /// Written one recording at a time: it may be many times as long as the rest of a report.
  func write(_ recordings: [String], of study: borrowing Study, to folder: OutputFolder) throws {
    let csv = try tableFormats.make(CSV.name)
    var file = try GrowingFile(path: folder.path + "/" + name)
    for (number, recording) in recordings.enumerated() {
      var selection: Selection = ["recording": .text(recording)]
      if let kind { selection = ["recording": .text(recording), "kind": .text(kind.rawValue)] }
      let table = StoredEvent.table(of: try study.store.rows(StoredEvent.self, where: selection)).without(without)
      let text = csv.written(table)
      // The names of the columns stand once.
      let afterHeader = text.firstIndex(of: "\n").map(text.index(after:)) ?? text.startIndex
      try file.append(number == 0 ? text[...] : text[afterHeader...])
    }
  }
}

extension Table {
  /// The table but for some columns.
  fileprivate func without(_ names: Set<String>) -> Table {
    let kept = columns.indices.filter { !names.contains(columns[$0].name) }
    return Table(columns: kept.map { columns[$0] }, rows: rows.map { row in kept.map { row[$0] } }, caption: caption)
  }
}
