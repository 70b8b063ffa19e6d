import Basics
import Geometry
import Measurement
import Recordings
import Store
import Studies
import Tables

/// Fixations as Fix8 opens them, a file a trial: places and durations, one behind the other.
///
/// Recordings of which a fixation's duration is withheld are left out.
struct Fix8Trials: Exporter {
  static let name = "fix8"
  static let summary = #"A JSON file a trial, {"fixations": [[x, y, duration], …]}, as Fix8 opens it."#

  init(from options: inout Options) throws(OptionError) {}

  func write(_ study: borrowing Study, to folder: OutputFolder) throws -> Exported {
    var exported = Exported(files: 0)
    var taken: Set<String> = []
    for recording in try study.recordingsInUse().map(\.value).sorted(by: { $0.name < $1.name }) {
      let fixations = try study.rows(StoredEvent.self, of: recording.name).filter { $0.kind == .fixation }
        .sorted { ($0.start, $0.end) < ($1.start, $1.end) }
      guard let places = study.screenPlaces(of: recording) else {
        if !fixations.isEmpty { exported.findings.append(Finding.withoutScreen(recording, "left out")) }
        continue
      }
      // Times follow from durations, so that none can be left out.
      if fixations.contains(where: \.isDurationWithheld) {
        let sentence = "Its samples cannot tell how long fixations lasted, which Fix8 needs: left out."
        exported.findings.append(Finding(.warning, "withheld", at: Place(recording.name), sentence))
        continue
      }
      let placed = fixations.compactMap { fixation -> String? in
        guard let place = places.place(x: fixation.x, y: fixation.y) else { return nil }
        return "[" + [place.x, place.y, fixation.duration.milliseconds].map(text).joined(separator: ", ") + "]"
      }
      if placed.isEmpty { continue }
      if placed.count < fixations.count {
        let sentence = "\(NumberText.counted(fixations.count - placed.count, "fixation")) without a place: left out."
        exported.findings.append(Finding(.note, "no-place", at: Place(recording.name), sentence))
      }
      let name = Self.fileName(of: recording.name, besides: &taken)
      _ = try folder.write("{\"fixations\": [\(placed.joined(separator: ", "))]}\n", to: "\(name).json")
      exported.files += 1
    }
    return exported
  }

  /// Without its ending; two recordings never share one.
  static func fileName(of recording: String, besides taken: inout Set<String>) -> String {
    let name = recording.replacingScalars { scalar in
      if scalar.turnsText { return "" }
      return scalar == "/" || scalar.properties.generalCategory == .control ? "_" : nil
    }
    return taken.insertFree { $0 == 1 ? name : "\(name)-\($0)" }
  }

  /// To a thousandth.
  private func text(_ number: Double) -> String { NumberText.shortest(number, decimals: 3) }
}
